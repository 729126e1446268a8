import type { HealthAction, HealthFinding, HealthState } from '#domain/staff/health-finding.ts'
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { IconName } from '#web/ui/icon/icon-names.ts'

/** Calls of findings' buttons, and which one is running. */
export type HealthCalls = {
  running: string | null
  run: (call: CallName) => void
}

type CallName = Extract<HealthAction, { call: string }>['call']

const ICONS: Record<HealthState, IconName> = {
  good: 'circle-check',
  look: 'triangle-alert',
  bad: 'circle-x',
}
const CALL_ICONS: Record<CallName, IconName> = { backup: 'database-backup', 'test-mail': 'send' }

/** A group of findings in the same state; nothing when there are none. */
export function HealthGroup({
  heading,
  findings,
  calls,
}: {
  heading: string
  findings: readonly HealthFinding[]
  calls: HealthCalls
}) {
  if (findings.length === 0) return null
  const id = `health-${findings[0]?.state}`
  return (
    <section className="staff-panel" aria-labelledby={id}>
      <div className="staff-panel-head">
        <h2 id={id}>{heading}</h2>
      </div>
      <ul>
        {findings.map((finding) => (
          <HealthLine key={finding.id} finding={finding} calls={calls} />
        ))}
      </ul>
    </section>
  )
}

function HealthLine({ finding, calls }: { finding: HealthFinding; calls: HealthCalls }) {
  const { state, title, word, detail, toDo, action, isUnknown, percent } = finding
  const look = isUnknown ? 'unknown' : state
  return (
    <li className={`staff-finding staff-finding-${look}`}>
      <span className="staff-finding-icon">
        <Icon name={isUnknown ? 'circle-alert' : ICONS[state]} />
      </span>
      <h3>
        {title} <span className="staff-state">{word}</span>
      </h3>
      <p>{detail}</p>
      {percent !== undefined && <Meter percent={percent} />}
      {toDo !== null && (
        <p>
          <b>What to do:</b> {toDo}
        </p>
      )}
      {action !== null && (
        <div className="staff-finding-ways">
          <ActionButton action={action} about={title} calls={calls} />
        </div>
      )}
    </li>
  )
}

function ActionButton({
  action,
  about,
  calls,
}: {
  action: HealthAction
  about: string
  calls: HealthCalls
}) {
  if ('href' in action) {
    return (
      <ButtonLink small to={action.href} aria-label={`${action.label}: ${about}`}>
        {action.label}
      </ButtonLink>
    )
  }
  return (
    <Button small busy={calls.running === action.call} onClick={() => calls.run(action.call)}>
      {calls.running !== action.call && <Icon name={CALL_ICONS[action.call]} />}
      {action.label}
    </Button>
  )
}

/** How full something is. The words beside it say the same. */
function Meter({ percent }: { percent: number }) {
  return (
    <span className="staff-meter" aria-hidden="true">
      <svg viewBox="0 0 100 10" preserveAspectRatio="none">
        <rect width={Math.min(100, Math.max(0, percent))} height="10" />
      </svg>
    </span>
  )
}
