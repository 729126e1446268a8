import type { ReactNode } from 'react'
import { useNavigation } from 'react-router-dom'
import type { Frame } from '#web/data/site-data.ts'
import { lazySection } from '#web/ui/waiting/lazy-section.tsx'
import { whenNear } from '#web/ui/waiting/when-wanted.ts'
import { TOAST_REGION_ID, whenToastOrHotkey } from '#web/ui/toast/toast-store.ts'
import { NavBar } from './nav-bar.tsx'
import { TopBanner } from './top-banner.tsx'
import { isLocationSelected } from '#web/locations/selected-location.ts'
import { SkipLink } from './skip-link.tsx'

// Neither is on a visitor's first screen, and both are whole without script.
const Footer = lazySection(
  'footer',
  () => import('./footer.tsx').then((module) => module.Footer),
  // A visitor who chose a store finds it there.
  (id) => (isLocationSelected() ? Promise.resolve() : whenNear(id)),
)
const ToastRegion = lazySection(
  TOAST_REGION_ID,
  () => import('#web/ui/toast/toast-region.tsx').then((module) => module.ToastRegion),
  whenToastOrHotkey,
)

type Props = {
  frame: Frame
  /** The page begins with a dark picture, and the bar lies clear over it */
  overHero: boolean
  /** The page goes from edge to edge, and so does the bar */
  wide?: boolean
  /** It has a list of results, which the keyboard can skip to */
  hasResults?: boolean
  children: ReactNode
}

/** What stands around every public page. */
export function SiteLayout({ frame, overHero, wide = false, hasResults = false, children }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <>
      <SkipLink hasResults={hasResults} />
      <TopBanner frame={frame} />
      <NavBar brand={frame.brand} menu={frame.menu} overHero={overHero} wide={wide} />
      <main id="main" tabIndex={-1} aria-busy={isBusy || undefined}>
        {children}
      </main>
      <Footer frame={frame} />
      <ToastRegion />
    </>
  )
}
