import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './alert.module.css'

type Props = {
  /** What happened; only this text is announced */
  children: ReactNode
  /** A helpful line under it */
  helper?: ReactNode
  /** `bad` for a failure, `note` for information */
  tone?: 'bad' | 'note'
}

/** A message that screen readers announce when it is inserted, so render it only while it is true. */
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
