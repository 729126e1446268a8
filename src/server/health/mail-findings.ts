import type { HealthFinding } from '#domain/staff/health-finding.ts'
import { instantText } from '#domain/time/instant-text.ts'
import type { MailState } from '#server/mail/mailer.ts'
import { bad, good } from './finding.ts'

/** Whether mails go out. A mail about this would not arrive, so only the page says it. */
export function mailFinding(
  { recipients, lastSentAt, failure }: MailState,
  { now, timeZone }: { now: number; timeZone: string },
): HealthFinding {
  const part = { id: 'mail', title: 'Mail' }
  if (recipients === 0) {
    return good({
      ...part,
      word: 'Off',
      detail:
        'Alerts and the weekly summary are only on this page. Set SMTP_URL and ALERTS_TO to get them by mail.',
    })
  }
  const action = { label: 'Send a test', call: 'test-mail' } as const
  const last =
    lastSentAt === null
      ? 'Nothing has gone out since the last start.'
      : `Last sent ${instantText(lastSentAt, now, timeZone)}.`
  if (failure !== null) {
    return bad({
      ...part,
      word: 'Not sending',
      detail: `The last mail failed ${instantText(failure.at, now, timeZone)}. ${last}`,
      toDo: `${failure.reason} Then send a test.`,
      action,
    })
  }
  const to = recipients === 1 ? '1 address' : `${recipients} addresses`
  return good({
    ...part,
    word: 'On',
    detail: `Alerts and a summary on Mondays at 8 AM go to ${to}. ${last}`,
    action,
  })
}
