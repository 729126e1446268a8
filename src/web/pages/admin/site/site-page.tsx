import { STAFF_PATH } from '#web/addresses/paths.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { SiteAnswer } from '#domain/site/editor/site-answers.ts'
import { PartFailed } from '#web/pages/admin/frame/part-failed.tsx'
import { StaffFrame } from '#web/pages/admin/frame/staff-frame.tsx'
import { useStaffSession } from '#web/pages/admin/frame/use-staff-session.ts'
import type { Desk } from './desk/desk.ts'
import fieldsLook from './fields-look.css?inline'
import sidesLook from './sides-look.css?inline'
import siteLook from './site-look.css?inline'

const LOOK = siteLook + fieldsLook + sidesLook

const editor = () => import('./site-editor.tsx')
const SiteEditor = lazy(() => editor().then((module) => ({ default: module.SiteEditor })))

type Opened = { desk: Desk; answer: SiteAnswer }

/** The page of the site editor. */
export function SitePage() {
  const { username, fail, leaveIfSignedOut } = useStaffSession()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    // A page's policy is its document's, and those of public pages let no preview in.
    if (!isStaffDocument()) window.location.reload()
  }, [])

  useEffect(() => {
    let isCurrent = true
    if (username === null || !isStaffDocument()) return undefined
    // Together with the site's words, so that nothing waits for anything.
    void editor()
    import('./desk/open-desk.ts')
      .then(({ openDesk }) => openDesk(username, leaveIfSignedOut))
      .then(
        (next) => {
          if (isCurrent) setOpened(next)
          else next.desk.stop()
        },
        (error: unknown) => {
          if (isCurrent && !leaveIfSignedOut(error)) {
            setProblem(error instanceof Error ? error.message : String(error))
          }
        },
      )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- read once: the address changes with each page
  }, [username, attempt])

  return (
    <StaffFrame username={username} fail={fail} look={LOOK}>
      {opened && username !== null ? (
        <Suspense fallback={<Waiting />}>
          <SiteEditor desk={opened.desk} form={opened.answer} username={username} fail={fail} />
        </Suspense>
      ) : problem === null ? (
        <Waiting />
      ) : (
        <div className="staff-ed-failed">
          <PartFailed
            words="The site didn’t load"
            reason={problem}
            onRetry={async () => {
              setProblem(null)
              setAttempt(attempt + 1)
              await Promise.resolve()
            }}
          />
        </div>
      )}
    </StaffFrame>
  )
}

function Waiting() {
  return (
    <div className="staff-ed-waiting" aria-busy="true">
      <h1 className="visually-hidden">Site</h1>
    </div>
  )
}

/** Whether the document came from an address of the staff area. */
function isStaffDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return !entry || new URL(entry.name).pathname.startsWith(STAFF_PATH)
}
