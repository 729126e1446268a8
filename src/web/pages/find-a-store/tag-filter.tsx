import { FACT_NAMES, type FactName } from '#domain/location/facts/fact-names.ts'
import { useRef, type MouseEvent, type ReactNode } from 'react'
import type { Tag } from '#domain/location/tag.ts'
import type { FinderQuery } from '#web/addresses/finder-query.ts'
import { TagChip } from '#web/ui/tags/tag-chip.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import styles from './finder-form.module.css'
import { OwnName } from '#web/words/own-name.tsx'
import { useWords } from '#web/words/catalog.ts'
import { finderCatalog } from '#web/pages/find-a-store/finder-catalog.ts'
import { ownText } from '#web/words/own-text.tsx'

type Props = {
  heading: string
  tags: readonly Tag[]
  facts: readonly FactName[]
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
  name: 'tag' | 'has'
  value: string
  tagId: string
  label: ReactNode
  isChosen: boolean
  change: Partial<FinderQuery>
}

/** The chips of all tags, then of facts: each adds its own to the filter, or removes it. */
export function TagFilter({ heading, tags, facts, query, onChoose, clear }: Props) {
  const row = useRef<HTMLFieldSetElement>(null)
  const said = useWords(finderCatalog)
  const { tagIds, has = [] } = query
  const choices = [
    ...tags.map((tag): Choice => {
      const [isChosen, next] = toggled(tagIds, tag.id)
      const label = <OwnName {...tag} />
      return {
        name: 'tag',
        value: tag.id,
        tagId: tag.id,
        label,
        isChosen,
        change: { tagIds: next },
      }
    }),
    ...FACT_NAMES.filter((fact) => facts.includes(fact) || has.includes(fact)).map(
      (fact): Choice => {
        const [isChosen, next] = toggled(has, fact)
        const label = said.facts[fact]
        return {
          name: 'has',
          value: fact,
          tagId: OPEN_NOW_ID,
          label,
          isChosen,
          change: { has: next },
        }
      },
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

/** Whether a value is chosen, and the list after a press. */
function toggled<Value>(chosen: readonly Value[], value: Value): [boolean, Value[]] {
  const isChosen = chosen.includes(value)
  return [isChosen, isChosen ? chosen.filter((one) => one !== value) : [...chosen, value]]
}

/** Keeps the chosen chips in sight in a row that scrolls. */
function chosenFirst(choices: readonly Choice[]): readonly Choice[] {
  return [
    ...choices.filter(({ isChosen }) => isChosen),
    ...choices.filter(({ isChosen }) => !isChosen),
  ]
}
