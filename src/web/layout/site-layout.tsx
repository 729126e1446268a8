import type { ReactNode } from 'react'
import type { Frame } from '#web/site-data.ts'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { Footer } from './footer.tsx'
import { NavBar } from './nav-bar.tsx'
import { TopBanner } from './top-banner.tsx'
import styles from './site-layout.module.css'

type Props = {
  frame: Frame
  /** The page begins with a dark picture, and the bar lies clear over it */
  overHero: boolean
  /** The page goes from edge to edge, and so does the bar */
  wide?: boolean
  children: ReactNode
}

/** What stands around every public page. */
export function SiteLayout({ frame, overHero, wide = false, children }: Props) {
  return (
    <ToastRegion>
      <a href="#main" className={styles.skip}>
        Skip to main content
      </a>
      <TopBanner banner={frame.banner} />
      <NavBar brand={frame.brand.name} overHero={overHero} wide={wide} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer frame={frame} />
    </ToastRegion>
  )
}
