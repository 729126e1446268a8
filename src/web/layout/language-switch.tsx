import { useLocation } from 'react-router-dom'
import { inLanguage, LANGUAGE_NAMES, type Language } from '#domain/text/language.ts'
import { useWords } from '#web/words/catalog.ts'
import { useLanguage } from '#web/words/language.ts'
import { siteWords } from '#web/words/site-words.ts'
import styles from './language-switch.module.css'

/**
 * Leads to the same page in the other languages, with its search. Each language is named in itself, so
 * that its readers find it.
 */
export function LanguageSwitch({ languages }: { languages: readonly Language[] }) {
  const current = useLanguage()
  const { pathname, search, hash } = useLocation()
  const { language: label } = useWords(siteWords)
  if (languages.length < 2) return null
  return (
    <section aria-label={label}>
      {languages
        .filter((language) => language !== current)
        .map((language) => (
          // A language is the document's, so this is no link of the router.
          <a
            key={language}
            className={styles.link}
            href={inLanguage(language, pathname + search + hash)}
            lang={language}
            hrefLang={language}
          >
            {LANGUAGE_NAMES[language]}
          </a>
        ))}
    </section>
  )
}
