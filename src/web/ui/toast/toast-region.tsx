import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { Toast } from './toast.tsx'
import {
  dismissToast,
  readToast,
  subscribeToToast,
  TOAST_HOTKEY,
  TOAST_REGION_ID,
} from './toast-store.ts'
import { adoptInBrowser } from '#web/browser/adopt-sheet.ts'
import { useWords } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'
import { readTopDialog, subscribeToTopDialog } from '#web/ui/dialog/top-dialog.ts'
import look from './toast-look.css?inline'

adoptInBrowser(look)

/**
 * The live region for messages: on the page, and in the topmost dialog while one is open, because
 * everything outside it is inert. The page's region stays meanwhile: assistive technology announces
 * text that is added to a live region, but may miss text that is inserted together with one.
 */
export function ToastRegion() {
  const dialog = useSyncExternalStore(subscribeToTopDialog, readTopDialog, () => null)
  return (
    <>
      <Region isInUse={dialog === null} />
      {dialog && createPortal(<Region isInUse />, dialog)}
    </>
  )
}

/** F8 moves the focus here, and dismissing the message restores it. */
function Region({ isInUse }: { isInUse: boolean }) {
  const shown = useSyncExternalStore(subscribeToToast, readToast, () => null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHidden = useHiddenPage()
  const words = useWords(siteWords)
  const region = useRef<HTMLElement>(null)
  /** The element that had the focus before the region */
  const before = useRef<HTMLElement | null>(null)
  useHotkey(region, isInUse)

  function dismiss(): void {
    if (region.current?.contains(document.activeElement)) {
      before.current?.focus({ preventScroll: true })
    }
    dismissToast()
    // A message that is removed under the pointer or with focus may fire no `pointerleave` or `blur`.
    setHovered(false)
    setFocused(false)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles events of its children
    <section
      ref={region}
      className="toast-region"
      {...(isInUse && {
        id: TOAST_REGION_ID,
        'aria-label': words.notifications,
        'aria-keyshortcuts': TOAST_HOTKEY,
      })}
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
      // The dialog around it also listens for Escape.
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        dismiss()
      }}
    >
      <ol aria-live="polite">
        {isInUse && shown && (
          <Toast
            key={shown.id}
            message={shown.message}
            held={isHovered || isFocused || isHidden}
            onDismiss={dismiss}
          />
        )}
      </ol>
    </section>
  )
}

/** F8 moves focus to the region (spec 9). */
function useHotkey(region: RefObject<HTMLElement | null>, isInUse: boolean): void {
  useEffect(() => {
    if (!isInUse) return
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== TOAST_HOTKEY) return
      event.preventDefault()
      region.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [region, isInUse])
}

/** Whether the page is in the background, where nobody reads the message. */
function useHiddenPage(): boolean {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    const note = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [])
  return isHidden
}
