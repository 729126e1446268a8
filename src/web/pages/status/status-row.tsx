import type { BoardFuel, StatusRow as Row, StoreState } from '#web/data/status-board.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { IconName } from '#web/ui/icon/icon-names.ts'
import { Link } from '#web/ui/buttons/link.tsx'
import { useWords } from '#web/words/catalog.ts'
import { statusCatalog } from './status-catalog.ts'
import styles from './status.module.css'

export const STATE_ICONS: Readonly<Record<StoreState, IconName>> = {
  open: 'circle-check',
  limited: 'triangle-alert',
  closed: 'circle-x',
  unknown: 'phone',
}

type Props = { row: Row; fuels: readonly BoardFuel[] }

/** A store: its place, its state and why, what it has, and when staff last said so. */
export function StatusRow({ row, fuels }: Props) {
  const words = useWords(statusCatalog)
  const { city, street, path, state, detail, cash, heard, old } = row
  return (
    <li className={`${styles.row} ${styles[state]}`}>
      <div>
        <h3 className={styles.city}>{city}</h3>
        <Link to={path}>{street}</Link>
      </div>
      <div className={styles.now}>
        <b className={styles.state}>
          <Icon name={STATE_ICONS[state]} />
          {words.states[state]}
        </b>
        {detail !== '' && <span>{detail}</span>}
      </div>
      <div className={styles.has}>
        {state === 'closed' ? (
          <span className={styles.nothing}>{words.nothing}</span>
        ) : (
          <>
            {fuels.map((fuel, at) => (
              <Fuel key={fuel} fuel={fuel} supply={row.fuels[at] ?? 'never'} />
            ))}
            <span className={cash && styles.warn}>
              <Icon name={cash ? 'banknote' : 'credit-card'} />
              {cash ? words.cash : words.cards}
            </span>
          </>
        )}
      </div>
      {heard && (
        <div className={`${styles.heard} ${old ? styles.warn : ''}`}>{words.heard(heard)}</div>
      )}
    </li>
  )
}

function Fuel({ fuel, supply }: { fuel: BoardFuel; supply: Row['fuels'][number] }) {
  const words = useWords(statusCatalog)
  if (supply === 'never') return <span className={styles.never}>{words.never(fuel)}</span>
  return (
    <span className={supply === 'out' ? styles.out : styles.there}>
      <Icon name={supply === 'out' ? 'x' : 'check'} />
      {supply === 'out' ? words.out(fuel) : words.fuels[fuel]}
    </span>
  )
}
