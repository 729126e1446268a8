import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { ownText } from '#web/words/own-text.tsx'
import styles from './figure-badge.module.css'

type Props = {
  /** A big figure: "30 min" */
  figure: ReactNode
  /** What it means: "or less" */
  note: ReactNode
  className?: string | undefined
}

/** One figure on lime, as a stamp. */
export function FigureBadge({ figure, note, className }: Props) {
  return (
    <p className={classNames(styles.badge, className)}>
      <b className={styles.figure}>{ownText(figure)}</b> {ownText(note)}
    </p>
  )
}
