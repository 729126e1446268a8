import { classNames } from './class-names.ts'
import styles from './status-line.module.css'

type Props = {
  /** What holds now: "Open now" */
  word: string
  /** What comes next: "closes 11 PM" */
  detail: string | null
  tone: 'open' | 'soon' | 'shut' | 'unknown'
}

/** Whether a place is open, always in words; the dot and its colour only repeat them. */
export function StatusLine({ word, detail, tone }: Props) {
  return (
    <p className={classNames(styles.status, styles[tone])}>
      {word}
      {detail !== null && <span className={styles.detail}> · {detail}</span>}
    </p>
  )
}
