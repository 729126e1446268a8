import {
  createContext,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { Toast, type ToastMessage } from './toast.tsx'
import styles from './toast.module.css'

const Show = createContext<((message: ToastMessage) => void) | null>(null)

/**
 * Gives the function that shows a message. One is on screen at a time: a new one takes the place
 * of the one before (spec 9).
 *
 * @throws outside `ToastRegion`
 */
export function useToast(): (message: ToastMessage) => void {
  const show = use(Show)
  if (!show) throw new Error('useToast is called outside ToastRegion')
  return show
}

/** The place for messages. F8 brings focus here, and dismissing brings it back. */
export function ToastRegion({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ id: number; message: ToastMessage } | null>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHidden = useHiddenPage()
  const region = useRef<HTMLElement>(null)
  /** What had focus before something here did */
  const before = useRef<HTMLElement | null>(null)
  useHotkey(region)

  const show = useCallback((message: ToastMessage) => {
    setShown((last) => ({ id: (last?.id ?? 0) + 1, message }))
  }, [])

  function dismiss(): void {
    if (region.current?.contains(document.activeElement)) {
      before.current?.focus({ preventScroll: true })
    }
    setShown(null)
    // What leaves the page under the pointer or with focus may send no event for it.
    setHovered(false)
    setFocused(false)
  }

  return (
    <Show value={show}>
      {children}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- events of what is in it */}
      <section
        ref={region}
        className={styles.region}
        aria-label="Notifications"
        aria-keyshortcuts="F8"
        tabIndex={-1}
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={({ currentTarget, relatedTarget }) => {
          setFocused(true)
          if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
            before.current = relatedTarget
          }
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          setFocused(currentTarget.contains(relatedTarget))
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') dismiss()
        }}
      >
        <ol aria-live="polite">
          {shown && (
            <Toast
              key={shown.id}
              message={shown.message}
              held={isHovered || isFocused || isHidden}
              onDismiss={dismiss}
            />
          )}
        </ol>
      </section>
    </Show>
  )
}

/** F8 moves focus to the region (spec 9). */
function useHotkey(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'F8') return
      event.preventDefault()
      region.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [region])
}

/** Whether the visitor is looking at another tab: nothing is read there. */
function useHiddenPage(): boolean {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    const note = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [])
  return isHidden
}
