import { classNames } from '#web/ui/class-names.ts'
import styles from './skeleton.module.css'

/** A gray placeholder for content that is loading. Its container needs `aria-busy`. */
export function Skeleton({ shape = 'line' }: { shape?: 'block' | 'line' | 'short' }) {
  return <div className={classNames(styles.skeleton, styles[shape])} />
}
