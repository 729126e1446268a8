import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { ROLE_NAMES } from '#domain/staff/role.ts'
import { ACCOUNT_PATH, SIGN_IN_PATH, SIGN_OUT_CALL } from '#web/addresses/paths.ts'
import { BrandLogo } from '#web/layout/brand-logo.tsx'
import { useFrame } from '#web/layout/frame.ts'
import { call, type SignedInPerson } from '#web/pages/admin/catalog/admin-api.ts'
import { forgetSignedIn } from '#web/pages/admin/frame/signed-in.ts'
import { useMenu } from '#web/pages/admin/frame/use-menu.ts'
import { Link } from '#web/ui/buttons/link.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

const ToastRegion = lazy(() =>
  import('#web/ui/toast/toast-region.tsx').then((module) => ({ default: module.ToastRegion })),
)

type Props = {
  person: SignedInPerson | null
  title: string
  lead?: ReactNode
}

/** The top of the page: the chain, the person's menu, the store. */
export function TodayHead({ person, title, lead }: Props) {
  const { brand } = useFrame()
  return (
    <header className="on-night today-head">
      <div>
        <div className="today-bar">
          <BrandLogo brand={brand} />
          {person && <PersonMenu person={person} />}
        </div>
        <h1>{title}</h1>
        {lead !== undefined && <p>{lead}</p>}
      </div>
    </header>
  )
}

function PersonMenu({ person: { username, role } }: { person: SignedInPerson }) {
  const navigate = useNavigate()
  const { isOpen, toggle, close, button, rootProps } = useMenu()
  const [hasFailed, setFailed] = useState(false)

  async function logOut(): Promise<void> {
    try {
      await call('POST', SIGN_OUT_CALL)
      forgetSignedIn()
      await navigate(SIGN_IN_PATH)
    } catch {
      setFailed(true)
      showToast({
        variant: 'destructive',
        title: 'You’re still signed in',
        description: 'Can’t reach the server. Try again before you leave this phone.',
      })
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys of its children
    <div className="today-account" {...rootProps}>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <span className="today-initials" aria-hidden="true">
          {username.slice(0, 2).toUpperCase()}
        </span>
        Account
        <Icon name="chevron-down" />
      </button>
      {isOpen && (
        <ul role="menu" aria-label="Account">
          <li role="none">
            {username}, {ROLE_NAMES[role].toLowerCase()}
          </li>
          <li role="none">
            <Link role="menuitem" tabIndex={-1} to={ACCOUNT_PATH}>
              Your account
            </Link>
          </li>
          <li role="none">
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close()
                void logOut()
              }}
            >
              Log out
            </button>
          </li>
        </ul>
      )}
      {hasFailed && (
        <Suspense>
          <ToastRegion />
        </Suspense>
      )}
    </div>
  )
}
