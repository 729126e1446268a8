import type { ListedLocation } from '#domain/location/location.ts'
import { useSelectedLocation } from '#web/locations/selected-location.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useWords } from '#web/words/catalog.ts'
import { storeCatalog } from './store-catalog.ts'
import styles from './stores-state-city-slug-page.module.css'

/** A button that makes a location the visitor's own; the bar and footer then show it. */
export function OwnChoice({ location }: { location: ListedLocation }) {
  const { isIt, select } = useSelectedLocation()
  const words = useWords(storeCatalog)
  const isOwn = isIt(location)
  return (
    <Button
      kind="ghost"
      className={styles.choice}
      aria-pressed={isOwn}
      onClick={() => select(isOwn ? null : location)}
    >
      {isOwn && <Icon name="check" />}
      {/* Replaced as a whole, because a browser's translation may have changed its text node. */}
      <span key={String(isOwn)}>{isOwn ? words.isYours : words.choose}</span>
    </Button>
  )
}
