import { lazy, Suspense, type ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { PageHead } from '#web/layout/page-head.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import {
  ACCOUNT_PATH,
  PEOPLE_PATH,
  SITE_EDITOR_PATH,
  STAFF_PATH,
  STAFF_TODAY_PATH,
  QUIZ_RESULTS_PATH,
  PICTURES_PATH,
  DEMAND_PATH,
  HISTORY_PATH,
  STAFF_HEALTH_PATH,
} from '#web/addresses/paths.ts'
import { useBrand } from '#web/pages/admin/frame/shown-brand.ts'
import { StaffLayout } from '#web/pages/admin/frame/staff-frame.tsx'
import { STAFF_PAGES, staffPageAt, type StaffPagePath } from '#web/addresses/staff-pages.ts'

/** The content of each staff page; its code is loaded when a person goes there. */
const CONTENT: Record<StaffPagePath, ComponentType> = {
  [STAFF_TODAY_PATH]: lazy(() =>
    import('./today/today-all.tsx').then((module) => ({ default: module.TodayAll })),
  ),
  [STAFF_PATH]: lazy(() =>
    import('./staff-area.tsx').then((module) => ({ default: module.StaffArea })),
  ),
  [SITE_EDITOR_PATH]: lazy(() =>
    import('./site/site-page.tsx').then((module) => ({ default: module.SitePage })),
  ),
  [PEOPLE_PATH]: lazy(() =>
    import('./people/people-page.tsx').then((module) => ({ default: module.PeoplePage })),
  ),
  [ACCOUNT_PATH]: lazy(() =>
    import('./account/account-page.tsx').then((module) => ({ default: module.AccountPage })),
  ),
  [QUIZ_RESULTS_PATH]: lazy(() =>
    import('./quiz/quiz-results.tsx').then((module) => ({ default: module.QuizResultsContent })),
  ),
  [PICTURES_PATH]: lazy(() =>
    import('./media/pictures-page.tsx').then((module) => ({ default: module.PicturesPage })),
  ),
  [DEMAND_PATH]: lazy(() =>
    import('./demand/demand-page.tsx').then((module) => ({ default: module.DemandPage })),
  ),
  [HISTORY_PATH]: lazy(() =>
    import('./history/history-page.tsx').then((module) => ({ default: module.HistoryPage })),
  ),
  [STAFF_HEALTH_PATH]: lazy(() =>
    import('./health/health-page.tsx').then((module) => ({ default: module.HealthPage })),
  ),
}

/**
 * Every page of the staff area. The server sends only its head; content and styles load in the
 * browser, after sign-in.
 */
export function AdminPage() {
  const brand = useBrand()
  const isHydrated = useHydrated()
  const { pathname } = useLocation()
  const page = staffPageAt(pathname) ?? STAFF_PAGES[0]
  const Content = CONTENT[page.path]
  return (
    <>
      <PageHead
        title={`${page.title} | ${brand.name}`}
        description={page.description}
        path={page.path}
        noindex
      />
      <noscript>
        <p className="wrap section">Turn on JavaScript to use the staff area.</p>
      </noscript>
      {isHydrated && (
        <StaffLayout>
          <Suspense
            fallback={
              <>
                <p className="visually-hidden">Loading…</p>
                <div className="staff-waiting" aria-busy="true" />
              </>
            }
          >
            <Content />
          </Suspense>
        </StaffLayout>
      )}
    </>
  )
}
