import { createContext, use, useState } from 'react'

/** Takes from the server where the styles below the page's first view are; `null` for nowhere. */
export const StylesBelowAddress = createContext<string | null>(null)

const ID = 'styles-below'

/**
 * Stands between a page's first view and its sections below. A browser paints what is above a style
 * sheet in the body before it has that sheet, and what follows after. On a page that the browser
 * builds, the styles of all pages are there already.
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
