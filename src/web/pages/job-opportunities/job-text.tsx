import styles from './job-facts.module.css'

/** A description or requirements. The HTML was sanitized when the feed was read, and only there. */
export function JobText({ html }: { html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}
