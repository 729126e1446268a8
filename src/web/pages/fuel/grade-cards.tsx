import { tagTextColor } from '#domain/location/tag-color.ts'
import { Card } from '#web/ui/sections/cards/card.tsx'
import { ICONS } from '#web/ui/icon/icon.tsx'
import type { PageWords } from '#web/data/site-data.ts'
import { useWords } from '#web/words/catalog.ts'
import { fuelCatalog } from './fuel-catalog.ts'
import { ownText } from '#web/words/own-text.tsx'
import styles from './grade-cards.module.css'

type Grade = PageWords<'fuel'>['grades'][number]

/** What comes out of the pump, each with the chip that it has there. */
export function GradeCards({ grades }: { grades: readonly Grade[] }) {
  const said = useWords(fuelCatalog)
  return (
    <ul className={styles.grades}>
      {grades.map(({ name, octane, text, color, price }) => (
        <Card as="li" key={name} className={styles.grade}>
          <GradeChip octane={octane} color={color} />
          <h3>
            {ownText(name)}
            {octane !== null && <span className={styles.octane}> {said.octane(octane)}</span>}
          </h3>
          <p className={styles.text}>{ownText(text)}</p>
          {price !== null && <p className={styles.price}>{ownText(price)}</p>}
        </Card>
      ))}
    </ul>
  )
}

/** The colors are attributes, because pages carry no style of their own. */
function GradeChip({ octane, color }: Pick<Grade, 'octane' | 'color'>) {
  const ink = tagTextColor(color)
  return (
    <svg className={styles.chip} viewBox="0 0 88 72" aria-hidden="true">
      <rect width="88" height="72" rx="16" fill={color} />
      {octane === null ? (
        <use href={`${ICONS}#fuel`} x="26" y="18" width="36" height="36" stroke={ink} fill="none" />
      ) : (
        <text x="44" y="50" textAnchor="middle" fill={ink}>
          {octane}
        </text>
      )}
    </svg>
  )
}
