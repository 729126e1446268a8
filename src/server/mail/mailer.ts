import type { MailSettings } from '#server/config.ts'
import { LOOPBACK } from '#server/loopback.ts'
import { MailFailed, mailFailure } from './mail-failure.ts'

/** Plain text; a subject of one line. */
export type Mail = { subject: string; text: string }

/** What is known of the mails that were sent. Instants are milliseconds since the epoch. */
export type MailState = {
  /** How many people get the mails; 0 when mail is not set up */
  recipients: number
  lastSentAt: number | null
  /** Why the last mail did not go out; `null` when it did */
  failure: { at: number; reason: string } | null
}

export type Mailer = {
  /**
   * @param to one person in place of those in `ALERTS_TO`; that it fails says nothing of the settings
   * @throws MailFailed with a sentence; also when mail is not set up
   */
  send: (mail: Mail, to?: string) => Promise<void>
  state: () => MailState
}

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

/**
 * Sends mails to the people in `ALERTS_TO`.
 *
 * @param settings `null` when mail is not set up
 * @param clock milliseconds since the epoch
 */
export function createMailer(settings: MailSettings | null, clock: () => number): Mailer {
  let lastSentAt: number | null = null
  let failure: MailState['failure'] = null
  return {
    state: () => ({ recipients: settings?.to.length ?? 0, lastSentAt, failure }),
    send: async (mail, to) => {
      if (settings === null) {
        throw new MailFailed('Mail is not set up: set SMTP_URL and ALERTS_TO, and restart.')
      }
      try {
        await deliver(to === undefined ? settings : { ...settings, to: [to] }, mail)
        lastSentAt = clock()
        failure = null
      } catch (error) {
        const failed = mailFailure(error)
        if (to === undefined) failure = { at: clock(), reason: failed.message }
        throw failed
      }
    },
  }
}

async function deliver({ url, from, to }: MailSettings, { subject, text }: Mail): Promise<void> {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const hasLogin = username !== ''
  // Few chains send mail, so the others do not load it.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    host: hostname,
    port: Number(port || (isSecure ? 465 : 587)),
    secure: isSecure,
    // A login never goes over a connection that others can read.
    requireTLS: !isSecure && hasLogin && !LOOPBACK.test(hostname),
    ...(hasLogin && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      from,
      to: [...to],
      subject: subject.replaceAll(/\s+/g, ' '),
      text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  } finally {
    transport.close()
  }
}
