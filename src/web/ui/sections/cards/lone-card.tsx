import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import styles from './lone-card.module.css'

type Props = {
  title: string
  /** A sentence under the title */
  lead?: ReactNode
  children: ReactNode
}

/** A page that is one card on a quiet ground. */
export function LoneCard({ title, lead, children }: Props) {
  return (
    <div className={`sunken ${styles.ground}`}>
      <Card className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {lead != null && <p className={styles.lead}>{lead}</p>}
        {children}
      </Card>
    </div>
  )
}
