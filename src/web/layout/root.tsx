import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLoaderData, useLocation, useMatches } from 'react-router-dom'
import type { RouteHandle } from '#web/routes.tsx'
import type { Frame } from '#web/site-data.ts'
import { SelectedLocationProvider } from './selected-location.tsx'
import { SiteLayout } from './site-layout.tsx'

/** What stays on screen while pages change. */
export function Root() {
  const frame = useLoaderData<Frame>()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the router types handles as unknown; each of ours is one
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined
  useFocusOnNavigation()
  return (
    <SelectedLocationProvider>
      <SiteLayout frame={frame} overHero={handle?.overHero ?? false}>
        <Outlet />
      </SiteLayout>
      <ScrollRestoration />
    </SelectedLocationProvider>
  )
}

/** Moves focus to the new page's content, so that a screen reader begins there. */
function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (hash === '') document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, hash])
}
