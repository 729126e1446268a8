import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { NoteGroups } from './export-notes.ts'
import { EXPORT_CALL } from '#web/addresses/paths.ts'

const ExportNotesDialog = lazy(() =>
  import('./export-notes-dialog.tsx').then((module) => ({ default: module.ExportNotesDialog })),
)

const FORMATS = [
  ['csv', 'CSV', 'for spreadsheets'],
  ['json', 'JSON', 'with everything'],
  ['geojson', 'GeoJSON', 'for maps'],
  ['google', 'Google sheet', 'for Business Profile'],
] as const

/** The stores as a file, in one of its forms. */
export function ExportMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const [notes, setNotes] = useState<NoteGroups | null>(null)

  useEffect(() => {
    const closeBeside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) {
        close(menu.current)
      }
    }
    document.addEventListener('pointerdown', closeBeside)
    return () => document.removeEventListener('pointerdown', closeBeside)
  }, [])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !menu.current?.open) return
    close(menu.current)
    menu.current.querySelector('summary')?.focus()
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of what is inside */}
      <details
        ref={menu}
        className="staff-export"
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => {
          // Focus that goes nowhere is a press on the menu itself.
          if (relatedTarget && !currentTarget.contains(relatedTarget)) close(currentTarget)
        }}
      >
        <summary>
          Export
          <Icon name="chevron-down" />
        </summary>
        <ul>
          {FORMATS.map(([format, name, use]) => (
            <li key={format}>
              {/* Without `download`: when the session is over, the browser is led to the sign-in. */}
              <a
                href={`${EXPORT_CALL}?format=${format}`}
                onClick={() => {
                  close(menu.current)
                  if (format === 'google') void tellNotes(setNotes)
                }}
              >
                <b>Export {name}</b> <span className="muted small">{use}</span>
              </a>
            </li>
          ))}
        </ul>
      </details>
      {notes !== null && (
        <Suspense>
          <ExportNotesDialog groups={notes} onClose={() => setNotes(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Most exports need none of this code. */
async function tellNotes(onShow: (groups: NoteGroups) => void): Promise<void> {
  try {
    const { tellExportNotes } = await import('./export-notes.ts')
    await tellExportNotes(onShow)
  } catch {
    // Without a connection there is no sheet to tell of either.
  }
}

function close(menu: HTMLDetailsElement | null): void {
  if (menu) menu.open = false
}
