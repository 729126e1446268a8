import { useRef, type FocusEvent, type ToggleEvent } from 'react'
import { NavLink } from 'react-router-dom'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FINDER_HREF, login, NAV_LINKS } from './nav-links.ts'
import styles from './nav-menu.module.css'

type Props = {
  /** What the button that opens it names as its target */
  id: string
  onToggle: (isOpen: boolean) => void
}

/** The bar's links on a small screen, as a sheet under the bar. */
export function NavMenu({ id, onToggle }: Props) {
  const menu = useRef<HTMLDialogElement>(null)
  const close = () => menu.current?.hidePopover()

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus of what is in it
    <dialog
      ref={menu}
      id={id}
      popover="auto"
      className={styles.menu}
      aria-label="Menu"
      onToggle={({ newState }: ToggleEvent) => onToggle(newState === 'open')}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        // Tab has left it, and what has focus now may lie under it. The button closes it itself.
        if (
          relatedTarget instanceof Element &&
          !currentTarget.contains(relatedTarget) &&
          relatedTarget.getAttribute('popovertarget') !== id
        ) {
          close()
        }
      }}
    >
      <ul>
        {NAV_LINKS.map(({ name, href }) => (
          <li key={href}>
            <NavLink
              to={href}
              end
              discover="none"
              className={classNames(styles.link)}
              onClick={close}
            >
              {name}
              <Icon name="chevron-right" />
            </NavLink>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <NavLink
          to={FINDER_HREF}
          end
          discover="none"
          className={buttonClass({ kind: 'primary', wide: true })}
          onClick={close}
        >
          Find Location
        </NavLink>
        <Button kind="outline" wide onClick={login}>
          Login
        </Button>
      </div>
    </dialog>
  )
}
