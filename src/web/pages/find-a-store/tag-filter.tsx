import { useRef, type MouseEvent, type ReactNode } from 'react'
import type { Tag } from '#domain/location/tag.ts'
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
  /** The chosen ones, by id */
  tagIds: readonly string[]
  onChoose: (event: MouseEvent<HTMLButtonElement>, tagIds: string[]) => void
  /** The link that clears the filters, if any is set */
  clear: ReactNode
}

/** Below this width the tags are one row that scrolls sideways. */
const ONE_ROW = '(width < 64rem)'

/** The chips of all tags: each adds its tag to the filter, or removes it. */
export function TagFilter({ heading, tags, tagIds, onChoose, clear }: Props) {
  const row = useRef<HTMLFieldSetElement>(null)
  const said = useWords(finderCatalog)
  const inOrder = useMedia(ONE_ROW) ? chosenFirst(tags, tagIds) : tags
  return (
    <fieldset ref={row} className={styles.filter} aria-label={said.filterByTag}>
      <div className={styles.filterHead}>
        <span className={styles.filterHeading} aria-hidden="true">
          {ownText(heading)}
        </span>
        {clear}
      </div>
      <div className={styles.chips}>
        {inOrder.map((tag) => {
          const isChosen = tagIds.includes(tag.id)
          const next = isChosen ? tagIds.filter((id) => id !== tag.id) : [...tagIds, tag.id]
          return (
            <TagChip
              key={tag.id}
              type="submit"
              name={isChosen ? 'untag' : 'tag'}
              value={tag.id}
              tagId={tag.id}
              pressed={isChosen}
              onClick={(event) => {
                onChoose(event, next)
                // The chip moves to the front of the row, so the row scrolls there.
                if (!isChosen) row.current?.scrollTo({ left: 0 })
              }}
            >
              <OwnName {...tag} />
            </TagChip>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Keeps the chosen tags in sight in a row that scrolls. */
function chosenFirst(tags: readonly Tag[], tagIds: readonly string[]): readonly Tag[] {
  const isChosen = ({ id }: Tag) => tagIds.includes(id)
  return [...tags.filter(isChosen), ...tags.filter((tag) => !isChosen(tag))]
}
