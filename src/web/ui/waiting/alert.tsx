import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './alert.module.css'

type Props = {
  /** What happened, in the exact words: they alone are announced */
  children: ReactNode
  /** One line that helps, under them */
  helper?: ReactNode
  /** `bad` for a failure, `note` for something to know */
  tone?: 'bad' | 'note'
}

/** A message in the page that a screen reader says at once. Put it there when it becomes true. */
export function Alert({ children, helper, tone = 'bad' }: Props) {
  return (
    <div className={classNames(styles.alert, styles[tone])}>
      <Icon name={tone === 'bad' ? 'circle-alert' : 'info'} />
      <div>
        <p role="alert">{children}</p>
        {helper !== undefined && <p className={styles.helper}>{helper}</p>}
      </div>
    </div>
  )
}
