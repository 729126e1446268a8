import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { IconName } from '#web/ui/icon/icon-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './empty-state.module.css'

type Props = {
  icon: IconName
  /** What is missing or wrong */
  heading: string
  headingLevel?: 1 | 2 | 3
  /** A helpful line */
  helper?: ReactNode
  /** A button or link to continue with */
  action?: ReactNode
  /** The content failed to load, rather than being empty */
  bad?: boolean
}

/** Replaces missing content: says why it is missing, and how to continue. */
export function EmptyState(props: Props) {
  const { icon, heading, headingLevel = 2, helper, action, bad = false } = props
  const Heading = `h${headingLevel}` as const
  return (
    <div className={classNames(styles.empty, bad && styles.bad)}>
      <span className={styles.disc}>
        <Icon name={icon} />
      </span>
      <Heading className={styles.heading}>{heading}</Heading>
      {helper !== undefined && <p className="muted small">{helper}</p>}
      {action}
    </div>
  )
}
