import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { Toast } from './toast.tsx'
import {
  dismissToast,
  readToast,
  subscribeToToast,
  TOAST_HOTKEY,
  TOAST_REGION_ID,
} from './toast-store.ts'
import { adoptInBrowser } from './adopt-sheet.ts'
import look from './toast-look.css?inline'

adoptInBrowser(look)

/** The place for messages. F8 brings focus here, and dismissing brings it back. */
export function ToastRegion() {
  const shown = useSyncExternalStore(subscribeToToast, readToast, () => null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHidden = useHiddenPage()
  const region = useRef<HTMLElement>(null)
  /** What had focus before something here did */
  const before = useRef<HTMLElement | null>(null)
  useHotkey(region)

  function dismiss(): void {
    if (region.current?.contains(document.activeElement)) {
      before.current?.focus({ preventScroll: true })
    }
    dismissToast()
    // What leaves the page under the pointer or with focus may send no event for it.
    setHovered(false)
    setFocused(false)
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- events of what is in it */}
      <section
        ref={region}
        id={TOAST_REGION_ID}
        className="toast-region"
        aria-label="Notifications"
        aria-keyshortcuts={TOAST_HOTKEY}
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
    </>
  )
}

/** F8 moves focus to the region (spec 9). */
function useHotkey(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== TOAST_HOTKEY) return
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
