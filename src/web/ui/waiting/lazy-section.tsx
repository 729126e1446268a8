import {
  Component,
  lazy,
  memo,
  Suspense,
  useEffect,
  type ComponentType,
  type ReactNode,
} from 'react'
import { isReloading, isServerThere, reloadStalePage } from '#web/browser/stale-code.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useWords } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'
import { EmptyState } from './empty-state.tsx'
import styles from './lazy-section.module.css'
import { whenChanging, whenNear } from './when-wanted.ts'

const RETRY_MS = 5000

/**
 * A section whose code loads when it is needed. The server renders the section completely, and React
 * keeps that HTML until the code has loaded. On a page that the browser renders, a gray placeholder
 * of about the same size is shown meanwhile.
 *
 * @param id of the element that the section renders
 * @param wanted resolves when the code is needed: when the section comes near the window or, if it
 *   works without JavaScript, when the visitor touches it. Any click loads all sections.
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
  // With new props React waits for the code, and with it whatever else changes at that moment.
  return memo(function LazySection(props: Props) {
    return (
      <SectionBoundary>
        <Suspense fallback={<Placeholder onShown={() => fetchNow?.()} />}>
          <Section {...props} />
        </Suspense>
      </SectionBoundary>
    )
  })
}

/** Loads code. Without a connection the screen stays as it is, and the code is requested again later. */
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
 * Remembers a button of the section that is pressed before the section's code has loaded. Links and
 * forms work without code.
 *
 * @returns a function that returns the button, once
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

/** Repeats a press that came before the code. */
function Pressed({ take, then }: { take: () => HTMLElement | null; then: ReactNode }) {
  useEffect(() => {
    take()?.click()
  }, [take])
  return then
}

function Placeholder({ onShown }: { onShown: () => void }) {
  // The placeholder is on screen, so the code is needed now.
  useEffect(onShown, [onShown])
  return <div className={styles.placeholder} aria-busy="true" />
}

/** Keeps the rest of the page when the code of a section fails to load. */
class SectionBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    // The page is about to be left, so an error would only flash.
    if (isReloading()) return null
    return <SectionFailed />
  }
}

/** In place of a section whose code failed to load. */
export function SectionFailed() {
  const { failed } = useWords(siteWords)
  return (
    <EmptyState
      bad
      icon="circle-alert"
      heading={failed.section}
      helper={failed.sectionHelper}
      action={<Button onClick={() => window.location.reload()}>{failed.reload}</Button>}
    />
  )
}
