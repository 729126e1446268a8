import { cp } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import type { ScheduledPublish, SiteAnswer } from '#domain/site/editor/site-answers.ts'
import { startSignedIn } from '#server/testing/testing-staff.ts'

const MINUTES = 'pages.delivery.minutes'
const CENTS = 'pages.fuel.savings.memberSavingCents'
/** Ohio is four hours behind UTC in summer, five in winter. */
const JULY_4 = '2026-07-04T06:00'
const JULY_5 = '2026-07-05T00:00'

async function start(given: Parameters<typeof startSignedIn>[0] = {}) {
  const app = await startSignedIn(given)
  const { siteEditor } = app.services
  const save = async (changes: Readonly<Record<string, unknown>>) => {
    const { version } = await siteEditor.read('ana')
    await siteEditor.saveDraft('ana', {
      base: version,
      changes: Object.entries(changes).map(([path, value]) => ({ path, value })),
    })
    return version
  }
  return {
    ...app,
    /** Types the changes and schedules them. */
    schedule: async (
      changes: Readonly<Record<string, unknown>>,
      times: { at?: string; until?: string },
    ) => {
      const base = await save(changes)
      return siteEditor.publish('ana', { base, ...times })
    },
    publish: async (changes: Readonly<Record<string, unknown>>) =>
      siteEditor.publish('ana', { base: await save(changes) }),
    /** Sets the clock to an instant and carries out what is due. */
    at: async (instant: string) => {
      app.clock.now = Date.parse(instant)
      await siteEditor.tick()
    },
    minutes: () => app.storage.current().site.en.site.pages.delivery.minutes,
    cents: () => app.storage.current().site.en.site.pages.fuel.savings.memberSavingCents,
    history: async () => (await Array.fromAsync(app.storage.history())).map(({ what }) => what),
    list: (): ScheduledPublish[] => siteEditor.schedule.list(),
  }
}

test('a publish begins and ends at its times on the chain’s clock', async () => {
  const app = await start()
  const answer = await app.schedule({ [CENTS]: 25 }, { at: JULY_4, until: JULY_5 })
  expect(answer).toEqual({ scheduledId: expect.stringMatching(/^s_[\w-]{12}$/) })
  expect((await app.services.siteEditor.read('ana')).draft).toBeNull()
  expect(app.list()).toMatchObject([
    {
      by: 'ana',
      at: JULY_4,
      until: JULY_5,
      startsAt: '2026-07-04T10:00:00.000Z',
      endsAt: '2026-07-05T04:00:00.000Z',
      state: 'waiting',
      problem: null,
      changes: [{ before: '11¢ a gallon', after: '25¢ a gallon' }],
    },
  ])
  await app.at('2026-07-04T09:59:59.999Z')
  expect(app.cents()).toBe(11)
  await app.at('2026-07-04T10:00:00.000Z')
  expect(app.cents()).toBe(25)
  expect(app.list()).toMatchObject([{ state: 'live' }])
  await app.at('2026-07-05T03:59:59.999Z')
  expect(app.cents()).toBe(25)
  await app.at('2026-07-05T04:00:00.000Z')
  expect(app.cents()).toBe(11)
  expect(app.list()).toEqual([])
  expect((await app.history()).slice(0, 2)).toEqual([
    'Ended as scheduled for 2026-07-05 00:00: Figures, Member savings, Member saving: “25¢ a gallon” is now “11¢ a gallon”',
    'Scheduled for 2026-07-04 06:00: Figures, Member savings, Member saving: “11¢ a gallon” is now “25¢ a gallon”',
  ])
})

test('at the end only what still is as scheduled goes back, and the history says the rest', async () => {
  const app = await start()
  await app.schedule({ [CENTS]: 25, [MINUTES]: 20 }, { at: JULY_4, until: JULY_5 })
  await app.at('2026-07-04T12:00:00Z')
  await app.publish({ [CENTS]: 30 })
  await app.at('2026-07-05T12:00:00Z')
  expect([app.cents(), app.minutes()]).toEqual([30, 30])
  expect((await app.history())[0]).toBe(
    'Ended as scheduled for 2026-07-05 00:00: Figures, Delivery, From order to door: “20 minutes at most” is now “30 minutes at most”. Not taken back, because it was changed since: Figures, Member savings, Member saving',
  )
})

