import { useSourceLanguage } from '#web/words/language.ts'
import styles from './job-facts.module.css'

/** A description or requirements. The HTML was sanitized when the feed was read, and only there. */
export function JobText({ html }: { html: string }) {
  const lang = useSourceLanguage()
  return <div lang={lang} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}
