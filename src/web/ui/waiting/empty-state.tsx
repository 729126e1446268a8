import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { IconName } from '#web/ui/icon/icon-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './empty-state.module.css'

type Props = {
  icon: IconName
  /** What is the case, in the exact words */
  heading: string
  headingLevel?: 1 | 2 | 3
  /** One line that helps */
  helper?: ReactNode
  /** One thing to do */
  action?: ReactNode
  /** Something failed, rather than that nothing is there */
  bad?: boolean
}

/** In place of content that is missing: what is the case, a helpful line, one way on. */
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
