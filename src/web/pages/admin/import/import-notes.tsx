/** What the server says of a file as a whole: how it was decoded, what was not read, what repaired. */
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
