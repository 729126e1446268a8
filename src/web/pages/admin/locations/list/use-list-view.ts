import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { StaffLocation } from '#domain/location/staff-location.ts'
import type { Tag } from '#domain/location/tag.ts'
import { noteInAddress, readAddressPart } from './list-address.ts'
import { createLocationFilter, isKind, isOfKind, type LocationKind } from './location-filter.ts'

/** So many rows at first and after each keystroke, and so many more each time. */
const ROWS = 30
const MORE_ROWS = 50
/** Texts are made ready in turns so long, in milliseconds, with a pause for the person in between. */
const TURN_MS = 8
/** Browsers reject an address that changes with each keystroke. */
const ADDRESS_AFTER_MS = 300

export type ListView = {
  text: string
  kind: LocationKind
  /** Grows with each `showAll`: another box, which is empty */
  boxKey: number
  /** What the text and the kind let through */
  found: readonly StaffLocation[]
  /** The first of them; all of them on paper */
  shown: readonly StaffLocation[]
  /** So many rows more are shown by `showMore`; 0 where all are */
  moreCount: number
  type: (text: string) => void
  clearText: () => void
  selectKind: (kind: LocationKind) => void
  showMore: () => void
  /** Ends every filter. */
  showAll: () => void
}

/** Which locations are looked at. The window's address has it, so that a reload and Back find it again. */
export function useListView(locations: readonly StaffLocation[], tags: readonly Tag[]): ListView {
  const [text, setText] = useState(() => readAddressPart('q', window.location.search))
  const [kind, setKind] = useState<LocationKind>(() => {
    const shown = readAddressPart('show', window.location.search)
    return isKind(shown) ? shown : 'all'
  })
  const [boxKey, setBoxKey] = useState(0)
  const [limit, setLimit] = useState(ROWS)
  const isPrinted = usePrinting()
  // A tag may be deleted while its stores are shown.
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

/** What is looked at, in the address, a moment after the last keystroke. */
function useListAddress(text: string, kind: LocationKind): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      noteInAddress('q', text.trim())
      noteInAddress('show', kind === 'all' ? '' : kind)
    }, ADDRESS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, kind])
}

/** Paper has no button for more of the list: all of it is there while it is printed. */
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
