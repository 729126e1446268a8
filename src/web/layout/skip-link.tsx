import styles from './skip-link.module.css'

/** The first stop of the keyboard: past everything that each page has before what it is about. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      Skip to main content
    </a>
  )
}
