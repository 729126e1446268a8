import { useNavigate } from 'react-router-dom'
import { useFrame } from '#web/layout/frame.ts'
import { BrandLogo } from '#web/layout/brand-logo.tsx'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { call, CallFailed } from '#web/pages/admin/catalog/admin-api.ts'
import { HOME_PATH, LISTING_PATH, SIGN_IN_PATH, SIGN_OUT_CALL } from '#web/addresses/paths.ts'

type Props = { fail: (error: unknown) => void; onChangePassword: () => void }

/** The bar at the top of the staff pages. */
export function StaffBar({ fail, onChangePassword }: Props) {
  const navigate = useNavigate()
  const { brand } = useFrame()

  async function logOut(): Promise<void> {
    try {
      await call('POST', SIGN_OUT_CALL)
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
      <div className="wrap">
        <BrandLogo brand={brand} />
        <span className="fine staff-pill">Admin</span>
        <div className="staff-ways">
          <ButtonLink small kind="ghost" to={HOME_PATH} target="_blank">
            View site
            <Icon name="external-link" />
          </ButtonLink>
          <ButtonLink small kind="ghost" to={LISTING_PATH}>
            Business listing
          </ButtonLink>
          <Button small kind="ghost" aria-haspopup="dialog" onClick={onChangePassword}>
            Change password
          </Button>
        </div>
        <Button small kind="ghost" className="staff-log-out" onClick={() => void logOut()}>
          <Icon name="log-out" />
          Log out
        </Button>
      </div>
    </header>
  )
}
