import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { isReloading, reloadStalePage } from '#web/layout/stale-code.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './lazy-section.module.css'
import { whenVisible } from './when-visible.ts'

/**
 * A section whose code is fetched when it comes near. The server's HTML has it whole, and React
 * leaves that alone until the code is there; on a page that the browser builds, a grey place of
 * about its size stands meanwhile.
 *
 * @param id of the element that the section renders
 */
export function lazySection<Props extends object>(
  id: 'delivery' | 'locator' | 'coupons' | 'cellular' | 'social',
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Section = lazy(async () => {
    await whenVisible(id)
    try {
      return { default: await load() }
    } catch (error) {
      reloadStalePage()
      throw error
    }
  })
  return function LazySection(props: Props) {
    return (
      <SectionBoundary>
        <Suspense fallback={<Placeholder className={styles[id]} />}>
          <Section {...props} />
        </Suspense>
      </SectionBoundary>
    )
  }
}

function Placeholder({ className }: { className: string | undefined }) {
  return (
    <div className="wrap section" aria-busy="true">
      <div className={classNames(styles.placeholder, className)}>
        <Skeleton />
        <Skeleton shape="short" />
        <Skeleton shape="block" />
      </div>
    </div>
  )
}

/** Keeps the rest of the page when a section's code cannot be had. */
class SectionBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    // The page is on its way out: a flash of an error would only alarm.
    if (isReloading()) return null
    return (
      <EmptyState
        bad
        icon="circle-alert"
        heading="This part of the page did not load"
        helper="Check your connection, then load the page again."
        action={<Button onClick={() => window.location.reload()}>Reload</Button>}
      />
    )
  }
}
