import { useLoaderData, useLocation } from 'react-router-dom'
import { breadcrumbs } from '#domain/structured-data/structured-data.ts'
import { useFrame } from '#web/layout/frame.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import {
  NEEDS,
  readStatusQuery,
  statusAddress,
  type StatusQuery,
} from '#web/addresses/status-address.ts'
import { STATUS_PATH } from '#web/addresses/paths.ts'
import type {
  BoardFuel,
  StatusBoard,
  StatusRow as Row,
  StoreState,
} from '#web/data/status-board.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { useWords } from '#web/words/catalog.ts'
import { usePageAddress } from '#web/words/language.ts'
import { statusCatalog } from './status-catalog.ts'
import { STATE_ICONS, StatusRow } from './status-row.tsx'
import { useFreshBoard } from './use-fresh-board.ts'
import styles from './status.module.css'

const NEED_ICONS = { open: 'store', regular: 'fuel', diesel: 'fuel', cards: 'credit-card' } as const
const SHOWN_STATES = ['open', 'limited', 'closed', 'unknown'] as const

/** The storm board: which stores are open and have fuel, first those whose day differs. */
export function StatusPage() {
  const loaded = useLoaderData<StatusBoard>()
  const { search } = useLocation()
  const query = readStatusQuery(new URLSearchParams(search))
  const { board, refresh, failed } = useFreshBoard(loaded, search)
  const address = usePageAddress(statusAddress(query))
  const words = useWords(statusCatalog)
  const frame = useFrame()
  const { brand, contact } = frame
  const { affected, stores, states, counts, total, fuels } = board
  const isCalm = total > 0 && counts.open === total
  const isEmpty = query.need !== null && board.needs[query.need] === 0
  return (
    <>
      <PageHead
        title={words.title(brand.name)}
        description={words.description(brand.name)}
        keywords={words.keywords}
        path={STATUS_PATH}
        structuredData={[breadcrumbs(frame, { name: words.heading, path: STATUS_PATH })]}
      />
      <header className={styles.header}>
        <div className="wrap">
          <h1>{words.heading}</h1>
          <p className={styles.updated}>
            <output>{words.updated(board.date, board.updated)}</output>{' '}
            <a
              href={address}
              onClick={(event) => {
                event.preventDefault()
                refresh()
              }}
            >
              {words.refresh}
            </a>
            {failed && <span role="alert">{words.failed}</span>}
          </p>
          {isCalm ? <p className="lead">{words.calm(total)}</p> : <Counts counts={counts} />}
        </div>
      </header>
      <Needs board={board} query={query} />
      <div className={`wrap ${styles.body}`}>
        {total === 0 && <p>{words.noStores}</p>}
        {isEmpty && query.need && (
          <p>
            {words.none(query.need)}{' '}
            {contact.phoneHref && <a href={contact.phoneHref}>{words.call(contact.phone)}</a>}
          </p>
        )}
        <Rows heading={words.affected} rows={affected} fuels={fuels} />
        {board.moreAffected > 0 && <p>{words.more(board.moreAffected)}</p>}
        <Rows heading={words.everyStore} rows={stores ?? []} fuels={fuels} />
        {states.length > 0 && (
          <section>
            <h2>{words.byState}</h2>
            <ul className={styles.places}>
              {states.map(({ state, count, affected: inState }) => (
                <li key={state}>
                  <Link to={statusAddress({ ...query, state })}>{state}</Link>{' '}
                  {words.inState(count, inState)}
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className={styles.advice}>{words.advice}</p>
      </div>
    </>
  )
}

StatusPage.words = [statusCatalog]

function Counts({ counts }: { counts: Readonly<Record<StoreState, number>> }) {
  const words = useWords(statusCatalog)
  return (
    <dl className={styles.counts}>
      {SHOWN_STATES.filter((state) => state !== 'unknown' || counts.unknown > 0).map((state) => (
        <div key={state} className={styles[state]}>
          <dt>
            <Icon name={STATE_ICONS[state]} />
            {words.states[state]}
          </dt>
          <dd>{counts[state]}</dd>
        </div>
      ))}
    </dl>
  )
}

function Needs({ board, query }: { board: StatusBoard; query: StatusQuery }) {
  const words = useWords(statusCatalog)
  const { fuels, needs, total } = board
  const known = NEEDS.filter((need) => need === 'open' || need === 'cards' || fuels.includes(need))
  return (
    <nav className={styles.needs} aria-label={words.need}>
      <div className="wrap">
        <ul>
          <li>
            <Link
              to={statusAddress({ ...query, need: null })}
              aria-current={query.need === null ? 'true' : undefined}
            >
              {words.all} <i>{total}</i>
            </Link>
          </li>
          {known.map((need) => (
            <li key={need}>
              <Link
                to={statusAddress({ ...query, need })}
                aria-current={query.need === need ? 'true' : undefined}
              >
                <Icon name={NEED_ICONS[need]} />
                {words.needs(need)} <i>{needs[need]}</i>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

type RowsProps = { heading: string; rows: readonly Row[]; fuels: readonly BoardFuel[] }

function Rows({ heading, rows, fuels }: RowsProps) {
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{heading}</h2>
      <ul className={styles.rows} aria-label={heading}>
        {rows.map((row) => (
          <StatusRow key={row.id} row={row} fuels={fuels} />
        ))}
      </ul>
    </section>
  )
}
