import { useContext } from 'react'
import {
  isRouteErrorResponse,
  Outlet,
  UNSAFE_DataRouterStateContext as RouterState,
  useLoaderData,
  useMatches,
} from 'react-router-dom'
import { NOT_FOUND, type RouteHandle } from './frame.ts'
import type { Frame } from '#web/data/site-data.ts'
import { usePageChange } from '#web/browser/page-change.ts'
import { SiteLayout } from './site-layout.tsx'

/** What stays on screen while pages change. */
export function Root() {
  const frame = useLoaderData<Frame>()
  // The server alone knows which addresses below a staff page exist, and which pages are off. So the 404 page
  // may be shown in the place of a page that is in another frame.
  const errors = Object.values(useContext(RouterState)?.errors ?? {})
  const isMissing = errors.some((error) => isRouteErrorResponse(error) && error.status < 500)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the router types handles as unknown; each of ours is one
  const ofPage = useMatches().at(-1)?.handle as RouteHandle | undefined
  const handle = isMissing ? NOT_FOUND : ofPage
  usePageChange()
  return (
    <>
      {handle?.bare ? (
        <Outlet />
      ) : (
        <SiteLayout
          frame={frame}
          overHero={handle?.overHero ?? false}
          wide={handle?.wide ?? false}
          hasResults={handle?.hasResults ?? false}
        >
          <Outlet />
        </SiteLayout>
      )}
    </>
  )
}
