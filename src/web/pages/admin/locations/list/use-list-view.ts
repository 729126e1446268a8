import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { StaffLocation } from '#domain/location/staff-location.ts'
import type { Tag } from '#domain/location/tag.ts'
import { noteInAddress, readAddressPart } from './list-address.ts'
import { createLocationFilter, isKind, isOfKind, type LocationKind } from './location-filter.ts'

/** The number of rows at first and after each keystroke, and of more rows each time. */
const ROWS = 30
const MORE_ROWS = 50
/** The length of a slice of preparing texts, in ms; the page handles input between slices. */
const TURN_MS = 8
/** The delay before the URL changes, in ms, because browsers limit the rate of changes. */
const ADDRESS_AFTER_MS = 300

export type ListView = {
  text: string
  kind: LocationKind
  /** The key of the search box; `showAll` changes it, which clears the box */
  boxKey: number
  /** The locations that match the text and the kind */
  found: readonly StaffLocation[]
  /** The first of them; all of them in print */
  shown: readonly StaffLocation[]
  /** How many more rows `showMore` shows; 0 if all are shown */
  moreCount: number
  type: (text: string) => void
  clearText: () => void
  selectKind: (kind: LocationKind) => void
  showMore: () => void
  /** Clears every filter. */
  showAll: () => void
}

/** The filtered list. Its filter is in the URL, so that a reload and Back restore it. */
export function useListView(locations: readonly StaffLocation[], tags: readonly Tag[]): ListView {
  const [text, setText] = useState(() => readAddressPart('q', window.location.search))
  const [kind, setKind] = useState<LocationKind>(() => {
    const shown = readAddressPart('show', window.location.search)
    return isKind(shown) ? shown : 'all'
  })
  const [boxKey, setBoxKey] = useState(0)
  const [limit, setLimit] = useState(ROWS)
  const isPrinted = usePrinting()
  // The filter's tag may have been deleted.
  if (kind.startsWith('tag:') && !tags.some(({ id }) => `tag:${id}` === kind)) setKind('all')
  const ofKind = useMemo(
    () => (kind === 'all' ? locations : locations.filter((one) => isOfKind(one, kind))),
    [locations, kind],
  )
  const found = useMatching(ofKind, useDeferredValue(text))
  const shown = isPrinted ? found : found.slice(0, limit)
  useListAddress(text, kind)

  function show(next: { text?: string; kind?: LocationKind }): void {
    if (next.text !== undefined) setText(next.text)
    if (next.kind !== undefined) setKind(next.kind)
    setLimit(ROWS)
  }

  return {
    text,
    kind,
    boxKey,
    found,
    shown,
    moreCount: Math.min(MORE_ROWS, found.length - shown.length),
    type: (typed) => show({ text: typed }),
    clearText: () => setText(''),
    selectKind: (next) => show({ kind: next }),
    showMore: () => setLimit(limit + MORE_ROWS),
    showAll: () => {
      show({ text: '', kind: 'all' })
      setBoxKey(boxKey + 1)
    },
  }
}

function useMatching(locations: readonly StaffLocation[], text: string): readonly StaffLocation[] {
  const [filter] = useState(createLocationFilter)
  useEffect(() => {
    let timer = setTimeout(prepare)
    function prepare(): void {
      if (!filter.prepare(locations, TURN_MS)) timer = setTimeout(prepare)
    }
    return () => clearTimeout(timer)
  }, [filter, locations])
  return useMemo(() => filter.matching(locations, text), [filter, locations, text])
}

/** Writes the filter into the URL, shortly after the last keystroke. */
function useListAddress(text: string, kind: LocationKind): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      noteInAddress('q', text.trim())
      noteInAddress('show', kind === 'all' ? '' : kind)
    }, ADDRESS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, kind])
}

/** Shows the whole list in print, which has no button for more. */
function usePrinting(): boolean {
  const [isPrinted, setPrinted] = useState(false)
  useEffect(() => {
    const before = () => flushSync(() => setPrinted(true))
    const after = () => setPrinted(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return isPrinted
}
