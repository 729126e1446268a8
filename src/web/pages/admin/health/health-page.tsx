import { useState } from 'react'
import { HEALTH_GROUPS, healthVerdict, type HealthFinding } from '#domain/staff/health-finding.ts'
import { call } from '#web/pages/admin/catalog/admin-api.ts'
import { PartFailed } from '#web/pages/admin/frame/part-failed.tsx'
import { readBrandAgain } from '#web/pages/admin/frame/shown-brand.ts'
import { StaffFrame, StaffHead } from '#web/pages/admin/frame/staff-frame.tsx'
import { hasSettled, useAnswer } from '#web/pages/admin/frame/use-answer.ts'
import { useStaffSession } from '#web/pages/admin/frame/use-staff-session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { useOnline } from '#web/ui/use-online.ts'
import { BACKUP_CALL, HEALTH_WEEK_CALL, TEST_MAIL_CALL } from '#web/addresses/paths.ts'
import { BackupsPanel, useBackups } from './backups-panel.tsx'
import { HealthGroup } from './health-group.tsx'
import healthLook from './health-look.css?inline'
import { useHealth, type Health } from './use-health.ts'
import { copyReport, WeekPanel, zoneOf, type Week } from './week-panel.tsx'
import { instantWords } from './instant-words.ts'

/** The state of the site, what to do about it, and its backups. */
export function HealthPage() {
  const session = useStaffSession()
  const health = useHealth(session)
  const backups = useBackups(session)
  const week = useAnswer<Week>(HEALTH_WEEK_CALL, session)
  const [running, setRunning] = useState<string | null>(null)
  const { findings } = health
  const hasChecked = findings !== null || health.problem !== null
  const timeZone = zoneOf(week)

  async function run(name: 'backup' | 'test-mail'): Promise<void> {
    setRunning(name)
    try {
      if (name === 'backup') {
        await call('POST', BACKUP_CALL)
        showToast({ title: 'Backup made', description: 'Download it to keep a copy elsewhere.' })
      } else {
        const { message } = await call<{ message: string }>('POST', TEST_MAIL_CALL)
        showToast({ title: 'Test sent', description: message })
      }
    } catch (error) {
      if (!session.leaveIfSignedOut(error)) {
        showToast({
          variant: 'destructive',
          title: name === 'backup' ? 'No backup was made' : 'The test was not sent',
          description: error instanceof Error ? error.message : String(error),
        })
      }
    }
    setRunning(null)
    await Promise.all([health.check(), backups.reload()])
  }
  const calls = { running, run: (name: 'backup' | 'test-mail') => void run(name) }

  return (
    <StaffFrame username={session.username} fail={session.fail} look={healthLook}>
      <StaffHead title="Health" lead={<CheckedAt health={health} timeZone={timeZone} />}>
        <Button small busy={health.isChecking} onClick={() => void health.check()}>
          {!health.isChecking && <Icon name="refresh-cw" />}
          Check now
        </Button>
        <Button small onClick={() => void copyReport(week)}>
          <Icon name="copy" />
          Copy report
        </Button>
      </StaffHead>
      {health.problem !== null && (
        <PartFailed
          isNote={findings !== null}
          words="The check failed"
          reason={health.problem}
          onRetry={health.check}
        />
      )}
      {!hasChecked && <div className="staff-waiting" aria-busy="true" />}
      {findings !== null && (
        <>
          <Verdict findings={findings} />
          {HEALTH_GROUPS.map(({ state, heading }) => (
            <HealthGroup
              key={state}
              heading={heading}
              findings={findings.filter((finding) => finding.state === state)}
              calls={calls}
            />
          ))}
        </>
      )}
      {/* Not before what stands above it: the findings would move it. */}
      {hasChecked && (
        <BackupsPanel
          backups={backups}
          session={session}
          clock={{ now: health.checkedAt ?? 0, timeZone }}
          calls={calls}
          onRestored={() => void Promise.all([health.check(), week.reload(), readBrandAgain()])}
        />
      )}
      {hasChecked && hasSettled(backups) && <WeekPanel week={week} />}
    </StaffFrame>
  )
}

type CheckedProps = { health: Health; timeZone: string }

function CheckedAt({ health: { checkedAt, isChecking }, timeZone }: CheckedProps) {
  const isOnline = useOnline()
  // As many lines as the loaded content has.
  if (checkedAt === null) return <output>Checking now, and then every 5 minutes.</output>
  const at = instantWords(checkedAt, checkedAt, timeZone)
  return (
    <output>
      {isOnline
        ? isChecking
          ? 'Checking…'
          : `Checked ${at}, and every 5 minutes.`
        : `You are offline; this is from ${at}.`}
    </output>
  )
}

const ORDER = { good: 0, look: 1, bad: 2 } as const

/** The verdict in a sentence, with a bar for each finding. */
function Verdict({ findings }: { findings: readonly HealthFinding[] }) {
  const { title, lead } = healthVerdict(findings)
  const bars = findings.toSorted((a, b) => ORDER[a.state] - ORDER[b.state])
  return (
    <section className="on-night staff-verdict" aria-labelledby="verdict">
      <div className="staff-verdict-bars" aria-hidden="true">
        {bars.map(({ id, state }) => (
          <span key={id} className={`staff-bar-${state}`} />
        ))}
      </div>
      <div>
        <h2 id="verdict">{title}</h2>
        <p>{lead}</p>
      </div>
    </section>
  )
}
