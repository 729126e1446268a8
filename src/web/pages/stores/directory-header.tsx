import type { ReactNode } from 'react'
import type { Crumb } from '#domain/structured-data/structured-data.ts'
import { BreadcrumbTrail } from '#web/ui/sections/headers/breadcrumb-trail.tsx'
import { ownText } from '#web/words/own-text.tsx'
import styles from './directory.module.css'

type Props = {
  /** From the directory's first page to the current page */
  crumbs: readonly Crumb[]
  heading: string
  children?: ReactNode
}

/** The top of every page under `/stores`: breadcrumbs and heading. */
export function DirectoryHeader({ crumbs, heading, children }: Props) {
  return (
    <header className={`sunken ${styles.header}`}>
      <div className="wrap">
        {crumbs.length > 1 && <BreadcrumbTrail crumbs={crumbs} />}
        <h1>{ownText(heading)}</h1>
        {children}
      </div>
    </header>
  )
}
