import type { Point } from '#domain/site/fields.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { ownText } from '#web/words/own-text.tsx'
import styles from './point-grid.module.css'

type Props = {
  points: readonly Point[]
  headingLevel?: 3 | 4
  /** On a dark ground: a line above each point in place of a card around it */
  onNight?: boolean
}

/** Points side by side, each an icon, a heading and a sentence: benefits, values, services. */
export function PointGrid({ points, headingLevel = 3, onNight = false }: Props) {
  const Heading = `h${headingLevel}` as const
  const inFours = points.length % 3 !== 0 && points.length % 4 === 0
  return (
    <ul
      className={classNames(
        styles.grid,
        onNight ? styles.onNight : styles.cards,
        inFours && styles.inFours,
      )}
    >
      {points.map(({ icon, title, text }) => (
        <li key={title} className={styles.point}>
          <Icon name={icon} className={styles.icon} />
          <Heading className={styles.title}>{ownText(title)}</Heading>
          <p className={styles.text}>{ownText(text)}</p>
        </li>
      ))}
    </ul>
  )
}
