import { useId, useState } from 'react'
import type { StoreName } from '#domain/location/store-name.ts'
import { foldLetters } from '#domain/text/fold-letters.ts'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import type { StoresById } from './use-people.ts'

/** More are found with more letters. */
const SHOWN_MAX = 30

type Props = {
  stores: StoresById
  /** Why the stores did not load */
  problem: string | null
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  /** What is missing */
  error?: string | null
}

/** Chooses stores, of a chain of any size: the chosen ones first, then those that the text finds. */
export function StoreChooser({ stores, problem, chosen, onChange, error = null }: Props) {
  const [text, setText] = useState('')
  // Those chosen while the list is open keep their place in it.
  const [first, setFirst] = useState(chosen)
  const errorId = useId()
  const found = stores === null ? [] : findStores([...stores.values()], text, first)
  const shown = found.slice(0, SHOWN_MAX)
  const there = stores === null ? chosen : chosen.filter((id) => stores.has(id))

  return (
    <fieldset className="staff-stores" aria-describedby={error === null ? undefined : errorId}>
      <legend>
        Stores <span className="muted small">{there.length.toLocaleString('en-US')} chosen</span>
      </legend>
      {error !== null && (
        <p id={errorId} className="staff-problem small" role="alert">
          {error}
        </p>
      )}
      <SearchField
        label="Find a store"
        hideLabel
        placeholder="Name, city, or zip"
        onInput={(event) => {
          setText(event.currentTarget.value)
          setFirst(chosen)
        }}
        onClear={() => setText('')}
        onKeyDown={(event) => {
          // The form around it is not ready to be sent.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      {problem !== null && <p className="staff-problem small">Stores didn’t load. {problem}</p>}
      <ul className="staff-store-list">
        {shown.map(({ id, name, address }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                className="staff-check"
                checked={chosen.includes(id)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
              <span>
                {name}
                <small className="muted">{address}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <output className="small muted">{stores === null ? '' : restText(found.length)}</output>
    </fieldset>
  )
}

/** The chosen stores first, then the others, both in the order of the list. */
function findStores(
  stores: readonly StoreName[],
  text: string,
  chosen: readonly string[],
): readonly StoreName[] {
  const words = foldLetters(text).split(/\s+/).filter(Boolean)
  const isMeant = ({ name, address }: StoreName) => {
    const all = foldLetters(`${name} ${address}`)
    return words.every((word) => all.includes(word))
  }
  const found = words.length === 0 ? stores : stores.filter(isMeant)
  if (chosen.length === 0) return found
  const ids = new Set(chosen)
  return [...found.filter(({ id }) => ids.has(id)), ...found.filter(({ id }) => !ids.has(id))]
}

function restText(found: number): string {
  if (found === 0) return 'No store matches.'
  if (found <= SHOWN_MAX) return found === 1 ? '1 store' : `${found} stores`
  return `${SHOWN_MAX} of ${found.toLocaleString('en-US')} stores. Type to find the others.`
}
