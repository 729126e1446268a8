import type { ReactNode } from 'react'
import { MoreLink } from '#web/ui/buttons/more-link.tsx'
import { ownText } from '#web/words/own-text.tsx'
import styles from './section-header.module.css'

type Props = {
  /** For the section's `aria-labelledby` */
  id?: string
  title: ReactNode
  lead?: ReactNode
  /** Where to read on */
  more?: { text: string; to: string }
}

/** Opens a section: a dash of lane marking, the heading, a sentence or two, and a way on. */
export function SectionHeader({ id, title, lead, more }: Props) {
  return (
    <div className={styles.header}>
      <div className={styles.words}>
        <h2 id={id} className={styles.title}>
          {ownText(title)}
        </h2>
        {lead != null && <p className="lead">{ownText(lead)}</p>}
      </div>
      {more && <MoreLink to={more.to}>{ownText(more.text)}</MoreLink>}
    </div>
  )
}
