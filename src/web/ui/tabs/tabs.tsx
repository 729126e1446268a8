import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { tabAfterKey } from './tab-keys.ts'
import { adoptInBrowser } from '#web/browser/adopt-sheet.ts'
import look from './tabs-look.css?inline'

adoptInBrowser(look)

export type Tab<Id extends string> = {
  id: Id
  label: string
  /** The number of items in the tab */
  count?: number
  panel: ReactNode
}

type Props<Id extends string> = {
  /** The name of the tab list, for screen readers */
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
}

/** Tabs after the ARIA pattern: one Tab stop, arrows move and select, Home and End go to the ends. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: Props<Id>) {
  const prefix = useId()

  function onKeyDown(event: KeyboardEvent): void {
    const index = tabAfterKey(
      event.key,
      tabs.findIndex(({ id }) => id === selected),
      tabs.length,
    )
    const next = index === null ? undefined : tabs[index]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    document.getElementById(`${prefix}${next.id}`)?.focus()
  }

  return (
    <>
      <div className="tabs-list" role="tablist" aria-label={label}>
        {tabs.map(({ id, label: name, count }) => (
          <button
            key={id}
            id={`${prefix}${id}`}
            type="button"
            role="tab"
            className="tabs-tab"
            aria-selected={id === selected}
            aria-controls={`${prefix}${id}-panel`}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
            onKeyDown={onKeyDown}
          >
            {name}
            {count !== undefined && (
              <>
                {' '}
                <span className="tabs-count">{count}</span>
              </>
            )}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          id={`${prefix}${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${prefix}${id}`}
          hidden={id !== selected}
        >
          {panel}
        </div>
      ))}
    </>
  )
}
