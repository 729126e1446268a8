import { expect, test, vi } from 'vitest'
import { standInSmtp } from '#server/mail/testing-smtp.ts'
import { aLocation } from '#server/testing/testing.ts'
import { addPerson, startSignedIn } from '#server/testing/testing-staff.ts'
import { HOUR, startToday } from '#server/testing/testing-today.ts'

async function startAsked() {
  const app = await startToday()
  const { ana } = app
  const asked = async () => {
    const stores: { id: string; asked?: object }[] = await (
      await app.mia.call('GET', '/api/today')
    ).json()
    return stores.find(({ id }) => id === 'parma')?.asked
  }
  const answer = await ana.call('POST', '/api/today/ask', { ids: ['parma', 'kent'] })
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { message: 'Asked 2 stores.', asked: 2, mailed: 0 },
  ])
  return { ...app, asked }
}

test('a manager sees who asks for an update, until they say that nothing changed', async () => {
  const { asked, patch, at } = await startAsked()
  expect(await asked()).toEqual({ at: at(0), by: 'ana' })
  expect((await patch({ confirm: true })).status).toBe(200)
  expect(await asked()).toBeUndefined()
})

test('what head office changes itself is no answer; what somebody else does is', async () => {
  const { asked, patch, ana } = await startAsked()
  await patch({ payments: 'cash' }, { by: ana })
  expect(await asked()).toBeDefined()
  await patch({ payments: 'all' })
  expect(await asked()).toBeUndefined()
})

test('a change that was pressed before the question, and comes later, is no answer', async () => {
  const { asked, patch, at, clock } = await startAsked()
  await patch({ payments: 'cash', pressedAt: at(-1) })
  expect(await asked()).toBeDefined()
  clock.now += HOUR
  await patch({ payments: 'all', pressedAt: at(0) })
  expect(await asked()).toBeUndefined()
})

test('a question ends after three days', async () => {
  const { asked, clock } = await startAsked()
  clock.now += 71 * HOUR
  expect(await asked()).toBeDefined()
  clock.now += HOUR
  expect(await asked()).toBeUndefined()
})

test('a store that is not there is refused, and none is asked', async () => {
  const { ana, mia } = await startToday()
  expect((await ana.call('POST', '/api/today/ask', { ids: ['parma', 'gone'] })).status).toBe(404)
  expect((await ana.call('POST', '/api/today/ask', { ids: [] })).status).toBe(422)
  expect(await (await mia.call('GET', '/api/today')).text()).not.toContain('"asked"')
})

test('managers whose account is their address get one mail, and not another at once', async () => {
  const { url, taken } = await standInSmtp()
  const environment = { SMTP_URL: url, ALERTS_TO: 'ana@shop.example' }
  const app = await startSignedIn({ environment, locations: [aLocation()] })
  const locations = ['parma']
  await addPerson(app, { username: 'mia@shop.example', role: 'manager', locations })
  await addPerson(app, { username: 'jo', role: 'manager', locations })
  await addPerson(app, { username: 'ben@shop.example', role: 'manager' })
  const ask = async () => (await app.call('POST', '/api/today/ask', { ids: ['parma'] })).json()
  expect(await ask()).toMatchObject({ message: 'Asked 1 store. 1 manager gets a mail.' })
  await vi.waitFor(() => expect(taken).toHaveLength(1))
  expect(taken[0]?.to).toEqual(['mia@shop.example'])
  const lines = taken[0]?.lines ?? []
  expect(lines).toContain('Subject: Lindenway: update Test Parma')
  expect(lines).toContain('http://localhost:3000/today')
  expect(await ask()).toMatchObject({ mailed: 0 })
})
