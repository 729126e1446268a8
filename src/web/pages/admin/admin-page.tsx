import { lazy, Suspense } from 'react'
import { useFrame } from '#web/layout/frame.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { STAFF_PATH } from '#web/addresses/paths.ts'

const StaffArea = lazy(() =>
  import('./staff-area.tsx').then((module) => ({ default: module.StaffArea })),
)

/**
 * The staff page. The server sends only its head; content and styles load after sign-in.
 */
export function AdminPage() {
  const { brand } = useFrame()
  const isHydrated = useHydrated()
  return (
    <>
      <PageHead
        title={`Stores and tags | ${brand.name}`}
        description="Where staff manage stores and tags."
        path={STAFF_PATH}
        noindex
      />
      <noscript>
        <p className="wrap section">Turn on JavaScript to manage stores and tags.</p>
      </noscript>
      {isHydrated && (
        <Suspense fallback={<p className="visually-hidden">Loading…</p>}>
          <StaffArea />
        </Suspense>
      )}
    </>
  )
}
