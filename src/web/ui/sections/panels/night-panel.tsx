import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './night-panel.module.css'

type Props = {
  /** What it is about: a heading and what belongs to it */
  children: ReactNode
  /** Beside it, or under it on a narrow screen: a picture, a list, or more words */
  aside: ReactNode
  /** The aside is a picture, and fills its half to the edge */
  bleed?: boolean
}

/** A dark sheet on the page, in two halves. */
export function NightPanel({ children, aside, bleed = false }: Props) {
  return (
    <div className={classNames('on-night', styles.panel, bleed && styles.bleed)}>
      <div>{children}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  )
}
