import { useLayoutEffect, useRef, type FormEvent, type MouseEvent } from 'react'
import type { Site } from '#domain/site/site.ts'
import type { Tag } from '#domain/location/tag.ts'
import { RESULTS_PER_PAGE, type FinderQuery } from '#web/addresses/finder-query.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { TagChip } from '#web/ui/tags/tag-chip.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { ALL_FILTERS, finderAddress } from '#web/addresses/finder-address.ts'
import { FINDER_PATH } from '#web/addresses/paths.ts'
import styles from './finder-form.module.css'

type Props = {
  words: Pick<Site['pages']['findAStore'], 'placeholder' | 'filterHeading'>
  /** The search that is wanted: its results may still be on their way */
  query: FinderQuery
  tags: readonly Tag[]
  isBusy: boolean
  isLocating: boolean
  /** The box was sent: what stands in it counts */
  onSearch: (query: FinderQuery) => void
  /** A filter was changed */
  onFilter: (query: FinderQuery) => void
  /** The text in the box was changed */
  onType: () => void
  onFindNearest: () => void
}

/** Below this width the tags are one row that scrolls sideways. */
const ONE_ROW = '(width < 64rem)'

/**
 * The search box and the filters. It is a plain GET form: without JavaScript the browser sends it;
 * every button in it submits what its name and value say.
 */
export function FinderForm(props: Props) {
  const { words, query, tags, isBusy, isLocating, onSearch, onFilter, onType, onFindNearest } =
    props
  const { tagIds, openNow } = query
  const filterCount = tagIds.length + Number(openNow)
  const element = useRef<HTMLFormElement>(null)
  const address = finderAddress(query)
  const shown = useRef(address)
  const row = useRef<HTMLFieldSetElement>(null)
  const inOrder = useMedia(ONE_ROW) ? chosenFirst(tags, tagIds) : tags

  // Back brings back what stood in the box. A key would do that too, and drop the focus with the
  // form. Not at first: what is typed before the script arrives stays.
  useLayoutEffect(() => {
    if (shown.current === address) return
    shown.current = address
    element.current?.reset()
  }, [address])

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // A new search leaves the part of the map that the last one was in.
    onSearch({
      ...query,
      text: textIn(event.currentTarget),
      area: null,
      limit: RESULTS_PER_PAGE,
    })
  }

  function choose(event: MouseEvent<HTMLButtonElement>, change: Partial<FinderQuery>): void {
    event.preventDefault()
    const { form } = event.currentTarget
    const text = form ? textIn(form) : query.text
    onFilter({ ...query, text, limit: RESULTS_PER_PAGE, ...change })
  }

  const clear = filterCount > 0 && (
    <button
      type="submit"
      className={`link small ${styles.clear}`}
      name="untag"
      value={ALL_FILTERS}
      onClick={(event) => choose(event, NO_FILTERS)}
    >
      Clear filters ({filterCount})
    </button>
  )

  return (
    <search>
      <form
        ref={element}
        className={styles.form}
        action={FINDER_PATH}
        method="get"
        onSubmit={search}
      >
        <div className={styles.box}>
          <SearchField
            name="q"
            label="Zip code or city"
            hideLabel
            placeholder={words.placeholder}
            defaultValue={query.text}
            maxLength={200}
            onInput={onType}
          />
          <Button type="submit" kind="primary" busy={isBusy}>
            Search
          </Button>
        </div>
        {tagIds.map((id) => (
          <input key={id} type="hidden" name="tag" value={id} />
        ))}
        {openNow && <input type="hidden" name="open" value="1" />}
        <div className={styles.now}>
          <Button className={styles.nearest} busy={isLocating} onClick={onFindNearest}>
            {!isLocating && <Icon name="locate-fixed" />}
            Find Nearest
          </Button>
          <TagChip
            type="submit"
            name="open"
            value={openNow ? '0' : '1'}
            tag={OPEN_NOW}
            pressed={openNow}
            className={styles.open}
            onClick={(event) => choose(event, { openNow: !openNow })}
          />
        </div>
        {tags.length > 0 ? (
          <fieldset ref={row} className={styles.filter} aria-label="Filter by tag">
            <div className={styles.filterHead}>
              <span className={styles.filterHeading} aria-hidden="true">
                {words.filterHeading}
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
                    tag={tag}
                    pressed={isChosen}
                    onClick={(event) => {
                      choose(event, { tagIds: next })
                      // It moves to the front, and so does the view of the row.
                      if (!isChosen) row.current?.scrollTo({ left: 0 })
                    }}
                  />
                )
              })}
            </div>
          </fieldset>
        ) : (
          clear
        )}
      </form>
    </search>
  )
}

/** No owner's tag; it looks like one among them. */
const OPEN_NOW = { id: 'open-now', name: 'Open now' }
const NO_FILTERS = { tagIds: [], openNow: false }

/** A row that scrolls keeps what is chosen in sight. */
function chosenFirst(tags: readonly Tag[], tagIds: readonly string[]): readonly Tag[] {
  const isChosen = ({ id }: Tag) => tagIds.includes(id)
  return [...tags.filter(isChosen), ...tags.filter((tag) => !isChosen(tag))]
}

function textIn(form: HTMLFormElement): string {
  const text = new FormData(form).get('q')
  return typeof text === 'string' ? text : ''
}
