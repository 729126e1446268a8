import type { Frame } from '#web/data/site-data.ts'
import styles from './top-banner.module.css'

/** The strip above everything; it scrolls away. */
export function TopBanner({ banner }: { banner: Frame['banner'] }) {
  return (
    <aside className={styles.banner} aria-label="Announcement">
      <p className={`wrap ${styles.words}`}>
        <strong>{banner.strong}</strong> <span className={styles.dash} />
        <span>{banner.text}</span>
      </p>
    </aside>
  )
}
