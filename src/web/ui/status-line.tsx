import { classNames } from './class-names.ts'
import styles from './status-line.module.css'

export type StatusLineProps = {
  /** The current status: "Open now" */
  word: string
  /** The next change: "closes 11 PM" */
  detail: string | null
  tone: 'open' | 'soon' | 'shut' | 'unknown'
}

/** Whether a place is open, always as text; the color of the dot only repeats it. */
export function StatusLine({ word, detail, tone }: StatusLineProps) {
  return (
    <p className={classNames(styles.status, styles[tone])}>
      {word}
      {detail !== null && <span className={styles.detail}> · {detail}</span>}
    </p>
  )
}
