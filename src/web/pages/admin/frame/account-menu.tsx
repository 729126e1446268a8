import { useId } from 'react'
import { Link } from '#web/ui/buttons/link.tsx'
import { ACCOUNT_PATH, LISTING_PATH } from '#web/addresses/paths.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useSignedIn } from './signed-in.ts'
import { useMenu } from './use-menu.ts'

type Props = { username: string | null; onChangePassword: () => void }

/** What belongs to the signed-in person, in a menu. */
export function AccountMenu({ username, onChangePassword }: Props) {
  const id = useId()
  const { isOpen, toggle, close, button, rootProps } = useMenu()
  const role = useSignedIn()?.role

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys of its children
    <div className="staff-account" {...rootProps}>
      <button
        ref={button}
        type="button"
        className="staff-account-button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
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
            <Link role="menuitem" tabIndex={-1} to={ACCOUNT_PATH} onClick={close}>
              Your account
            </Link>
          </li>
          {role !== 'manager' && (
            <li role="none">
              <Link role="menuitem" tabIndex={-1} to={LISTING_PATH}>
                Business listing
              </Link>
            </li>
          )}
          <li role="none">
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close()
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
