import type { FactName } from '#domain/location/facts/fact-names.ts'
import { SPANISH_FACTS } from '#domain/location/facts/fact-words.es.ts'
import { ENGLISH_FACTS, type FactWords } from '#domain/location/facts/fact-words.ts'
import { factLines } from '#domain/location/facts/fact-text.ts'
import type { StoreFacts } from '#domain/location/facts/facts.ts'
import type { Language } from '#domain/text/language.ts'
import type { IconName } from '#web/ui/icon/icon-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { WholeParts } from '#web/ui/waiting/whole-parts.tsx'
import { useWords } from '#web/words/catalog.ts'
import { useLanguage } from '#web/words/language.ts'
import { siteWords } from '#web/words/site-words.ts'

/** In both languages, so that a page of a store without facts loads none. */
const WORDS: Readonly<Record<Language, FactWords>> = { en: ENGLISH_FACTS, es: SPANISH_FACTS }

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

type Props = {
  facts: StoreFacts
  className?: string | undefined
} & ({ 'aria-label': string } | { 'aria-labelledby': string })

/** What a store has, and what is known of it: "Showers" and "4 showers". */
export function FactsList({ facts, ...list }: Props) {
  const words = WORDS[useLanguage()]
  const { hours } = useWords(siteWords)
  return (
    <ul {...list}>
      {factLines(facts, words, hours).map(({ fact, name, details }) => (
        <li key={fact}>
          <span className="row">
            <Icon name={ICONS[fact]} />
            {name}
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
