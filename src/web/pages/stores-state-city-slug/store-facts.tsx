import { factLines } from '#domain/location/facts/fact-text.ts'
import type { FactName, StoreFacts } from '#domain/location/facts/facts.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { IconName } from '#web/ui/icon/icon-names.ts'
import { WholeParts } from '#web/ui/waiting/whole-parts.tsx'
import { useWords } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'
import { storeCatalog } from './store-catalog.ts'
import styles from './stores-state-city-slug-page.module.css'

const ICONS: Readonly<Record<FactName, IconName>> = {
  ev: 'plug-zap',
  truckParking: 'truck',
  showers: 'shower-head',
  scales: 'scale',
  def: 'fuel',
  carWash: 'car',
  restrooms: 'toilet',
  air: 'wind',
  atm: 'banknote',
  propane: 'flame',
  food: 'utensils',
}

/** What the store has, with all that is known of it. */
export function FactsList({ facts, labelledBy }: { facts: StoreFacts; labelledBy: string }) {
  const words = useWords(storeCatalog)
  const { hours } = useWords(siteWords)
  return (
    <ul className={styles.days} aria-labelledby={labelledBy}>
      {factLines(facts, words.facts, hours).map(({ fact, name, details }) => (
        <li key={fact}>
          <span>
            <Icon name={ICONS[fact]} /> {name}
          </span>
          {details.length > 0 && (
            <span>
              <WholeParts text={details.join(', ')} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
