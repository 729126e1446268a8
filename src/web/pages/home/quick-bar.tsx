import { unmarked } from '#domain/text/own-text.ts'
import type { Site } from '#domain/site/site.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { FinderBox } from './finder-box.tsx'
import { ownText } from '#web/words/own-text.tsx'
import styles from './quick-bar.module.css'

/** What most visitors came for, at the foot of the slides. */
export function QuickBar({ words }: { words: Site['pages']['home']['quickBar'] }) {
  return (
    <div id="quick" className={`wrap ${styles.quick}`}>
      <div className={styles.bar}>
        <FinderBox
          label={unmarked(words.searchHeading)}
          placeholder={words.placeholder}
          button={words.searchButton}
        />
        {words.links.map(({ icon, title, text, to }) => (
          <Link key={title} to={to} className={styles.link}>
            <Icon name={icon} className={styles.icon} />
            <span>
              <b className={styles.title}>{ownText(title)}</b>
              <span className={styles.text}>{ownText(text)}</span>
            </span>
          </Link>
        ))}
      </div>
    </div>
  )
}
