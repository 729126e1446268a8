import { Outlet, useLoaderData, useMatches, type UIMatch } from 'react-router-dom'
import type { RouteHandle } from './frame.ts'
import type { Frame } from '#web/data/site-data.ts'
import { usePageChange } from '#web/browser/page-change.ts'
import { SiteLayout } from './site-layout.tsx'

/** What stays on screen while pages change. */
export function Root() {
  const frame = useLoaderData<Frame>()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the router types handles as unknown; each of ours is one
  const { handle, loaderData } = (useMatches().at(-1) ?? {}) as Partial<
    Pick<UIMatch, 'loaderData'> & { handle: RouteHandle }
  >
  const isGone = handle?.mayBeGone === true && loaderData === undefined
  usePageChange()
  return (
    <>
      {handle?.bare ? (
        <Outlet />
      ) : (
        <SiteLayout
          frame={frame}
          overHero={isGone || (handle?.overHero ?? false)}
          wide={handle?.wide ?? false}
          hasResults={handle?.hasResults ?? false}
        >
          <Outlet />
        </SiteLayout>
      )}
    </>
  )
}
