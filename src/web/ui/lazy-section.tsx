import { Component, lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { isReloading, reloadStalePage } from '#web/layout/stale-code.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import styles from './lazy-section.module.css'
import { whenNear } from './when-wanted.ts'

/**
 * A section whose code is fetched when it is wanted. The server's HTML has it whole, and React
 * leaves that alone until the code is there; on a page that the browser builds, a grey place of
 * about its size stands meanwhile.
 *
 * @param id of the element that the section renders
 * @param wanted resolves when the code is wanted: when the section comes near the window, or when
 *   the visitor touches it, for one that works without script
 */
export function lazySection<Props extends object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
  wanted: (id: string) => Promise<void> = whenNear,
): ComponentType<Props> {
  let fetchNow: (() => void) | undefined
  const missing = new Promise<void>((resolve) => {
    fetchNow = resolve
  })
  const Section = lazy(async () => {
    await Promise.race([missing, wanted(id)])
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
        <Suspense fallback={<Placeholder onShown={() => fetchNow?.()} />}>
          <Section {...props} />
        </Suspense>
      </SectionBoundary>
    )
  }
}

function Placeholder({ onShown }: { onShown: () => void }) {
  // Whatever brought it on screen, nobody shall look at it for long.
  useEffect(onShown, [onShown])
  return <div className={styles.placeholder} aria-busy="true" />
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
