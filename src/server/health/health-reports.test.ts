import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { HealthFinding, HealthState } from '#domain/staff/health-finding.ts'
import { createLog } from '#server/logs/logging.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { MailFailed } from '#server/mail/mail-failure.ts'
import { startSignedIn } from '#server/testing/testing-staff.ts'
import { createHealthReports } from './health-reports.ts'
import { reportedShape } from './reported.ts'

const NEW_YORK = 'America/New_York'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Thursday, October 29, 2026, noon in New York; clocks change on November 1. */
const THURSDAY = Date.UTC(2026, 9, 29, 16)
/** Monday, November 2, 8:00 in New York, then on winter time */
const MONDAY = Date.UTC(2026, 10, 2, 13)

const finding = (id: string, state: HealthState): HealthFinding => ({
  id,
  state,
  title: 'Disk',
  word: 'Full',
  detail: 'See https://ana:s3cret@shop.example/x?key=1.',
  toDo: 'Free up space.',
  action: null,
})

/** Reports over a real data folder, with findings and a mail service of the test. */
async function start() {
  const app = await startSignedIn({ now: THURSDAY })
  const mails: Mail[] = []
  const now = { findings: [finding('space', 'good')], isDown: false }
  const create = () =>
    createHealthReports({
      check: () => Promise.resolve(now.findings),
      mailer: {
        send: (mail) => {
          if (now.isDown) return Promise.reject(new MailFailed('It is down.'))
          mails.push(mail)
          return Promise.resolve()
        },
        state: () => ({ recipients: 1, lastSentAt: null, failure: null }),
      },
      kept: app.storage.document(reportedShape),
      storage: app.storage,
      brand: () => 'Lindenway',
      timeZone: () => NEW_YORK,
      address: 'https://shop.example/admin/health',
      clock: app.clock.wall,
      log: createLog('silent'),
    })
  return { app, mails, now, create, reports: create() }
}

test('what newly needs a person is mailed at once, and once until it is good again', async () => {
  const { mails, now, reports } = await start()
  await reports.sendDue()
  expect(mails).toEqual([])
  now.findings = [finding('space', 'bad'), finding('mail', 'bad')]
  await reports.sendDue()
  await reports.sendDue()
  expect(mails).toEqual([
    {
      subject: 'Lindenway needs you: Disk (Full)',
      text: 'Disk: Full\nSee https://…@shop.example/x?…\nWhat to do: Free up space.\n\nhttps://shop.example/admin/health',
    },
  ])
  // It can wait for a while, and then needs a person again: the same trouble.
  now.findings = [finding('space', 'look')]
  await reports.sendDue()
  now.findings = [finding('space', 'bad')]
  await reports.sendDue()
  expect(mails).toHaveLength(1)
  now.findings = [finding('space', 'good')]
  await reports.sendDue()
  now.findings = [finding('space', 'bad')]
  await reports.sendDue()
  expect(mails).toHaveLength(2)
})

test('an alert is not repeated after a restart, and one that did not go out is', async () => {
  const { mails, now, reports, create } = await start()
  now.findings = [finding('space', 'bad')]
  now.isDown = true
  await reports.sendDue()
  expect(mails).toEqual([])
  now.isDown = false
  await reports.sendDue()
  await create().sendDue()
  expect(mails).toHaveLength(1)
})

test('on a disk that saves nothing, an alert still goes out only once', async () => {
  const { app, mails, now, reports } = await start()
  await reports.sendDue()
  // A folder in the file's place: the document cannot be written.
  const file = join(app.services.config.dataDirectory, 'health-reports.json')
  await rm(file)
  await mkdir(join(file, 'x'), { recursive: true })
  now.findings = [finding('space', 'bad')]
  await reports.sendDue()
  await reports.sendDue()
  expect(mails).toHaveLength(1)
})

test('the summary goes out on Monday at eight on the chain’s clock, after a change to winter time', async () => {
  const { app, mails, reports } = await start()
  await reports.sendDue()
  app.clock.now = MONDAY - MINUTE
  await reports.sendDue()
  expect(mails).toEqual([])
  expect((await reports.week()).nextAt).toBe(MONDAY)
  app.clock.now = MONDAY
  await reports.sendDue()
  await reports.sendDue()
  expect(mails.map(({ subject }) => subject)).toEqual(['Lindenway: Nothing needs you.'])
  expect((await reports.week()).nextAt).toBe(MONDAY + 7 * DAY)
})

test('a summary that was missed while the site was off goes out at the start', async () => {
  const { app, mails, reports, create } = await start()
  await reports.sendDue()
  app.clock.now = MONDAY + 3 * DAY
  const again = create()
  await again.sendDue()
  await again.sendDue()
  expect(mails).toHaveLength(1)
})

test('a broken note of what was mailed begins anew', async () => {
  const { app, mails, now, reports } = await start()
  await writeFile(join(app.services.config.dataDirectory, 'health-reports.json'), '{')
  now.findings = [finding('space', 'bad')]
  await reports.sendDue()
  expect(mails).toHaveLength(1)
  const kept = await readFile(join(app.services.config.dataDirectory, 'health-reports.json'))
  expect(kept.toString()).toContain('"space"')
})

test('the week tells the state, the changes with their people, and no secret', async () => {
  const { app, reports, now } = await start()
  now.findings = [finding('space', 'look')]
  const change = (by: string, what: string, name: string) =>
    app.storage.commit({ by, what }, ({ locations }) => [
      { locations: locations.map((one) => ({ ...one, name })) },
      null,
    ])
  await change('ben', 'Renamed a store long ago', 'A')
  app.clock.now += 8 * DAY
  await change('ana', 'Renamed the store B', 'B')
  await change('ana', 'Renamed the store C', 'C')
  const { text } = await reports.week()
  expect(text).toBe(
    [
      'Lindenway, Oct 30, 2026 to Nov 6, 2026',
      '',
      'The site is up. Nothing needs you.',
      '0 things are fine, 1 can wait.',
      '',
      'Can wait',
      '- Disk: Full. See https://…@shop.example/x?… What to do: Free up space.',
      '',
      'This week',
      '- 2 changes: ana 2.',
      '  Renamed the store C (ana)',
      '  Renamed the store B (ana)',
      '- 0 fit-quiz attempts this month.',
      '',
      'https://shop.example/admin/health',
    ].join('\n'),
  )
})
