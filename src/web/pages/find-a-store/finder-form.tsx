import { useLayoutEffect, useRef, type FormEvent, type MouseEvent } from 'react'
import type { Site } from '#domain/site.ts'
import type { Tag } from '#domain/tag.ts'
import type { FinderQuery } from '#web/site-data.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { TagChip } from '#web/ui/tag-chip.tsx'
import { ALL_TAGS, FINDER_PATH, finderAddress } from './finder-address.ts'
import styles from './finder-form.module.css'

type Props = {
  words: Pick<Site['pages']['findAStore'], 'placeholder' | 'filterHeading'>
  query: FinderQuery
  tags: readonly Tag[]
  isBusy: boolean
  onSearch: (query: FinderQuery) => void
}

/**
 * The search box and the tag filter. It is a plain GET form: without JavaScript the browser sends
 * it; every button in it submits what its name and value say.
 */
export function FinderForm({ words, query, tags, isBusy, onSearch }: Props) {
  const { tagIds } = query
  const element = useRef<HTMLFormElement>(null)
  const address = finderAddress(query)
  const shown = useRef(address)

  // Back brings back what stood in the box. A key would do that too, and drop the focus with the
  // form. Not at first: what is typed before the script arrives stays.
  useLayoutEffect(() => {
    if (shown.current === address) return
    shown.current = address
    element.current?.reset()
  }, [address])

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    onSearch({ text: textIn(event.currentTarget), tagIds })
  }

  function choose(event: MouseEvent<HTMLButtonElement>, next: readonly string[]): void {
    event.preventDefault()
    const { form } = event.currentTarget
    onSearch({ text: form ? textIn(form) : query.text, tagIds: next })
  }

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
          />
          <Button type="submit" kind="primary" busy={isBusy}>
            Search
          </Button>
        </div>
        {tagIds.map((id) => (
          <input key={id} type="hidden" name="tag" value={id} />
        ))}
        {tags.length > 0 && (
          <fieldset className={styles.filter} aria-label="Filter by tag">
            <div className={styles.filterHead}>
              <span className={styles.filterHeading} aria-hidden="true">
                {words.filterHeading}
              </span>
              {tagIds.length > 0 && (
                <button
                  type="submit"
                  className="link small"
                  name="untag"
                  value={ALL_TAGS}
                  onClick={(event) => choose(event, [])}
                >
                  Clear filters ({tagIds.length})
                </button>
              )}
            </div>
            <div className={styles.chips}>
              {tags.map((tag) => {
                const isChosen = tagIds.includes(tag.id)
                return (
                  <TagChip
                    key={tag.id}
                    type="submit"
                    name={isChosen ? 'untag' : 'tag'}
                    value={tag.id}
                    tag={tag}
                    pressed={isChosen}
                    onClick={(event) =>
                      choose(
                        event,
                        isChosen ? tagIds.filter((id) => id !== tag.id) : [...tagIds, tag.id],
                      )
                    }
                  />
                )
              })}
            </div>
          </fieldset>
        )}
      </form>
    </search>
  )
}

function textIn(form: HTMLFormElement): string {
  const text = new FormData(form).get('q')
  return typeof text === 'string' ? text : ''
}
