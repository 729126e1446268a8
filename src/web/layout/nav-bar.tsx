import { useId, useState } from 'react'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { Frame } from '#web/data/site-data.ts'
import { BrandLogo } from './brand-logo.tsx'
import { login, NAV_PATHS } from '#web/addresses/nav-links.ts'
import { NavMenu } from './nav-menu.tsx'
import { useScrolledPast } from './scrolled-past.ts'
import { SelectedBadge } from './selected-badge.tsx'
import { FINDER_PATH } from '#web/addresses/paths.ts'
import { useWords } from '#web/words/catalog.ts'
import { siteWords } from '#web/words/site-words.ts'
import styles from './nav-bar.module.css'
import { Link } from '#web/ui/buttons/link.tsx'

/** From here on the bar looks scrolled (spec 9). */
const SCROLLED_PX = 50

type Props = {
  brand: Frame['brand']
  menu: Frame['menu']
  /** Clear over the page's dark picture until the page is scrolled */
  overHero: boolean
  /** From edge to edge, for a page that is */
  wide: boolean
}

/**
 * The bar that stays at the top. Below 768 px a button opens the links as a sheet. The sheet is a
 * popover, so the button works without script too, and stays in reach while the sheet is open.
 */
export function NavBar({ brand, menu, overHero, wide }: Props) {
  const isScrolled = useScrolledPast(SCROLLED_PX)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const menuId = useId()
  const words = useWords(siteWords)

  return (
    <header
      className={classNames(
        styles.bar,
        overHero && styles.overHero,
        overHero && !isScrolled && !isMenuOpen && `on-night ${styles.clear}`,
      )}
      data-scrolled={isScrolled}
    >
      <div className={classNames('wrap', styles.content, wide && styles.wide)}>
        <BrandLogo brand={brand} />
        <nav aria-label={words.mainNavigation} className={styles.nav}>
          <ul className={styles.links}>
            {menu.map((page) => (
              <li key={page}>
                <Link markCurrent to={NAV_PATHS[page]} className={classNames(styles.link)}>
                  {words.pages[page]}
                </Link>
              </li>
            ))}
          </ul>
          <NavMenu id={menuId} menu={menu} onToggle={setMenuOpen} />
        </nav>
        <div className={styles.end}>
          <SelectedBadge brand={brand.name} />
          <Link
            markCurrent
            to={FINDER_PATH}
            className={classNames(buttonClass({ kind: 'primary', small: true }), styles.desktop)}
          >
            {words.pages.findAStore}
          </Link>
          <Button kind="ghost" small className={styles.desktop} onClick={login}>
            <Icon name="circle-user-round" />
            <span className={styles.login}>{words.login}</span>
          </Button>
          <IconButton
            icon={isMenuOpen ? 'x' : 'menu'}
            label={isMenuOpen ? words.closeMenu : words.openMenu}
            className={styles.toggle}
            popoverTarget={menuId}
            aria-expanded={isMenuOpen}
            aria-controls={menuId}
          />
        </div>
      </div>
    </header>
  )
}
