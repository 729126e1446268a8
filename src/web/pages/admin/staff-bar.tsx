import { useNavigate } from 'react-router-dom'
import { useFrame } from '#web/layout/frame.ts'
import { BrandLogo } from '#web/layout/brand-logo.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { signedInMark } from '#web/pages/admin-login/signed-in-mark.ts'
import { call } from './admin-api.ts'

type Props = { fail: (error: unknown) => void; onChangePassword: () => void }

/** What stands over the staff's pages. */
export function StaffBar({ fail, onChangePassword }: Props) {
  const navigate = useNavigate()
  const { brand } = useFrame()

  async function logOut(): Promise<void> {
    try {
      await call('POST', '/api/admin/logout')
      signedInMark.write(null)
      await navigate('/admin/login')
    } catch (error) {
      fail(error)
    }
  }

  return (
    <header className="on-night staff-bar">
      <div className="wrap">
        <BrandLogo brand={brand} />
        <div className="staff-ways">
          <ButtonLink small kind="ghost" to="/" target="_blank">
            View site
            <Icon name="external-link" />
          </ButtonLink>
          <ButtonLink small kind="ghost" to="/google-auth-test">
            Business listing
          </ButtonLink>
          <Button small kind="ghost" onClick={onChangePassword}>
            Change password
          </Button>
          <Button small kind="ghost" onClick={() => void logOut()}>
            <Icon name="log-out" />
            Log out
          </Button>
        </div>
      </div>
    </header>
  )
}
