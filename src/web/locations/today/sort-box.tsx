import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FuelSign } from '#domain/day/fuel-sign.ts'
import { inSentence } from '#domain/text/in-sentence.ts'
import { finderAddress } from '#web/addresses/finder-address.ts'
import { RESULTS_PER_PAGE, type FinderQuery } from '#web/addresses/finder-query.ts'
import { FINDER_PATH } from '#web/addresses/paths.ts'
import type { FinderAnswer } from '#web/data/site-data.ts'
import chip from '#web/ui/tags/tag-chip.module.css'
import { Link } from '#web/ui/buttons/link.tsx'
import { useWords } from '#web/words/catalog.ts'
import { usePageAddress } from '#web/words/language.ts'
import { gradeName } from './today-texts.ts'
import { todayCatalog } from './today-catalog.ts'

const BY_PRICE = 'price-'

type Props = {
  answer: FinderAnswer
  /** The wanted search; it may be newer than the answer */
  wanted: FinderQuery
  sign: FuelSign
}

/** The order of the results. Without script the form sends it with what is searched for. */
export function SortBox({ answer, wanted, sign }: Props) {
  const navigate = useNavigate()
  const words = useWords(todayCatalog)
  const action = usePageAddress(FINDER_PATH)
  const grades = sign.grades.filter(({ id }) => answer.today?.priced.includes(id))
  const { sort, grade, ...search } = wanted
  const value = sort === 'price' && grade !== undefined ? BY_PRICE + grade : ''
  const { searchParams } = new URL(finderAddress(search), 'http://address.invalid')

  function choose(next: string): void {
    const order = next.startsWith(BY_PRICE)
      ? { sort: 'price' as const, grade: next.slice(BY_PRICE.length) }
      : {}
    void navigate(finderAddress({ ...search, ...order, limit: RESULTS_PER_PAGE }))
  }

  // The visitor may have chosen before this code was there.
  const select = useRef<HTMLSelectElement>(null)
  const takeEarlyChoice = useEffectEvent(() => {
    const chosen = select.current?.value ?? value
    if (chosen !== value) choose(chosen)
  })
  useEffect(() => {
    takeEarlyChoice()
  }, [])

  return (
    <>
      {grades.length > 0 && (
        <form className="row today-sort" action={action} method="get">
          {[...searchParams].map(([name, text]) => (
            <input key={name + text} type="hidden" name={name} value={text} />
          ))}
          <select
            ref={select}
            className={chip.chip}
            name="sort"
            aria-label={words.sortBy}
            value={value}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">{words.nearestFirst}</option>
            {grades.map(({ id, name }) => (
              <option key={id} value={BY_PRICE + id}>
                {words.cheapest(inSentence(name))}
              </option>
            ))}
          </select>
          <noscript>
            <button type="submit" className="link small">
              {words.sort}
            </button>
          </noscript>
        </form>
      )}
      <Note {...{ answer, wanted, sign }} />
    </>
  )
}

/** What an order by price leaves out, or which stores a grade does. */
function Note({ answer: { query, center }, wanted, sign }: Props) {
  const words = useWords(todayCatalog)
  const { sort, grade } = query
  if (sort === 'price') {
    return <p className="today-note muted small">{center ? words.within : words.oldLast}</p>
  }
  if (grade === undefined) return null
  const { grade: _, ...all } = wanted
  return (
    <p className="today-note small">
      {words.onlyWith(inSentence(gradeName(grade, sign.grades)))}{' '}
      <Link to={finderAddress(all)}>{words.allStores}</Link>
    </p>
  )
}
