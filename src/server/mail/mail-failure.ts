/** A mail that did not go out. The message is one sentence for the owner, without secrets. */
export class MailFailed extends Error {
  override readonly name = 'MailFailed'
}

const UNREACHABLE = 'The mail service can’t be reached: check the host and port in SMTP_URL.'

/** Sentences for nodemailer's codes. The service's own words may repeat the login, so they are not told. */
const SENTENCES: Readonly<Record<string, string>> = {
  EAUTH: 'The mail service says that the name or password in SMTP_URL is wrong.',
  ENOAUTH: 'The mail service wants a name and password: write them into SMTP_URL.',
  ECONNECTION: UNREACHABLE,
  ECONNREFUSED: UNREACHABLE,
  ESOCKET: UNREACHABLE,
  EDNS: UNREACHABLE,
  ETIMEDOUT: 'The mail service does not answer: check the host and port in SMTP_URL.',
  ETLS: 'No protected connection to the mail service can be made: try smtps:// in SMTP_URL.',
  EENVELOPE: 'The mail service rejects the address in ALERTS_TO, or the sender’s.',
}

/** The error for the owner, from one of nodemailer. */
export function mailFailure(error: unknown): MailFailed {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const sentence = SENTENCES[code] ?? 'The mail service did not take the mail.'
  // Not as the cause: it has the login and the conversation with the service.
  return new MailFailed(sentence)
}
