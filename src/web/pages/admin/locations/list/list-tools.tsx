import type { Tag } from '#domain/location/tag.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { KindSelect } from './kind-select.tsx'
import type { Chosen } from './use-chosen.ts'
import type { ListView } from './use-list-view.ts'

type Props = {
  view: ListView
  tags: readonly Tag[]
  chosen: Chosen
  onAddTag: () => void
  onAddStore: () => void
}

/** The tools above the list: filters, and actions for the selected locations. */
export function ListTools({ view, tags, chosen, onAddTag, onAddStore }: Props) {
  const { found } = view
  return (
    <div className="staff-tools">
      <div className="staff-filter">
        <SearchField
          key={view.boxKey}
          label="Filter locations"
          defaultValue={view.text}
          hideLabel
          placeholder="Filter by name, city, or zip"
          onInput={(event) => view.type(event.currentTarget.value)}
          onClear={view.clearText}
        />
      </div>
      <KindSelect kind={view.kind} tags={tags} onSelect={view.selectKind} />
      {chosen.locations.length > 0 ? (
        <>
          <Button small kind="primary" aria-haspopup="dialog" onClick={onAddTag}>
            <Icon name="plus" />
            Add Tag to {chosen.locations.length}
          </Button>
          <Button small kind="ghost" onClick={chosen.clear}>
            Clear selection
          </Button>
        </>
      ) : (
        <Button small onClick={onAddStore}>
          <Icon name="plus" />
          Add store
        </Button>
      )}
      {found.length > 1 && found.some(({ id }) => !chosen.ids.has(id)) && (
        <button type="button" className="link small" onClick={chosen.chooseFound}>
          Select all {found.length}
        </button>
      )}
      <p className="muted small staff-count" aria-live="polite">
        {chosen.hiddenCount > 0 && (
          <>
            <b className="staff-attention">
              {count(chosen.locations.length)} selected, {count(chosen.hiddenCount)} hidden
            </b>
            {' · '}
          </>
        )}
        <span>
          {count(found.length)} {found.length === 1 ? 'location' : 'locations'}
        </span>
      </p>
    </div>
  )
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}
