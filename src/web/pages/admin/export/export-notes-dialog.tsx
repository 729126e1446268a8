import { adoptInBrowser } from '#web/browser/adopt-sheet.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { noteText, type NoteGroups } from './export-notes.ts'
import look from '#web/pages/admin/import/import-look.css?inline'

adoptInBrowser(look)

type Props = { groups: NoteGroups; onClose: () => void }

/** Everything that Google's sheet cannot express, by kind, with the stores. */
export function ExportNotesDialog({ groups, onClose }: Props) {
  return (
    <Dialog
      open
      title="Check before you upload the sheet"
      subtitle={<p className="small">Fix these in the store, the sheet, or the Google profile.</p>}
      onClose={onClose}
    >
      <div className="staff-faults">
        {groups.map(({ reason, faults }) => {
          const texts = faults.flatMap((note) => noteText(note) || [])
          return (
            <section key={reason}>
              <h3>
                {reason.charAt(0).toUpperCase() + reason.slice(1)}
                {texts.length > 0 && `: ${texts.length.toLocaleString('en-US')}`}
              </h3>
              <ul className="small staff-notes">
                {texts.map((text, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the list never changes
                  <li key={index}>{text}</li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </Dialog>
  )
}
