import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { PartFailed } from '#web/pages/admin/frame/part-failed.tsx'
import type { ReadAnswer } from '#web/pages/admin/frame/use-answer.ts'
import { instantWords } from './instant-words.ts'

/** The weekly summary. */
export type Week = {
  text: string
  /** When the next one is due, ms since the epoch */
  nextAt: number
  /** How many people get it by mail; 0 without mail */
  recipients: number
  /** The chain's, in which the texts have their times: an IANA name */
  timeZone: string
}

const TEXT_ID = 'week-text'

/** The text that is mailed on Mondays, or would be. */
export function WeekPanel({ week }: { week: ReadAnswer<Week> }) {
  const { answer, problem, reload } = week
  return (
    <section className="staff-panel" aria-labelledby="week">
      <div className="staff-panel-head">
        <h2 id="week">This week</h2>
        {answer !== null && (
          <p className="muted small">
            {answer.recipients === 0
              ? 'With SMTP_URL and ALERTS_TO set, this comes by mail every Monday at 8 AM.'
              : `Goes to ${answer.recipients === 1 ? '1 address' : `${answer.recipients} addresses`} by mail, next ${instantWords(answer.nextAt, 0, answer.timeZone)}.`}
          </p>
        )}
        <Button small onClick={() => void copyReport(week)}>
          <Icon name="copy" />
          Copy report
        </Button>
      </div>
      {problem !== null && (
        <PartFailed isNote words="The summary didn’t load" reason={problem} onRetry={reload} />
      )}
      {answer !== null && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <pre id={TEXT_ID} className="staff-week" tabIndex={0} aria-label="Report as text">
          {answer.text}
        </pre>
      )}
    </section>
  )
}

/** The chain's time zone; the browser's until it is known. */
export function zoneOf({ answer }: ReadAnswer<Week>): string {
  return answer?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Copies the report as it is now. */
export async function copyReport({ answer, reload }: ReadAnswer<Week>): Promise<void> {
  if (answer === null) {
    await reload()
    showToast({ variant: 'destructive', title: 'The report wasn’t ready yet. Try again.' })
    return
  }
  try {
    await navigator.clipboard.writeText(answer.text)
    showToast({ title: 'Report copied' })
  } catch {
    // Over plain http browsers give no clipboard to pages.
    const text = document.getElementById(TEXT_ID)
    if (text !== null) window.getSelection()?.selectAllChildren(text)
    text?.focus()
    showToast({ title: 'Report selected', description: 'Copy it with Ctrl+C, or ⌘C.' })
  }
}
