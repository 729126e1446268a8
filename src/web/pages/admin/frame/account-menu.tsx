import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Link } from '#web/ui/buttons/link.tsx'
import { LISTING_PATH } from '#web/addresses/paths.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

type Props = { username: string | null; onChangePassword: () => void }

/** What belongs to the signed-in person, in a menu (WAI-ARIA, menu button pattern). */
export function AccountMenu({ username, onChangePassword }: Props) {
  const id = useId()
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

  function onKeyDown(event: KeyboardEvent): void {
    if (!isOpen) {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      setOpen(true)
      return
    }
    if (event.key === 'Escape') {
      setOpen(false)
      button.current?.focus()
      return
    }
    const items = itemsOf(root.current)
    const at = items.findIndex((item) => item === document.activeElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    items.at(next % items.length)?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys of its children
    <div
      ref={root}
      className="staff-account"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className="staff-account-button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="staff-initials" aria-hidden="true">
          {(username ?? '').slice(0, 2).toUpperCase()}
        </span>
        <span>Account</span>
        <Icon name="chevron-down" />
      </button>
      {isOpen && (
        <ul id={id} role="menu" aria-label="Account" className="staff-menu">
          {username !== null && (
            <li role="none" className="fine muted">
              Signed in as {username}
            </li>
          )}
          <li role="none">
            <Link role="menuitem" tabIndex={-1} to={LISTING_PATH}>
              Business listing
            </Link>
          </li>
          <li role="none">
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                setOpen(false)
                button.current?.focus()
                onChangePassword()
              }}
            >
              Change password
            </button>
          </li>
        </ul>
      )}
    </div>
  )
}

function itemsOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
}
