import { useRef, type FocusEvent, type ToggleEvent } from 'react'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { Frame } from '#web/data/site-data.ts'
import { login, NAV_PATHS } from '#web/addresses/nav-links.ts'
import { FINDER_PATH } from '#web/addresses/paths.ts'
import { useWords } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'
import styles from './nav-menu.module.css'
import { Link } from '#web/ui/buttons/link.tsx'

type Props = {
  /** What the button that opens it names as its target */
  id: string
  menu: Frame['menu']
  onToggle: (isOpen: boolean) => void
}

/** The bar's links on a small screen, as a sheet under the bar. */
export function NavMenu({ id, menu: pages, onToggle }: Props) {
  const menu = useRef<HTMLDialogElement>(null)
  const words = useWords(siteWords)
  const close = () => menu.current?.hidePopover()

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus of what is in it
    <dialog
      ref={menu}
      id={id}
      popover="auto"
      className={styles.menu}
      aria-label={words.menu}
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
        {pages.map((page) => (
          <li key={page}>
            <Link
              markCurrent
              to={NAV_PATHS[page]}
              className={classNames(styles.link)}
              onClick={close}
            >
              {words.pages[page]}
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Link
          markCurrent
          to={FINDER_PATH}
          className={buttonClass({ kind: 'primary', wide: true })}
          onClick={close}
        >
          {words.findLocation}
        </Link>
        <Button kind="outline" wide onClick={login}>
          {words.login}
        </Button>
      </div>
    </dialog>
  )
}
