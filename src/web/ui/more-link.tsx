import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from './icon.tsx'
import styles from './more-link.module.css'

/** The way on from a section: words and an arrow. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} discover="none" className={styles.more}>
      {children}
      <Icon name="arrow-right" />
    </Link>
  )
}
