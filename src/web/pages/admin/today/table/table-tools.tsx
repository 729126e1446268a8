import { useMemo } from 'react'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { IconName } from '#web/ui/icon/icon-names.ts'
import { isOfKind, type StoreFilter, type StoreKind, type StoreRow } from './store-rows.ts'

const KINDS: readonly (readonly [StoreKind, string, IconName | null])[] = [
  ['all', 'All', null],
  ['closed', 'Closed', 'circle-x'],
  ['limited', 'Limited', 'triangle-alert'],
  ['cash', 'Cash only', 'banknote'],
  ['out', 'A grade is out', 'fuel'],
  ['quiet', 'No word for 4 h', 'clock'],
]

type Props = {
  rows: readonly StoreRow[]
  found: readonly StoreRow[]
  filter: StoreFilter
  now: number
  chosenCount: number
  onFilter: (filter: StoreFilter) => void
  onChooseAll: () => void
}

/** The filters above the table. */
export function TableTools({
  rows,
  found,
  filter,
  now,
  chosenCount,
  onFilter,
  onChooseAll,
}: Props) {
  const states = useMemo(() => sortedSet(rows.map(({ state }) => state)), [rows])
  const cities = useMemo(
    () =>
      sortedSet(
        rows
          .filter(({ state }) => filter.state === '' || state === filter.state)
          .map(({ city }) => city),
      ),
    [rows, filter.state],
  )
  return (
    <div className="staff-tools staff-today-tools">
      <div className="staff-filter">
        <SearchField
          label="Find a store"
          hideLabel
          placeholder="Find by name, city or zip"
          onInput={({ currentTarget }) => onFilter({ ...filter, text: currentTarget.value })}
          onClear={() => onFilter({ ...filter, text: '' })}
        />
      </div>
      {states.length > 1 && (
        <Choice
          label="State"
          all="All states"
          options={states}
          value={filter.state}
          onChoose={(state) => onFilter({ ...filter, state, city: '' })}
        />
      )}
      {cities.length > 1 && (
        <Choice
          label="City"
          all="All cities"
          options={cities}
          value={filter.city}
          onChoose={(city) => onFilter({ ...filter, city })}
        />
      )}
      <fieldset className="staff-today-kinds" aria-label="Show">
        {KINDS.map(([kind, word, icon]) => (
          <button
            key={kind}
            type="button"
            aria-pressed={filter.kind === kind}
            onClick={() => onFilter({ ...filter, kind })}
          >
            {icon && <Icon name={icon} />}
            {word} <i>{rows.filter(({ store }) => isOfKind(store, kind, now)).length}</i>
          </button>
        ))}
      </fieldset>
      {found.length > 0 && chosenCount < found.length && (
        <button type="button" className="link small" onClick={onChooseAll}>
          {found.length === 1 ? 'Choose this store' : `Choose all ${found.length}`}
        </button>
      )}
    </div>
  )
}

function Choice(props: {
  label: string
  all: string
  options: readonly string[]
  value: string
  onChoose: (value: string) => void
}) {
  const { label, all, options, value, onChoose } = props
  return (
    <select
      aria-label={label}
      className="staff-select"
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}

function sortedSet(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter(Boolean).toSorted()
}
