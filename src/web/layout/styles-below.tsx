import { createContext, use, useState } from 'react'

/** The address of the styles below the first view, from the server; `null` if the page has none. */
export const StylesBelowAddress = createContext<string | null>(null)

const ID = 'styles-below'

/**
 * Goes between a page's first view and the sections below it. A browser paints what precedes a style
 * sheet in the body without waiting for it. On a page that the browser renders, all styles are
 * already loaded.
 */
export function StylesBelow() {
  const given = use(StylesBelowAddress)
  const [address] = useState(() => given ?? addressInPage())
  return address === null ? null : <link id={ID} rel="stylesheet" href={address} />
}

function addressInPage(): string | null {
  return typeof document === 'undefined'
    ? null
    : (document.querySelector(`#${ID}`)?.getAttribute('href') ?? null)
}
