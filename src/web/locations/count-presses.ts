import { useEffect } from 'react'
import type { CountEvent } from '#domain/counts/count-event.ts'
import { COUNTS_CALL } from '#web/addresses/paths.ts'

/** Links to directions in a map; those that open our dialog are counted there. */
const DIRECTIONS = /^https:\/\/(www\.google\.com\/maps\/dir|maps\.apple\.com)\//
const STORE_PAGE = /\/stores\/[^/]+\/[^/]+\/[^/]+$/

/**
 * Counts presses of phone numbers and of directions for as long as the document is open. The module is
 * part of a chunk that comes after the page, so that counting delays nothing.
 */
if (typeof document !== 'undefined') {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    // The number in the footer is the chain's.
    if (!link || link.closest('footer')) return
    if (link.protocol === 'tel:') countPress('call', storeOf(link))
    else if (DIRECTIONS.test(link.href) && !link.closest('dialog') && link.role !== 'button') {
      countPress('directions', storeOf(link))
    }
  })
}

/** The path of the page of the store that a link belongs to. */
function storeOf(link: HTMLAnchorElement): string | undefined {
  const links = link.closest('dialog, article, li')?.querySelectorAll('a') ?? []
  const paths = [...Array.from(links, ({ pathname }) => pathname), window.location.pathname]
  return paths.find((path) => STORE_PAGE.test(path))
}

/**
 * Tells the server what was pressed; it counts the rest itself. With COUNTS=off nothing is sent.
 *
 * @param location the store's id or the path of its page
 */
function countPress(event: CountEvent, location: string | undefined): void {
  // In a text of the page the quotes would be escaped.
  const isOff = /"isCountsOff":true/.test(document.getElementById('page-data')?.textContent ?? '')
  if (isOff || !navigator.onLine) return
  const body = JSON.stringify({ event, location })
  navigator.sendBeacon(COUNTS_CALL, new Blob([body], { type: 'application/json' }))
}

/** Counts that something opened at a store, once each time; `null` while it is closed. */
export function useCounted(event: CountEvent, location: string | null): void {
  useEffect(() => {
    if (location !== null) countPress(event, location)
  }, [event, location])
}
