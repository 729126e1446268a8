import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/waiting/empty-state.tsx'
import { useFrame } from '#web/layout/frame.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { isReloading } from '#web/browser/stale-code.ts'
import { useWords } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'

// Few visitors meet it, so its code is fetched by those who do.
const NotFoundPage = lazy(async () => ({
  default: (await import('#web/pages/not-found/not-found-page.tsx')).NotFoundPage,
}))

/** In place of a page that does not exist, is gone, or failed. */
export function ErrorPage() {
  const error = useRouteError()
  const { brand } = useFrame()
  const { pathname } = useLocation()
  const { failed } = useWords(siteWords)

  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)) {
    return (
      <Suspense>
        <NotFoundPage words={error.data} />
      </Suspense>
    )
  }
  // The page is on its way out: a flash of an error would only alarm.
  if (isReloading()) return null

  return (
    <>
      <PageHead
        title={failed.title(brand.name)}
        description={failed.description}
        path={pathname}
        noindex
      />
      <EmptyState
        bad
        icon="circle-alert"
        heading={failed.heading}
        headingLevel={1}
        helper={failed.helper}
        action={
          <Button kind="primary" onClick={() => window.location.reload()}>
            {failed.reload}
          </Button>
        }
      />
    </>
  )
}
