import { Component, lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { isReloading, reloadStalePage } from '#web/layout/stale-code.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from './lazy-section.module.css'
import { whenNear, whenTouched } from './when-wanted.ts'

/**
 * A section whose code is fetched when it is wanted. The server's HTML has it whole, and React
 * leaves that alone until the code is there; on a page that the browser builds, a grey place of
 * about its size stands meanwhile.
 *
 * @param id of the element that the section renders, and of the class that gives the place its size
 * @param wanted when it comes near the window, or only once the visitor touches it: for a section
 *   that works without script
 */
export function lazySection<Props extends object>(
  id: 'quick' | 'delivery' | 'locator' | 'coupons' | 'cellular' | 'social',
  load: () => Promise<ComponentType<Props>>,
  wanted: 'near' | 'touched' = 'near',
): ComponentType<Props> {
  let fetchNow: (() => void) | undefined
  const missing = new Promise<void>((resolve) => {
    fetchNow = resolve
  })
  const Section = lazy(async () => {
    await Promise.race([missing, wanted === 'near' ? whenNear(id) : whenTouched(id)])
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
        <Suspense fallback={<Placeholder className={styles[id]} onShown={() => fetchNow?.()} />}>
          <Section {...props} />
        </Suspense>
      </SectionBoundary>
    )
  }
}

type PlaceholderProps = { className: string | undefined; onShown: () => void }

function Placeholder({ className, onShown }: PlaceholderProps) {
  // Whatever brought it on screen, nobody shall look at it for long.
  useEffect(onShown, [onShown])
  return <div className={classNames(styles.placeholder, className)} aria-busy="true" />
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
        helper="Check your connection, then load it again."
        action={<Button onClick={() => window.location.reload()}>Reload</Button>}
      />
    )
  }
}
