import { isUntranslated, markUntranslated, unmarked } from '#domain/text/own-text.ts'
import { Ticket } from '#web/ui/sections/cards/ticket.tsx'
import type { PageWords } from '#web/data/site-data.ts'
import { splitDeal } from './split-deal.ts'
import { ownText } from '#web/words/own-text.tsx'
import styles from './deal-tickets.module.css'

type Props = { deals: PageWords<'cellular'>['accessories']['deals'] }

/** The colors of the tickets in turn, because a deal has none. */
const COLORS = ['spruce', 'amber', 'blue', 'lime'] as const

/** A deal that is not translated has its mark on both parts. */
function ownDeal(deal: string) {
  const { before, figure } = splitDeal(unmarked(deal))
  const marked = (part: string) => (isUntranslated(deal) ? markUntranslated(part) : part)
  return { before: before && marked(before), figure: marked(figure) }
}

/** What is cheap at the counter, a ticket each. */
export function DealTickets({ deals }: Props) {
  return (
    <ul className={styles.tickets}>
      {deals.map(({ icon, name, deal, text }, index) => (
        <li key={name} className={styles.ticket}>
          <Ticket
            color={COLORS[index % COLORS.length] ?? 'spruce'}
            icon={icon}
            {...ownDeal(deal)}
            after={null}
          >
            <h3>{ownText(name)}</h3>
            <p className={styles.text}>{ownText(text)}</p>
          </Ticket>
        </li>
      ))}
    </ul>
  )
}
