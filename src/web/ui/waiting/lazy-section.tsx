import { Component, lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { isReloading, isServerThere, reloadStalePage } from '#web/browser/stale-code.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from './empty-state.tsx'
import styles from './lazy-section.module.css'
import { whenChanging, whenNear } from './when-wanted.ts'

const RETRY_MS = 5000

/**
 * A section whose code is fetched when it is wanted. The server's HTML has it whole, and React
 * leaves that alone until the code is there; on a page that the browser builds, a grey place of
 * about its size stands meanwhile.
 *
 * @param id of the element that the section renders
 * @param wanted resolves when the code is wanted: when the section comes near the window, or when
 *   the visitor touches it, for one that works without script; any click wants all of it
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
  const takeEarlyPress = earlyPress(id)
  const Section = lazy(async () => {
    await Promise.race([missing, whenChanging(), wanted(id)])
    const Loaded = await loadOnceThere(load)
    return {
      default: (props: Props) => <Pressed take={takeEarlyPress} then={<Loaded {...props} />} />,
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

/** Loads code. Without a connection what is on screen stays, and the code is asked for again later. */
export async function loadOnceThere<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    if (await isServerThere()) {
      await reloadStalePage()
      throw error
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return loadOnceThere(load)
  }
}

/**
 * Remembers the button of the section that is pressed before the section's code is there. Links and
 * forms work by themselves until then.
 *
 * @returns takes the button, once
 */
function earlyPress(id: string): () => HTMLElement | null {
  if (typeof document === 'undefined') return () => null
  let pressed: HTMLElement | null = null
  function note({ target }: Event): void {
    const button = target instanceof Element ? target.closest('button:not([type=submit])') : null
    if (button instanceof HTMLElement && button.closest(`#${id}`)) pressed = button
  }
  document.addEventListener('click', note, true)
  return () => {
    document.removeEventListener('click', note, true)
    const taken = pressed
    pressed = null
    return taken
  }
}

/** Presses again what was pressed too early. */
function Pressed({ take, then }: { take: () => HTMLElement | null; then: ReactNode }) {
  useEffect(() => {
    take()?.click()
  }, [take])
  return then
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
