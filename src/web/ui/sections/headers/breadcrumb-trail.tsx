import type { Crumb } from '#domain/structured-data/structured-data.ts'
import { ownText } from '#web/words/own-text.tsx'
import { useWords } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'
import styles from './breadcrumb-trail.module.css'
import { Link } from '#web/ui/buttons/link.tsx'

/** The way to the page on screen, which is the last of it. */
export function BreadcrumbTrail({ crumbs }: { crumbs: readonly Crumb[] }) {
  const words = useWords(siteWords)
  return (
    <nav aria-label={words.breadcrumb}>
      <ol className={styles.trail}>
        {crumbs.map(({ name, path }) => (
          <li key={path}>
            <Link markCurrent to={path}>
              {ownText(name)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
