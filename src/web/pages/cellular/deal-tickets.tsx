import { Ticket } from '#web/ui/sections/cards/ticket.tsx'
import type { PageWords } from '#web/data/site-data.ts'
import { splitDeal } from './split-deal.ts'
import styles from './deal-tickets.module.css'

type Props = { deals: PageWords<'cellular'>['accessories']['deals'] }

/** The colors of the tickets in turn, because a deal has none. */
const COLORS = ['spruce', 'amber', 'blue', 'lime'] as const

/** What is cheap at the counter, a ticket each. */
export function DealTickets({ deals }: Props) {
  return (
    <ul className={styles.tickets}>
      {deals.map(({ icon, name, deal, text }, index) => (
        <li key={name} className={styles.ticket}>
          <Ticket
            color={COLORS[index % COLORS.length] ?? 'spruce'}
            icon={icon}
            {...splitDeal(deal)}
            after={null}
          >
            <h3>{name}</h3>
            <p className={styles.text}>{text}</p>
          </Ticket>
        </li>
      ))}
    </ul>
  )
}
