import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './more-link.module.css'
import { Link } from './link.tsx'

/** A link with an arrow that leads from a section to its page. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.more}>
      {children}
      <Icon name="arrow-right" />
    </Link>
  )
}
