import type { Frame } from '#web/data/site-data.ts'
import { useWords } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { ownText } from '#web/words/own-text.tsx'
import styles from './top-banner.module.css'

/** The strip above everything; it scrolls away. */
export function TopBanner({ frame }: { frame: Pick<Frame, 'banner' | 'languages'> }) {
  const { banner, languages } = frame
  const words = useWords(siteWords)
  return (
    <div className={styles.strip}>
      <div className={`wrap ${styles.content}`}>
        <aside className={styles.banner} aria-label={words.announcement}>
          <p className={styles.words}>
            <strong>{ownText(banner.strong)}</strong> <span className={styles.dash} />
            <span>{ownText(banner.text)}</span>
          </p>
        </aside>
        <LanguageSwitch languages={languages} />
      </div>
    </div>
  )
}
