import {
  createContext,
  lazy,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ACCOUNT_PATH, TWO_STEP_SETUP_PATH } from '#web/addresses/paths.ts'
import { staffHome } from '#web/addresses/staff-home.ts'
import { mayOpen, staffPageAt } from '#web/addresses/staff-pages.ts'
import { EmptyState } from '#web/ui/waiting/empty-state.tsx'
import { useSignedIn } from './signed-in.ts'
import { SkipLink } from '#web/layout/skip-link.tsx'
import { adoptSheet } from '#web/browser/adopt-sheet.ts'
import { useGoTo } from '#web/pages/admin/go-to/use-go-to.ts'
import frameLook from './frame-look.css?inline'
import { StaffBar } from './staff-bar.tsx'
import { ignoreStrayPresses } from './stray-press.ts'

const PasswordDialog = lazy(() =>
  import('./password-dialog.tsx').then((module) => ({ default: module.PasswordDialog })),
)
const GoToDialog = lazy(() =>
  import('#web/pages/admin/go-to/go-to-dialog.tsx').then((module) => ({
    default: module.GoToDialog,
  })),
)
const ToastRegion = lazy(() =>
  import('#web/ui/toast/toast-region.tsx').then((module) => ({ default: module.ToastRegion })),
)

type FrameProps = {
  /** `null` until it is known */
  username: string | null
  /** Shows a failed call, or goes to the sign-in page */
  fail: (error: unknown) => void
}

const SetFrame = createContext<(props: FrameProps) => void>(() => {})

/**
 * What stays on screen while the pages of the staff area change: the bar, the main part, and toasts.
 * Each page says with `StaffFrame` what it needs of it.
 */
export function StaffLayout({ children }: { children: ReactNode }) {
  const [{ username, fail }, setFrame] = useState<FrameProps>({
    username: null,
    fail: () => undefined,
  })
  const page = staffPageAt(useLocation().pathname)
  const [isPasswordOpen, setPasswordOpen] = useState(false)
  const isAllowed = useAllowed()
  const isEnrolling = useEnrollment()
  const goTo = useGoTo()
  useLayoutEffect(() => adoptSheet(frameLook), [])
  useEffect(() => ignoreStrayPresses(document), [])

  return (
    <div className="staff-admin">
      <SkipLink />
      <StaffBar
        username={username}
        fail={fail}
        onGoTo={goTo.open}
        onChangePassword={() => setPasswordOpen(true)}
      />
      <main id="main" tabIndex={-1} className={page?.isWide ? undefined : 'wrap'}>
        <SetFrame value={setFrame}>
          {isEnrolling || (isAllowed ? children : <NotAllowed />)}
        </SetFrame>
      </main>
      {goTo.isOpen && (
        <Suspense>
          <GoToDialog onClose={goTo.close} fail={fail} />
        </Suspense>
      )}
      {isPasswordOpen && (
        <Suspense>
          <PasswordDialog open username={username ?? ''} onClose={() => setPasswordOpen(false)} />
        </Suspense>
      )}
      <Suspense>
        <ToastRegion />
      </Suspense>
    </div>
  )
}

type Props = FrameProps & {
  /** The page's own style sheet; it overrides the frame's */
  look?: string
  children: ReactNode
}

/** The content of a staff page. */
export function StaffFrame({ username, fail, look = '', children }: Props) {
  const setFrame = use(SetFrame)
  useLayoutEffect(() => adoptSheet(look), [look])
  useLayoutEffect(() => setFrame({ username, fail }), [setFrame, username, fail])
  return children
}

/** Whether the person may open this page, as far as is known. A manager goes to their own page instead. */
function useAllowed(): boolean {
  const navigate = useNavigate()
  const page = staffPageAt(useLocation().pathname)
  const role = useSignedIn()?.role
  const isAllowed = role === undefined || page === null || mayOpen(role, page)
  useEffect(() => {
    if (!isAllowed && role === 'manager') void navigate(staffHome(role), { replace: true })
  }, [navigate, role, isAllowed])
  return isAllowed
}

/**
 * Leads to the set-up of two-step sign-in from every page, until a person has it of whom an owner
 * requires it.
 *
 * @returns whether it does
 */
function useEnrollment(): boolean {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const mustEnroll = useSignedIn()?.mustEnroll === true
  const isElsewhere = mustEnroll && pathname !== ACCOUNT_PATH
  useEffect(() => {
    if (isElsewhere) void navigate(TWO_STEP_SETUP_PATH, { replace: true })
  }, [navigate, isElsewhere])
  return isElsewhere
}

function NotAllowed() {
  // Who is about to leave has nothing to read.
  if (useSignedIn()?.role === 'manager') return null
  return (
    <EmptyState
      icon="info"
      heading="This page is for owners"
      headingLevel={1}
      helper="Ask an owner of this site if you need something from it."
    />
  )
}

/** The heading of a staff page, with what can be done on it. */
export function StaffHead({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="staff-head">
      <div>
        <h1>{title}</h1>
        {lead !== undefined && <p className="muted">{lead}</p>}
      </div>
      {children !== undefined && <div className="row">{children}</div>}
    </div>
  )
}
