import { useEffect, useRef, type KeyboardEvent } from 'react'
import { groupByReason } from '#domain/import-reasons.ts'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { call } from './admin-api.ts'

const FORMATS = [
  ['csv', 'CSV', 'for spreadsheets'],
  ['json', 'JSON', 'with everything'],
  ['geojson', 'GeoJSON', 'for maps'],
  ['google', 'Google sheet', 'for Business Profile'],
] as const

/** The stores as a file, in one of its forms. */
export function ExportMenu() {
  const menu = useRef<HTMLDetailsElement>(null)

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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of what is inside
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
              href={`/api/admin/export?format=${format}`}
              onClick={() => {
                close(menu.current)
                if (format === 'google') void tellNotes()
              }}
            >
              <b>Export {name}</b> <span className="muted small">{use}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

type Note = { id: string; field: string; reason: string }

/** Says beside the download what the sheet could not, before it is uploaded anywhere. */
async function tellNotes(): Promise<void> {
  try {
    const { notes } = await call<{ notes: readonly Note[] }>(
      'GET',
      '/api/admin/export?format=google&report=1',
    )
    if (notes.length === 0) return
    const kinds = groupByReason(notes).map(({ reason, faults }) => `${reason} (${faults.length})`)
    showToast({ title: 'Check before you upload the sheet', description: `${kinds.join('; ')}.` })
  } catch {
    // The download itself leads to the sign-in, or tells what is wrong.
  }
}

function close(menu: HTMLDetailsElement | null): void {
  if (menu) menu.open = false
}
