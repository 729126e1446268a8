import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { createPath, resolvePath, useLocation, useNavigate } from 'react-router-dom'
import { DELIVERY_PATH } from '#web/addresses/paths.ts'

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path or an anchor of this site, or any other address; empty for a page that is off */
  to: string
  /** Says so when it leads to the page on screen (`aria-current`) */
  markCurrent?: boolean
  /** Takes the place of the current entry in the browser's history; one to the page on screen does */
  replace?: boolean
}

/**
 * Pages with a security policy of their own. A policy is the document's, so these are always loaded
 * as documents.
 */
export const OWN_DOCUMENTS = new Set([DELIVERY_PATH])

/** `mailto:`, `https:` and the like, or an address of another host. */
const ELSEWHERE = /^([a-z][a-z0-9+.-]*:|\/\/)/i

/**
 * A link, or nothing where it leads to a page that is off. To a page of this site it changes pages
 * without reloading the document. It has a quarter of the code of the router's own link, which can
 * prefetch and more that the site does not use.
 */
export function Link(props: LinkProps) {
  const { to, markCurrent = false, replace, children, ...rest } = props
  if (to === '') return null
  return ELSEWHERE.test(to) ? (
    <a {...rest} href={to}>
      {children}
    </a>
  ) : (
    <SiteLink {...rest} to={to} markCurrent={markCurrent} {...(replace && { replace })}>
      {children}
    </SiteLink>
  )
}

function SiteLink({ to, markCurrent, replace, onClick, children, ...rest }: LinkProps) {
  const location = useLocation()
  const navigate = useNavigate()
  // A path is its own address. The router's `useHref` would resolve it against every matched route.
  const href = to.startsWith('/') ? to : createPath(resolvePath(to, location.pathname))
  return (
    <a
      aria-current={markCurrent && location.pathname === href ? 'page' : undefined}
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || OWN_DOCUMENTS.has(href)) return
        if (!isPlainPress(event, rest.target)) return
        event.preventDefault()
        void navigate(href, { replace: replace ?? href === createPath(location) })
      }}
    >
      {children}
    </a>
  )
}

/** A press that asks for no new tab, window, or download. */
function isPlainPress(event: MouseEvent, target: string | undefined): boolean {
  const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
  return event.button === 0 && !isModified && (target === undefined || target === '_self')
}
