import type { KeyboardEvent } from 'react'
import type { FormPage, ScheduledPublish } from '#domain/site/editor/site-answers.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { tabAfterKey } from '#web/ui/tabs/tab-keys.ts'
import { useDesk } from '#web/pages/admin/site/desk/desk-context.ts'
import { ChangesPane } from './changes-pane.tsx'
import { PreviewPane, PreviewWidths, type PreviewWidth } from './preview-pane.tsx'

export type Side = 'preview' | 'changes'

type Props = {
  page: FormPage
  side: Side
  width: PreviewWidth
  onSide: (side: Side) => void
  onWidth: (width: PreviewWidth) => void
  scheduled: readonly ScheduledPublish[]
  onPublish: () => void
  onDiscard: () => void
  onChangeTimes: (one: ScheduledPublish) => void
  onCancel: (one: ScheduledPublish) => void
  onBringBack: () => void
}

const SIDES = [
  { id: 'preview', label: 'Preview', icon: 'eye' },
  { id: 'changes', label: 'Changes', icon: 'git-compare' },
] as const

/** Beside the form: how the draft looks, and what it changes. */
export function SidePane({ page, side, width, onSide, onWidth, ...rest }: Props) {
  const count = useDesk((state) => state.changes.length)

  function onKeyDown(event: KeyboardEvent): void {
    const at = SIDES.findIndex(({ id }) => id === side)
    const next = SIDES[tabAfterKey(event.key, at, SIDES.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onSide(next.id)
    document.getElementById(`side-${next.id}`)?.focus()
  }

  return (
    <aside className="staff-ed-side" aria-label="Preview and changes">
      <div className="staff-ed-side-head">
        <div className="staff-side-tabs" role="tablist" aria-label="Beside the form">
          {SIDES.map(({ id, label, icon }) => (
            <button
              key={id}
              id={`side-${id}`}
              type="button"
              role="tab"
              aria-selected={id === side}
              aria-controls={`side-${id}-panel`}
              tabIndex={id === side ? 0 : -1}
              onClick={() => onSide(id)}
              onKeyDown={onKeyDown}
            >
              <Icon name={icon} />
              {label}
              {id === 'changes' && count > 0 && <i>{count}</i>}
            </button>
          ))}
        </div>
        {side === 'preview' && <PreviewWidths width={width} onSelect={onWidth} />}
      </div>
      <div
        id="side-preview-panel"
        className="staff-side-panel"
        role="tabpanel"
        aria-labelledby="side-preview"
        hidden={side !== 'preview'}
      >
        <PreviewPane page={page} width={width} />
      </div>
      <div
        id="side-changes-panel"
        className="staff-side-panel"
        role="tabpanel"
        aria-labelledby="side-changes"
        tabIndex={0}
        hidden={side !== 'changes'}
      >
        {side === 'changes' && <ChangesPane {...rest} />}
      </div>
    </aside>
  )
}
