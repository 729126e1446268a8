import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { chosenState, type JobQuery } from '#domain/job/filter.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { ClearFilters } from './clear-filters.tsx'
import { readJobQuery } from '#web/addresses/jobs-address.ts'
import { useWords } from '#web/words/catalog.ts'
import { usePageAddress } from '#web/words/language.ts'
import { JOBS_PATH } from '#web/addresses/paths.ts'
import { jobCatalog } from './job-catalog.ts'
import styles from './job-filters.module.css'

/** An address with its zip, with what a paste may bring that nobody sees */
const RAW_ZIP_MAX = 80

type Props = {
  /** The states with openings, sorted */
  states: readonly string[]
  query: JobQuery
  /** Whether to show the Clear button; an empty result has its own */
  hasClear: boolean
  /** `isTyping` during typing, which adds no history entry */
  onFilter: (query: JobQuery, isTyping?: boolean) => void
  onClear: () => void
}

/** The filters of the list: a plain GET form without JavaScript, otherwise they act at once. */
export function JobFilters({ states, query, hasClear, onFilter, onClear }: Props) {
  const element = useRef<HTMLFormElement>(null)
  const words = useWords(jobCatalog)
  const chosen = chosenState(states, query.state)
  useFieldsFollowAddress(element, { ...query, state: chosen })

  // Choices from before hydration count too.
  useEffect(() => {
    if (!element.current) return
    const set = queryIn(element.current)
    if (set.state !== chosen || set.zip !== query.zip) onFilter(set)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the script takes over
  }, [])

  function filter(isTyping = false): void {
    if (element.current) onFilter(queryIn(element.current), isTyping)
  }

  return (
    <search aria-label={words.filterJobs}>
      <form
        ref={element}
        className={styles.form}
        action={usePageAddress(JOBS_PATH)}
        method="get"
        onSubmit={(event) => {
          event.preventDefault()
          filter()
        }}
      >
        <Field label={words.state}>
          {(control) => (
            <select {...control} name="state" defaultValue={chosen} onChange={() => filter()}>
              <option value="">{words.allStates}</option>
              {states.map((state) => (
                <option key={state} value={state}>
                  {state}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={words.zip}>
          {(control) => (
            <input
              {...control}
              name="zip"
              type="text"
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={RAW_ZIP_MAX}
              defaultValue={query.zip}
              onChange={() => filter(true)}
            />
          )}
        </Field>
        <div className={styles.actions}>
          <Button type="submit" kind="primary" className={styles.show}>
            {words.showJobs}
          </Button>
          {hasClear && <ClearFilters onClear={onClear} />}
        </div>
      </form>
    </search>
  )
}

/** Marks a navigation that the fields themselves started. */
export const FROM_FIELDS = { isFromFields: true }

/**
 * Updates the fields after Back, a link, or another button, but not after their own navigation, which
 * is slower than the typing.
 */
function useFieldsFollowAddress(
  element: { readonly current: HTMLFormElement | null },
  query: JobQuery,
): void {
  const { key, state } = useLocation()
  const isBackOrForward = useNavigationType() === NavigationType.Pop
  const shown = useRef(key)
  useLayoutEffect(() => {
    if (shown.current === key) return
    shown.current = key
    if ((isBackOrForward || !isFromFields(state)) && element.current) fill(element.current, query)
  })
}

function isFromFields(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromFields' in state
}

function queryIn(form: HTMLFormElement): JobQuery {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') params.set(name, value)
  }
  return readJobQuery(params)
}

function fill(form: HTMLFormElement, { state, zip }: JobQuery): void {
  const field = (name: string) => form.elements.namedItem(name)
  const [states, zips] = [field('state'), field('zip')]
  if (states instanceof HTMLSelectElement) states.value = state
  if (zips instanceof HTMLInputElement) zips.value = zip
}
