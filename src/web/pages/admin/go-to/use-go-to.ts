import { useEffect, useEffectEvent, useState } from 'react'

/** Whether shortcuts use the Command key. */
export const isApple = (): boolean => /Mac|iP(hone|ad|od)/.test(navigator.platform)

/** The menu to go to a page or a store: whether it is open. Ctrl+K, or Cmd+K on a Mac, opens it. */
export function useGoTo(): { isOpen: boolean; open: () => void; close: () => void } {
  const [isOpen, setOpen] = useState(false)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut =
      event.key.toLowerCase() === 'k' && (isApple() ? event.metaKey : event.ctrlKey)
    if (!isShortcut || event.altKey || event.shiftKey) return
    const isModal = document.querySelector('dialog:modal') !== null
    // Another dialog has the keyboard, and perhaps typed changes.
    if (!isOpen && isModal) return
    event.preventDefault()
    if (event.repeat) return
    // Escape has just closed it, and the browser has not told of that yet.
    if (isOpen && !isModal) setTimeout(() => setOpen(true))
    else setOpen(true)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}
