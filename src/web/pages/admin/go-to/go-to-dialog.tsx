import {
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'
import { useNavigate } from 'react-router-dom'
import type { Role } from '#domain/staff/role.ts'
import { useFrame } from '#web/layout/frame.ts'
import { adoptInBrowser } from '#web/browser/adopt-sheet.ts'
import { useShownRole } from '#web/pages/admin/frame/signed-in.ts'
import { askBeforeLeaving } from '#web/pages/admin/frame/unsaved-changes.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import look from './go-to-look.css?inline'
import { editorPlaces, hasStores, sitePlaces, staffPlaces, type Place } from './places.ts'
import { createPlaceFinder } from './rank-places.ts'
import { recentAddresses, recentPlaces, rememberPlace } from './recent-places.ts'
import { GoToOptions, type PlaceGroup } from './go-to-options.tsx'
import { useStores } from './use-stores.ts'

adoptInBrowser(look)

/** The length of a slice of preparing texts, in ms; the page handles input between slices. */
const TURN_MS = 8
const NONE: readonly Place[] = []

type Props = {
  onClose: () => void
  /** Goes to the sign-in page if the session has ended */
  fail: (error: unknown) => void
}

/** A box to type where to go, with a list of matches (WAI-ARIA, combobox with listbox). */
export function GoToDialog({ onClose, fail }: Props) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const role = useShownRole()
  const stores = useStores(role !== null && hasStores(role), fail)
  const groupsFor = useGroups(role, stores.places ?? NONE)
  const shownText = useDeferredValue(text)
  const groups = useMemo(() => groupsFor(shownText), [groupsFor, shownText])
  const options = groups.flatMap(({ places }) => places)
  const current = Math.min(active, options.length - 1)
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current])

  function choose(place: Place | undefined): void {
    if (!place) return
    rememberPlace(place)
    onClose()
    // After the dialog is closed, because a question about unsaved changes opens one, too.
    setTimeout(() => askBeforeLeaving(() => void navigate(place.address)))
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      // The list may lag behind fast typing.
      const isCurrent = shownText === text
      choose(isCurrent ? options[current] : groupsFor(text)[0]?.places[0])
      return
    }
    const next = { ArrowDown: current + 1, ArrowUp: current - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    if (options.length > 0) setActive((next + options.length) % options.length)
  }

  return (
    <Dialog open title="Go to" className="staff-go-to" onClose={onClose}>
      <input
        type="text"
        role="combobox"
        aria-label="Page or store"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={options.length > 0 ? optionId(current) : undefined}
        placeholder="Page, store, or address"
        data-initial-focus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value)
          setActive(0)
          list.current?.scrollTo(0, 0)
        }}
        onKeyDown={onKeyDown}
      />
      <GoToOptions
        ref={list}
        listId={`${id}-list`}
        optionId={optionId}
        groups={groups}
        active={current}
        onChoose={choose}
      />
      <output className="small muted">
        {text.trim() !== '' && found(options.length)}
        {stores.places === null && stores.problem === null && ' Stores are loading…'}
      </output>
      {stores.problem !== null && (
        <p className="small staff-go-to-problem" role="alert">
          Stores didn’t load. {stores.problem}{' '}
          <button type="button" className="link" onClick={stores.retry}>
            Try again
          </button>
        </p>
      )}
    </Dialog>
  )
}

/** Makes the function for the matches of a text; without one, the latest choices, then all pages. */
function useGroups(
  role: Role | null,
  stores: readonly Place[],
): (text: string) => readonly PlaceGroup[] {
  const frame = useFrame()
  const [finder] = useState(createPlaceFinder)
  const [recent] = useState(recentAddresses)
  const [staff, site, editor] = useMemo(
    () => [staffPlaces(role), sitePlaces(frame), editorPlaces(role)] as const,
    [role, frame],
  )
  const all = useMemo(
    () => [...staff, ...site, ...editor, ...stores],
    [staff, site, editor, stores],
  )

  useEffect(() => {
    let timer = setTimeout(prepare)
    function prepare(): void {
      if (!finder.prepare(all, TURN_MS)) timer = setTimeout(prepare)
    }
    return () => clearTimeout(timer)
  }, [finder, all])

  return useCallback(
    (text) => {
      if (text.trim() !== '') return [{ name: null, places: finder.find(all, text) }]
      const latest = recentPlaces(all, recent)
      const others = (places: readonly Place[]) => places.filter((one) => !latest.includes(one))
      return [
        { name: 'Recent', places: latest },
        { name: 'Staff pages', places: others(staff) },
        { name: 'Pages of the site', places: others(site) },
        { name: 'Words and pictures', places: others(editor) },
      ].filter(({ places }) => places.length > 0)
    },
    [finder, all, staff, site, editor, recent],
  )
}

function found(count: number): string {
  if (count === 0) return 'Nothing found. Try fewer letters.'
  return count === 1 ? '1 result' : `${count} results`
}