test('where nothing goes back any more, the list says why', async () => {
  const app = await start()
  await app.schedule({ [CENTS]: 25 }, { at: JULY_4, until: JULY_5 })
  await app.at('2026-07-04T12:00:00Z')
  await app.publish({ [CENTS]: 30 })
  await app.at('2026-07-05T12:00:00Z')
  expect(app.cents()).toBe(30)
  expect(app.list()).toMatchObject([
    {
      state: 'failed',
      problem:
        'Nothing was taken back. Not taken back, because it was changed since: Figures, Member savings, Member saving',
    },
  ])
})

test('a time that the clock change skips comes when the clock jumps over it', async () => {
  // On March 14, 2027 two o'clock is followed by three.
  const app = await start({ now: Date.UTC(2027, 2, 1) })
  await app.schedule({ [MINUTES]: 20 }, { at: '2027-03-14T02:30', until: '2027-03-14T03:30' })
  expect(app.list()).toMatchObject([
    { startsAt: '2027-03-14T07:00:00.000Z', endsAt: '2027-03-14T07:30:00.000Z' },
  ])
  await app.at('2027-03-14T06:59:00Z')
  expect(app.minutes()).toBe(30)
  await app.at('2027-03-14T07:00:00Z')
  expect(app.minutes()).toBe(20)
  await app.at('2027-03-14T07:30:00Z')
  expect(app.minutes()).toBe(30)
})

test('of a time that comes twice, the first counts', async () => {
  // On November 1, 2026 the hour from one to two comes twice.
  const app = await start()
  await app.schedule({ [MINUTES]: 20 }, { at: '2026-11-01T01:30' })
  expect(app.list()).toMatchObject([{ startsAt: '2026-11-01T05:30:00.000Z' }])
})

test('what was missed while the site was stopped begins at the start, and ends if that is past too', async () => {
  const app = await start()
  await app.schedule({ [MINUTES]: 20 }, { at: JULY_4, until: JULY_5 })
  await app.at('2026-08-01T00:00:00Z')
  expect(app.minutes()).toBe(30)
  expect(app.list()).toEqual([])
  expect((await app.history()).slice(0, 2)).toEqual([
    expect.stringContaining('Ended as scheduled'),
    expect.stringContaining('Scheduled for'),
  ])
})

test('a clock that is set back publishes nothing twice', async () => {
  const app = await start()
  await app.schedule({ [MINUTES]: 20 }, { at: JULY_4, until: JULY_5 })
  await app.at('2026-07-04T12:00:00Z')
  await app.publish({ [MINUTES]: 25 })
  const { length } = await app.history()
  await app.at('2026-07-01T00:00:00Z')
  await app.at('2026-07-04T12:00:00Z')
  expect(app.minutes()).toBe(25)
  expect(await app.history()).toHaveLength(length)
})

test('a restart keeps what is scheduled, and a kill between the commit and its mark publishes once', async () => {
  const app = await start()
  await app.schedule({ [MINUTES]: 20 }, { at: JULY_4 })
  const directory = app.services.config.dataDirectory
  const copy = `${directory}-killed`
  // The disk as it is when the commit is done and nothing after it is.
  const { commit } = app.storage
  vi.spyOn(app.storage, 'commit').mockImplementation(async (note, change) => {
    const result = await commit(note, change)
    await cp(directory, copy, { recursive: true, filter: (path) => !path.endsWith('.lock') })
    return result
  })
  await app.at('2026-07-04T12:00:00Z')
  const again = await start({
    now: Date.parse('2026-07-04T12:30:00Z'),
    folder: async (to) => cp(copy, to, { recursive: true }),
  })
  expect(again.list()).toHaveLength(1)
  const { length } = await again.history()
  await again.at('2026-07-04T12:30:00Z')
  expect(again.minutes()).toBe(20)
  expect(again.list()).toEqual([])
  expect(await again.history()).toHaveLength(length)
})

test('a restart before the time publishes at the time', async () => {
  const app = await start()
  await app.schedule({ [MINUTES]: 20 }, { at: JULY_4 })
  const from = app.services.config.dataDirectory
  const again = await start({
    folder: async (to) =>
      cp(from, to, { recursive: true, filter: (path) => !path.endsWith('.lock') }),
  })
  expect(again.minutes()).toBe(30)
  await again.at('2026-07-04T12:00:00Z')
  expect(again.minutes()).toBe(20)
})

