import { classNames } from '#web/ui/class-names.ts'
import styles from './skeleton.module.css'

/** A grey place for what is on its way. Mark what holds it with `aria-busy`. */
export function Skeleton({ shape = 'line' }: { shape?: 'block' | 'line' | 'short' }) {
  return <div className={classNames(styles.skeleton, styles[shape])} />
}
