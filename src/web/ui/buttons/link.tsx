import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { createPath, resolvePath, useLocation, useNavigate } from 'react-router-dom'
import { inLanguage } from '#domain/text/language.ts'
import { useLanguage } from '#web/words/language.ts'
import { DELIVERY_PATH } from '#web/addresses/paths.ts'

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path or an anchor of this site, or any URL; empty for a page that is turned off */
  to: string
  /** Sets `aria-current` if the link leads to the current page */
  markCurrent?: boolean
  /** Replaces the current history entry, as links to the current page always do */
  replace?: boolean
}

/**
 * Pages with their own content security policy. A policy belongs to a document, so links to these
 * pages always load a document.
 */
export const OWN_DOCUMENTS = new Set([DELIVERY_PATH])

/** A URL with a scheme, e.g. `mailto:`, or of another host. */
const ELSEWHERE = /^([a-z][a-z0-9+.-]*:|\/\/)/i

/**
 * A link; renders nothing for a page that is turned off. Within the site it changes pages without
 * reloading the document. It has a quarter of the code of the router's link, whose features, such as
 * prefetch, the site does not use.
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
  const language = useLanguage()
  // All paths are absolute, so the router's `useHref`, which resolves them against routes, is not needed.
  const href = to.startsWith('/') ? to : createPath(resolvePath(to, location.pathname))
  return (
    <a
      aria-current={markCurrent && location.pathname === href ? 'page' : undefined}
      {...rest}
      href={href.startsWith('/') ? inLanguage(language, href) : href}
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

/** Whether a press opens no new tab or window, and starts no download. */
function isPlainPress(event: MouseEvent, target: string | undefined): boolean {
  const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
  return event.button === 0 && !isModified && (target === undefined || target === '_self')
}