test('changes now, with an end, are live until then', async () => {
  const app = await start()
  const answer = await app.schedule({ [MINUTES]: 20 }, { until: JULY_5 })
  const { version } = await app.services.siteEditor.read('ana')
  expect(answer).toEqual({ version, scheduledId: expect.any(String) })
  expect(app.minutes()).toBe(20)
  await app.at('2026-07-05T12:00:00Z')
  expect(app.minutes()).toBe(30)
})

test('times are changed, and what is cancelled is a draft again', async () => {
  const app = await start()
  await app.schedule({ [MINUTES]: 20 }, { at: JULY_4 })
  const [{ id } = { id: '' }] = app.list()
  const path = `/api/admin/site/scheduled/${id}`
  const changed = await app.call('PATCH', path, { at: '2026-07-03T06:00', until: JULY_4 })
  expect(await changed.json()).toMatchObject({ at: '2026-07-03T06:00', until: JULY_4 })
  expect((await app.call('DELETE', path)).status).toBe(204)
  expect((await app.call('DELETE', path)).status).toBe(404)
  const answer = (await (await app.call('GET', '/api/admin/site')).json()) as SiteAnswer
  expect(answer.draft?.changes).toEqual([{ path: MINUTES, value: 20 }])
})

test('what is scheduled can be published at once', async () => {
  const app = await start()
  await app.schedule({ [MINUTES]: 20 }, { at: JULY_4, until: JULY_5 })
  await app.schedule({ [CENTS]: 25 }, { at: JULY_4 })
  const ids = app.list().map(({ id }) => id)
  for (const id of ids) {
    const answer = await app.call('PATCH', `/api/admin/site/scheduled/${id}`, { at: 'now' })
    expect(await answer.json()).toMatchObject({ id, state: 'live' })
  }
  expect([app.minutes(), app.cents()]).toEqual([20, 25])
  expect(app.list()).toMatchObject([{ state: 'live', until: JULY_5 }])
})

test.each([
  [{ at: '2026-06-15T10:30' }, 'That time has passed. Choose a later one.'],
  [{ at: '2027-02-30T10:30' }, 'Write the time as 2026-12-01T06:00, on the chain’s clock.'],
  [{ at: 'soon' }, 'Write the time as 2026-12-01T06:00, on the chain’s clock.'],
  [{ at: '2026-07-04T06:00Z' }, 'Write the time as 2026-12-01T06:00, on the chain’s clock.'],
  [{ at: '2036-07-04T06:00' }, 'That is more than two years ahead.'],
  [{ at: JULY_5, until: JULY_4 }, 'The end has to come after the beginning.'],
  [{ at: JULY_4, until: JULY_4 }, 'The end has to come after the beginning.'],
])('%o is rejected with a message, and the draft stays', async (times, message) => {
  const app = await start()
  await expect(app.schedule({ [MINUTES]: 20 }, times)).rejects.toThrow(message)
  expect((await app.services.siteEditor.read('ana')).draft?.changes).toHaveLength(1)
})

test('what cannot be published at its time says why, and waits for another one', async () => {
  const app = await start()
  await app.schedule({ 'brand.colors.accent': '#8a8aff' }, { at: JULY_4 })
  await app.publish({ 'brand.colors.onAccent': '#3a3a3a' })
  await app.at('2026-07-04T12:00:00Z')
  expect(app.storage.current().site.en.site.brand.colors?.accent).toBe('#9bd418')
  expect(app.list()).toMatchObject([
    {
      state: 'failed',
      problem: expect.stringMatching(
        /^Brand & colors, Colors, Text on the accent: #3a3a3a on the accent \(#8a8aff\) has a contrast of 3\.\d\d:1/,
      ),
    },
  ])
  const [{ id } = { id: '' }] = app.list()
  await app.publish({ 'brand.colors.onAccent': '#10241c' })
  await app.services.siteEditor.schedule.change(id, { at: '2026-07-06T06:00' })
  await app.at('2026-07-06T12:00:00Z')
  expect(app.storage.current().site.en.site.brand.colors?.accent).toBe('#8a8aff')
})
