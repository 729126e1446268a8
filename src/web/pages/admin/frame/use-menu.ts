import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'

/**
 * The state, focus, and keys of a menu that a button opens (WAI-ARIA, menu button pattern). The root has
 * `rootProps`, the button the ref `button`; items have the role `menuitem`.
 */
export function useMenu() {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    itemsOf(root.current)[0]?.focus()
    const closeBeside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeBeside)
    return () => document.removeEventListener('pointerdown', closeBeside)
  }, [isOpen])

  /** Closes the menu, and returns the focus to its button. */
  function close(): void {
    setOpen(false)
    button.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!isOpen) {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setOpen(true)
      return
    }
    if (event.key === 'Escape') {
      close()
      return
    }
    const items = itemsOf(root.current)
    const at = items.findIndex((item) => item === document.activeElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    items.at(next % items.length)?.focus()
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return {
    isOpen,
    toggle: () => setOpen(!isOpen),
    close,
    button,
    rootProps: { ref: root, onKeyDown, onBlur },
  }
}

function itemsOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
}
