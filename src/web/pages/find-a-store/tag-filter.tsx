import { FACT_NAMES, type FactName } from '#domain/location/facts/fact-names.ts'
import { useRef, type MouseEvent, type ReactNode } from 'react'
import type { Tag } from '#domain/location/tag.ts'
import type { FinderQuery } from '#web/addresses/finder-query.ts'
import { TagChip } from '#web/ui/tags/tag-chip.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import type { GradeNames } from './finder-loader.ts'
import styles from './finder-form.module.css'
import { OwnName } from '#web/words/own-name.tsx'
import { useWords } from '#web/words/catalog.ts'
import { finderCatalog } from '#web/pages/find-a-store/finder-catalog.ts'
import { ownText } from '#web/words/own-text.tsx'

type Props = {
  heading: string
  tags: readonly Tag[]
  facts: readonly FactName[]
  grades: GradeNames | undefined
  query: FinderQuery
  onChoose: (event: MouseEvent<HTMLButtonElement>, change: Partial<FinderQuery>) => void
  /** The link that clears the filters, if any is set */
  clear: ReactNode
}

/** Looks like a tag, but is not one of the owner's. */
export const OPEN_NOW_ID = 'open-now'

/** Below this width the tags are one row that scrolls sideways. */
const ONE_ROW = '(width < 64rem)'

/** A chip: what it adds to the address, or takes out with `un` before its name. */
type Choice = {
  name: 'tag' | 'has' | 'grade'
  value: string
  tagId: string
  label: ReactNode
  isChosen: boolean
  change: Partial<FinderQuery>
}

/** The chips of all tags, then of grades and facts: each adds its own to the filter, or removes it. */
export function TagFilter({ heading, tags, facts, grades = {}, query, onChoose, clear }: Props) {
  const row = useRef<HTMLFieldSetElement>(null)
  const said = useWords(finderCatalog)
  const { tagIds, has = [], sort, grade } = query
  const choices = [
    ...tags.map((tag) =>
      choice('tag', tag.id, tagIds, (next) => ({ tagIds: next }), <OwnName {...tag} />, tag.id),
    ),
    // A grade takes the place of another, and of one that the results are sorted by.
    ...Object.entries(grades).map(([id, name]) =>
      choice(
        'grade',
        id,
        grade && !sort ? [grade] : [],
        (next) => ({ grade: next.includes(id) ? id : '', sort: '' }),
        said.hasGrade(name),
      ),
    ),
    ...FACT_NAMES.filter((fact) => [...facts, ...has].includes(fact)).map((fact) =>
      choice('has', fact, has, (next) => ({ has: next }), said.facts[fact]),
    ),
  ]
  const inOrder = useMedia(ONE_ROW) ? chosenFirst(choices) : choices
  return (
    <fieldset ref={row} className={styles.filter} aria-label={said.filterByTag}>
      <div className={styles.filterHead}>
        <span className={styles.filterHeading} aria-hidden="true">
          {ownText(heading)}
        </span>
        {clear}
      </div>
      <div className={styles.chips}>
        {inOrder.map(({ name, value, tagId, label, isChosen, change }) => (
          <TagChip
            key={`${name}${value}`}
            type="submit"
            name={isChosen ? `un${name}` : name}
            value={value}
            tagId={tagId}
            pressed={isChosen}
            onClick={(event) => {
              onChoose(event, change)
              // The chip moves to the front of the row, so the row scrolls there.
              if (!isChosen) row.current?.scrollTo({ left: 0 })
            }}
          >
            {label}
          </TagChip>
        ))}
      </div>
    </fieldset>
  )
}

/** A chip that adds its value to the chosen ones, or takes it out. */
function choice<Value extends string>(
  name: Choice['name'],
  value: Value,
  chosen: readonly Value[],
  change: (next: readonly Value[]) => Partial<FinderQuery>,
  label: ReactNode,
  tagId = OPEN_NOW_ID,
): Choice {
  const isChosen = chosen.includes(value)
  const next = isChosen ? chosen.filter((one) => one !== value) : [...chosen, value]
  return { name, value, tagId, label, isChosen, change: change(next) }
}

/** Keeps the chosen chips in sight in a row that scrolls. */
function chosenFirst(choices: readonly Choice[]): readonly Choice[] {
  return choices.toSorted((a, b) => +b.isChosen - +a.isChosen)
}
