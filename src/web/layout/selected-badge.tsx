import { Icon } from '#web/ui/icon/icon.tsx'
import { useSelectedLocation } from '#web/locations/selected-location.ts'
import { FINDER_PATH } from '#web/addresses/paths.ts'
import { useWords } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'
import styles from './selected-badge.module.css'
import { Link } from '#web/ui/buttons/link.tsx'

/** The visitor's location in the bar; nothing while none is chosen. */
export function SelectedBadge({ brand }: { brand: string }) {
  const { name } = useSelectedLocation()
  const words = useWords(siteWords)
  if (name === null) return null
  // The logo says the brand already: "Lindenway Parma" shows as "Parma".
  const prefix = name.startsWith(`${brand} `) ? `${brand} ` : ''
  return (
    <Link to={FINDER_PATH} className={styles.badge}>
      <Icon name="map-pin" />
      <span className={styles.name}>
        <span className="visually-hidden">
          {words.yourStore} {prefix}
        </span>
        {name.slice(prefix.length)}
      </span>
    </Link>
  )
}
