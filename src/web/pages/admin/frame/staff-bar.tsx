import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { BrandLogo } from '#web/layout/brand-logo.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { call, CallFailed } from '#web/pages/admin/catalog/admin-api.ts'
import {
  HOME_PATH,
  SIGN_IN_PATH,
  SIGN_OUT_CALL,
  STAFF_HEALTH_PATH,
  TODAY_PATH,
} from '#web/addresses/paths.ts'
import { mayOpen, STAFF_PAGES, staffPageAt, type StaffPage } from '#web/addresses/staff-pages.ts'
import { AccountMenu } from './account-menu.tsx'
import { useBrand } from './shown-brand.ts'
import { forgetSignedIn, useShownRole } from './signed-in.ts'
import { isApple } from '#web/pages/admin/go-to/use-go-to.ts'
import { askBeforeLeaving } from './unsaved-changes.tsx'
import { HealthCount } from './health-count.tsx'

type Props = {
  username: string | null
  fail: (error: unknown) => void
  /** Opens the menu to go to a page or a store */
  onGoTo: () => void
  onChangePassword: () => void
}

/** The bar at the top of the staff pages. */
export function StaffBar({ username, fail, onGoTo, onChangePassword }: Props) {
  const navigate = useNavigate()
  const brand = useBrand()

  async function logOut(): Promise<void> {
    try {
      await call('POST', SIGN_OUT_CALL)
      forgetSignedIn()
      await navigate(SIGN_IN_PATH)
    } catch (error) {
      if (error instanceof CallFailed && error.isSignedOut) {
        fail(error)
        return
      }
      showToast({
        variant: 'destructive',
        title: 'You’re still logged in',
        description:
          error instanceof CallFailed && error.status !== 0
            ? error.message
            : 'Can’t reach the server. Try again before you leave this computer.',
      })
    }
  }

  return (
    <header className="on-night staff-bar">
      <div>
        <BrandLogo brand={brand} />
        <span className="fine staff-pill">Admin</span>
        <StaffPages />
        <div className="staff-ways">
          <Button
            small
            kind="ghost"
            className="staff-go-to-button"
            aria-haspopup="dialog"
            aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
            onClick={onGoTo}
          >
            <Icon name="search" />
            <span>Go to…</span>
            <kbd aria-hidden="true">{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
          </Button>
          <ButtonLink small kind="ghost" to={HOME_PATH} target="_blank" className="staff-view-site">
            <span>View site</span>
            <Icon name="external-link" />
          </ButtonLink>
          <AccountMenu username={username} onChangePassword={onChangePassword} />
          <Button
            small
            kind="ghost"
            className="staff-log-out"
            onClick={() => askBeforeLeaving(() => void logOut())}
          >
            <Icon name="log-out" />
            <span>Log out</span>
          </Button>
        </div>
      </div>
    </header>
  )
}

/**
 * The pages of the staff area that the person may open; a manager's only one is elsewhere. Their row is
 * kept free until the role is known: what is below it would move.
 */
function StaffPages() {
  const role = useShownRole()
  if (role === null) return <div className="staff-pages" />
  if (role === 'manager') return <PageList pages={[{ path: TODAY_PATH, label: 'Today' }]} />
  const all: readonly StaffPage[] = STAFF_PAGES
  const pages = all.filter((page) => mayOpen(role, page))
  const named = pages.filter(({ label }) => label !== undefined)
  return named.length > 0 && <PageList pages={named} />
}

/** On a narrow window a row that scrolls sideways. */
function PageList({ pages }: { pages: readonly Pick<StaffPage, 'path' | 'label'>[] }) {
  const list = useRef<HTMLUListElement>(null)
  const current = staffPageAt(useLocation().pathname)?.path

  useLayoutEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href="${current}"]`)
    // `scrollIntoView` would make the next Tab begin at the link.
    if (link) list.current?.scrollTo({ left: link.offsetLeft - 16, behavior: 'instant' })
  }, [current])

  return (
    <nav className="staff-pages" aria-label="Staff">
      <ul ref={list}>
        {pages.map(({ path, label }) => (
          <li key={path}>
            <Link to={path} aria-current={path === current ? 'page' : undefined}>
              {label}
              {path === STAFF_HEALTH_PATH && <HealthCount isSignedIn />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
