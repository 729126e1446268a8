/** The server's notes on the whole file: its encoding, ignored columns, and repairs. */
export function ImportNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <section className="staff-faults" aria-labelledby="import-notes">
      <h3 id="import-notes">How the file was read</h3>
      <ul className="small staff-notes">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}
