import type { LocationData } from '#web/pages/stores/directory-loaders.ts'
import { Link } from '#web/ui/buttons/link.tsx'
import { Card } from '#web/ui/sections/cards/card.tsx'
import { useWords } from '#web/words/catalog.ts'
import { useSourceLanguage } from '#web/words/language.ts'
import { ownText } from '#web/words/own-text.tsx'
import { siteWords } from '#web/words/site-words.ts'
import styles from './stores-state-city-slug-page.module.css'

type Props = { heading: string; jobs: LocationData['jobs'] }

/** The openings at and around a store. */
export function HiringCard({ heading, jobs }: Props) {
  const lang = useSourceLanguage()
  const { miles } = useWords(siteWords)
  return (
    <Card as="section" className={styles.card} aria-labelledby="hiring">
      <h2 id="hiring">{ownText(heading)}</h2>
      <ul>
        {jobs.map((job) => (
          <li key={job.id}>
            <Link to={job.path} lang={lang}>
              {job.title}
            </Link>
            {job.miles !== null && job.miles > 0 && (
              <span className="muted small"> · {miles(job.miles)}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
