import styles from './skip-link.module.css'

type Props = {
  /** The page has a list of results that can be skipped to */
  hasResults?: boolean
}

/** The first stops of the keyboard: past everything that each page has before what it is about. */
export function SkipLink({ hasResults }: Props) {
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to main content
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
          Skip to results
        </a>
      )}
    </>
  )
}
