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

/** A menu that exports the stores in one of several formats. */
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles events of its children */}
      <details
        ref={menu}
        className="staff-export"
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => {
          // Without a new focus, the press was on the menu itself.
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
              {/* No `download` attribute: after the session has ended, the link must lead to the sign-in page. */}
              <a
                href={`${EXPORT_CALL}?format=${format}`}
                onClick={() => {
                  close(menu.current)
                  if (format === 'google') void showNotes(setNotes)
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

/** Loaded on demand, because most exports do not need it. */
async function showNotes(onShow: (groups: NoteGroups) => void): Promise<void> {
  try {
    const { showExportNotes } = await import('./export-notes.ts')
    await showExportNotes(onShow)
  } catch {
    // Without a connection the export fails too.
  }
}

function close(menu: HTMLDetailsElement | null): void {
  if (menu) menu.open = false
}
