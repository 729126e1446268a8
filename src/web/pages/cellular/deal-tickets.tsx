import { Icon } from '#web/ui/icon.tsx'
import type { CellularWords } from './cellular-page.tsx'
import { splitDeal } from './split-deal.ts'
import styles from './deal-tickets.module.css'

type Props = { deals: CellularWords['accessories']['deals'] }

/** Deals that look like tickets to tear off; nothing is torn off: the price is the price. */
export function DealTickets({ deals }: Props) {
  return (
    <ul className={styles.tickets}>
      {deals.map(({ icon, name, deal, text }) => {
        const { before, price } = splitDeal(deal)
        return (
          <li key={name} className={styles.ticket}>
            <div className={styles.sheet}>
              <div className={styles.top}>
                <Icon name={icon} className={styles.icon} />
                <p className={price === null ? styles.words : styles.price}>
                  {before}
                  {price !== null && <b>{price}</b>}
                </p>
              </div>
              <div className={styles.bottom}>
                <h3>{name}</h3>
                <p className={styles.text}>{text}</p>
              </div>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
