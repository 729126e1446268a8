import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { EVERY_LOCATION, RESULTS_PER_PAGE, type FinderQuery } from '#web/addresses/finder-query.ts'
import { setVisitorPlace } from '#web/data/visitor-place.ts'
import { finderAddress, type FinderView } from '#web/addresses/finder-address.ts'
import { useFindNearest } from './use-find-nearest.ts'
import { isStillAtFinder } from './use-wanted-search.ts'

/**
 * Searches from the visitor's position. `autolocate=true` in the URL starts it at once, and is then
 * removed (spec 2). A position that arrives after another search or on another page is ignored.
 */
export function useNearest(query: FinderQuery, view: FinderView) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const isAsked = new URLSearchParams(search).get('autolocate') === 'true'
  const asked = useRef('')
  const nearest = useFindNearest((place) => {
    if (!isStillAtFinder() || asked.current !== searchedPlace(query)) return
    setVisitorPlace(place)
    const next = { ...query, text: '', area: null, limit: RESULTS_PER_PAGE }
    void navigate(finderAddress(next, view), {
      replace: finderAddress(query) === finderAddress(next),
    })
  })
  function locate(from = query): void {
    asked.current = searchedPlace(from)
    nearest.locate()
  }
  useEffect(() => {
    if (!isAsked) return
    locate(EVERY_LOCATION)
    void navigate(finderAddress({ ...query, text: '', area: null }), { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once per URL with `autolocate`
  }, [isAsked])
  return { ...nearest, locate }
}

/** The part of a search that the visitor's position would replace. */
function searchedPlace({ text, area }: FinderQuery): string {
  return finderAddress({ ...EVERY_LOCATION, text, area })
}
