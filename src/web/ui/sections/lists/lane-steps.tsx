import { classNames } from '#web/ui/class-names.ts'
import { ownText } from '#web/words/own-text.tsx'
import styles from './lane-steps.module.css'

type Step = {
  /** Stands over the title, e.g. a year; without one the stop shows its number */
  label?: string
  title: string
  text: string
}

/** More of them would be too narrow side by side. */
const MOST_IN_A_ROW = 4

/** Stops along a lane marking, in order: a path to take, or one that was taken. */
export function LaneSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={classNames(styles.lane, steps.length <= MOST_IN_A_ROW && styles.row)}>
      {steps.map(({ label, title, text }) => (
        <li
          key={`${label} ${title}`}
          className={classNames(styles.stop, label === undefined && styles.numbered)}
        >
          {label !== undefined && <p className={styles.label}>{ownText(label)}</p>}
          <h3 className={styles.title}>{ownText(title)}</h3>
          <p className={styles.text}>{ownText(text)}</p>
        </li>
      ))}
    </ol>
  )
}
