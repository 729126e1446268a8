import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { IconName } from '#web/ui/icon/icon-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { ownText } from '#web/words/own-text.tsx'
import styles from './ticket.module.css'

type Props = {
  color: 'spruce' | 'amber' | 'blue' | 'lime'
  /** What it is for */
  kind?: string
  icon: IconName
  /** The large figure, and the small lines before and after it: "from" "$6.99" */
  before: string | null
  figure: string
  after: string | null
  /** Below the notches: what it says, and what to do with it */
  children: ReactNode
}

/** A figure of more letters is words, and set smaller. */
const LONGEST_FIGURE = 9

/** A ticket to tear off, as high as its place. */
export function Ticket({ color, kind, icon, before, figure, after, children }: Props) {
  return (
    <div className={styles.ticket}>
      <div className={styles.sheet}>
        <div className={classNames(styles.top, styles[color])}>
          <p className={styles.kind}>
            {ownText(kind)}
            <Icon name={icon} />
          </p>
          <p className={classNames(styles.value, figure.length > LONGEST_FIGURE && styles.words)}>
            {before !== null && <small>{ownText(before)} </small>}
            {ownText(figure)}
            {after !== null && <small> {ownText(after)}</small>}
          </p>
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </div>
  )
}
