import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { createMailer } from './mailer.ts'
import { standInSmtp } from './testing-smtp.ts'

const MAIL = {
  subject: 'Lindenway\nneeds you: Disk',
  text: 'The disk is full.\n.\nFree up space.',
}

function mailerTo(url: string) {
  const { mail } = readConfig({ SMTP_URL: url, ALERTS_TO: 'ana@shop.example, ben@shop.example' })
  return createMailer(mail, () => 5)
}

test('a mail goes to everybody, from the login, with one subject line', async () => {
  const { url, taken } = await standInSmtp()
  const mailer = mailerTo(url)
  await mailer.send(MAIL)
  expect(taken).toHaveLength(1)
  expect(taken[0]).toMatchObject({
    from: 'ana@shop.example',
    to: ['ana@shop.example', 'ben@shop.example'],
  })
  const lines = taken[0]?.lines ?? []
  expect(lines).toContain('Subject: Lindenway needs you: Disk')
  expect(lines).toContain('Auto-Submitted: auto-generated')
  expect(lines.slice(lines.indexOf('') + 1)).toEqual(['The disk is full.', '.', 'Free up space.'])
  expect(mailer.state()).toEqual({ recipients: 2, lastSentAt: 5, failure: null })
})

test.each([
  [{ AUTH: '535 5.7.8 s3cret is wrong' }, /name or password in SMTP_URL is wrong/],
  [{ RCPT: '550 5.1.1 nobody here' }, /rejects the address in ALERTS_TO/],
  [{ DATA: '554 5.7.1 spam' }, /./],
])('a service that answers %j is described without secrets', async (refuse, words) => {
  const { url } = await standInSmtp(refuse)
  const mailer = mailerTo(url)
  const failed: unknown = await mailer.send(MAIL).catch((error: unknown) => error)
  expect(failed).toMatchObject({ name: 'MailFailed', message: expect.stringMatching(words) })
  expect(JSON.stringify([failed, String(failed), mailer.state()])).not.toContain('s3cret')
  expect(mailer.state().failure?.at).toBe(5)
})

test('a service that cannot be reached is told', async () => {
  await expect(mailerTo('smtp://127.0.0.1:1').send(MAIL)).rejects.toThrow(
    'The mail service can’t be reached: check the host and port in SMTP_URL.',
  )
})

test('a mail without settings does not go anywhere', async () => {
  const mailer = createMailer(readConfig({}).mail, () => 5)
  await expect(mailer.send(MAIL)).rejects.toThrow('Mail is not set up')
  expect(mailer.state()).toEqual({ recipients: 0, lastSentAt: null, failure: null })
})
