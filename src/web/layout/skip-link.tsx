import { useWords } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'
import styles from './skip-link.module.css'

type Props = {
  /** The page has a list of results that can be skipped to */
  hasResults?: boolean
}

/** The first stops of the keyboard: past everything that each page has before what it is about. */
export function SkipLink({ hasResults }: Props) {
  const words = useWords(siteWords)
  return (
    <>
      <a href="#main" className={styles.skip}>
        {words.skipToContent}
      </a>
      {hasResults && (
        <a
          href="#results"
          className={styles.skip}
          onClick={(event) => {
            // The address keeps what was searched for, and Back its step.
            event.preventDefault()
            document.getElementById('results')?.focus()
          }}
        >
          {words.skipToResults}
        </a>
      )}
    </>
  )
}
