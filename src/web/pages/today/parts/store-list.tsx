import { useState } from 'react'
import { pathTo, TODAY_PATH } from '#web/addresses/paths.ts'
import type { SignedInPerson } from '#web/pages/admin/catalog/admin-api.ts'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { clockText } from '#web/pages/today/store-clock.ts'
import type { TodayStore } from '#domain/day/today.ts'
import type { Today } from '#web/pages/today/use-today.ts'
import { KeptLine } from './kept-line.tsx'
import { TodayHead } from './today-head.tsx'

type Props = {
  person: SignedInPerson
  today: Today
  stores: readonly TodayStore[]
  now: number
}

const SHOWN = 50
const FEW = 8
const DOORS = {
  open: ['circle-check', 'Open'],
  limited: ['triangle-alert', 'Limited'],
  closed: ['circle-x', 'Closed'],
} as const

/** The stores of a person who has several. */
export function StoreList({ person, today, stores, now }: Props) {
  const [text, setText] = useState('')
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = stores.filter(({ name, address }) =>
    words.every((word) => `${name} ${address}`.toLowerCase().includes(word)),
  )
  const waiting = today.changes.length
  const [first] = stores
  return (
    <>
      <TodayHead person={person} title="Your stores" lead={`${stores.length} stores`} />
      <main id="main" tabIndex={-1} className="today-main">
        <div className="today-parts">
          {stores.length > FEW && (
            <SearchField
              label="Find a store"
              hideLabel
              placeholder="Find by name or city"
              onInput={({ currentTarget }) => setText(currentTarget.value)}
              onClear={() => setText('')}
            />
          )}
          {first && <KeptLine today={today} now={now} timeZone={first.timeZone} />}
          {waiting > 0 && (
            <output className="today-stale">
              <Icon name="wifi-off" />
              {waiting === 1 ? '1 change waits' : `${waiting} changes wait`} to be sent.
            </output>
          )}
          <ul className="today-stores" aria-label="Your stores">
            {found.slice(0, SHOWN).map((store) => (
              <StoreItem key={store.id} store={store} now={now} />
            ))}
          </ul>
          {found.length > SHOWN && (
            <p className="today-hint">{found.length - SHOWN} more: type a name to find them.</p>
          )}
        </div>
      </main>
    </>
  )
}

function StoreItem({ store, now }: { store: TodayStore; now: number }) {
  const { id, name, address, day, heardAt, asked, timeZone } = store
  const status = day?.until === undefined ? 'open' : day.status
  const [icon, word] = DOORS[status]
  return (
    <li>
      <Link to={pathTo(`${TODAY_PATH}/:location`, { location: id })}>
        <span>
          <b>{name}</b>
          <small>{address}</small>
          {asked && (
            <small>
              <b>Asked for an update</b>
            </small>
          )}
          {heardAt !== undefined && (
            <small>Last word {clockText(Date.parse(heardAt), now, timeZone)}</small>
          )}
        </span>
        <span className={`today-badge today-badge-${status}`}>
          <Icon name={icon} />
          {word}
        </span>
      </Link>
    </li>
  )
}
