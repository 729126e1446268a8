import type { FactName } from '#domain/location/facts/fact-names.ts'
import { useLayoutEffect, useRef, type FormEvent, type MouseEvent } from 'react'
import type { Site } from '#domain/site/site.ts'
import type { Tag } from '#domain/location/tag.ts'
import { RESULTS_PER_PAGE, type FinderQuery } from '#web/addresses/finder-query.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { TagChip } from '#web/ui/tags/tag-chip.tsx'
import { ALL_FILTERS, finderAddress } from '#web/addresses/finder-address.ts'
import { usePageAddress } from '#web/words/language.ts'
import { FINDER_PATH } from '#web/addresses/paths.ts'
import { filterCount } from '#web/words/finder-words.ts'
import type { GradeNames } from './finder-loader.ts'
import { OPEN_NOW_ID, TagFilter } from './tag-filter.tsx'
import styles from './finder-form.module.css'
import { useWords } from '#web/words/catalog.ts'
import { finderCatalog } from '#web/pages/find-a-store/finder-catalog.ts'

type Props = {
  words: Pick<Site['pages']['findAStore'], 'placeholder' | 'filterHeading'>
  /** The wanted search; its results may still be loading */
  query: FinderQuery
  tags: readonly Tag[]
  /** The facts to filter by; absent without any */
  facts: readonly FactName[] | undefined
  /** The grades to filter by; absent without any */
  grades: GradeNames | undefined
  isBusy: boolean
  isLocating: boolean
  /** The search box was submitted */
  onSearch: (query: FinderQuery) => void
  /** A filter was changed */
  onFilter: (query: FinderQuery) => void
  /** The text in the box was changed */
  onType: () => void
  onFindNearest: () => void
}

/**
 * The search box and the filters. Without JavaScript this is a plain GET form: the browser submits it
 * with the name and value of the pressed button.
 */
export function FinderForm(props: Props) {
  const {
    words,
    query,
    tags,
    facts = [],
    grades,
    isBusy,
    isLocating,
    onSearch,
    onFilter,
    onType,
    onFindNearest,
  } = props
  const { has = [], openNow, sort, grade } = query
  const count = filterCount(query)
  const element = useResetAt(finderAddress(query))
  const said = useWords(finderCatalog)
  // What a form without JavaScript sends beside the text.
  const all = { ...query, text: '', area: null, limit: RESULTS_PER_PAGE }
  const kept = [...new URLSearchParams(finderAddress(all).split('?')[1])]

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // A new search is not limited to the area of the previous one.
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

  const clear = count > 0 && (
    <button
      type="submit"
      className={`link small ${styles.clear}`}
      name="untag"
      value={ALL_FILTERS}
      onClick={(event) => choose(event, { ...NO_FILTERS, grade: (sort && grade) || '' })}
    >
      {said.clearFilters(count)}
    </button>
  )

  return (
    <search>
      <form
        ref={element}
        className={styles.form}
        action={usePageAddress(FINDER_PATH)}
        method="get"
        onSubmit={search}
      >
        <div className={styles.box}>
          <SearchField
            name="q"
            label={said.searchLabel}
            hideLabel
            placeholder={words.placeholder}
            defaultValue={query.text}
            maxLength={200}
            onInput={onType}
          />
          <Button type="submit" kind="primary" busy={isBusy}>
            {said.search}
          </Button>
        </div>
        {kept.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <div className={styles.now}>
          <Button className={styles.nearest} busy={isLocating} onClick={onFindNearest}>
            {!isLocating && <Icon name="locate-fixed" />}
            {said.findNearest}
          </Button>
          <TagChip
            type="submit"
            name="open"
            value={openNow ? '0' : '1'}
            tagId={OPEN_NOW_ID}
            pressed={openNow}
            className={styles.open}
            onClick={(event) => choose(event, { openNow: !openNow })}
          >
            {said.openNow}
          </TagChip>
        </div>
        {grades || tags.length + facts.length + has.length > 0 ? (
          <TagFilter
            heading={words.filterHeading}
            tags={tags}
            facts={facts}
            grades={grades}
            query={query}
            onChoose={choose}
            clear={clear}
          />
        ) : (
          clear
        )}
      </form>
    </search>
  )
}

const NO_FILTERS = { tagIds: [], has: [], openNow: false }

/**
 * Resets the form when the address changes, so that Back restores the text of its search. A React key
 * would also do that, but lose the focus. Text that is typed before hydration stays.
 */
function useResetAt(address: string) {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(address)
  useLayoutEffect(() => {
    if (shown.current === address) return
    shown.current = address
    form.current?.reset()
  }, [address])
  return form
}

function textIn(form: HTMLFormElement): string {
  const text = new FormData(form).get('q')
  return typeof text === 'string' ? text : ''
}
