import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import type { SetupAnswer } from '#domain/setup/setup.ts'
import { faultyDisk } from '#server/storage/files/testing/faulty-disk.ts'
import { aLocation } from '#server/testing/testing.ts'
import { startSiteEditor } from '#server/testing/testing-site-editor.ts'

const SETUP = '/api/admin/setup'

/** A new site whose disk the test fills. */
async function start() {
  let isFull = false
  const tries: (() => void)[] = []
  const stores = JSON.parse(await readFile('data/sample/locations.json', 'utf8')) as {
    id: string
    name: string
    address: string
  }[]
  const app = await startSiteEditor({
    locations: stores.map(({ id, name, address }) => aLocation({ id, name, address })),
    storage: {
      disk: faultyDisk((operation) => (isFull && operation !== 'unlink' ? 'ENOSPC' : undefined)),
      every: (_, task) => {
        tries.push(task)
        return () => undefined
      },
    },
  })
  const read = async (): Promise<SetupAnswer> => (await app.call('GET', SETUP)).json()
  return {
    ...app,
    read,
    fill: () => (isFull = true),
    free: async () => {
      isFull = false
      for (const tryAgain of tries) tryAgain()
      await vi.waitFor(() => expect(app.storage.health().mode).toBe('read-write'))
    },
    saveName: async (name: string) => {
      const changes = [{ path: 'brand.name', value: name }]
      return app.call('POST', `${SETUP}/site`, { base: (await read()).version, changes })
    },
  }
}

const MESSAGE = 'Changes can’t be saved right now. Try again in a minute.'

test('on a full disk each step of the setup says so, and nothing changes', async () => {
  const { call, read, fill, saveName, storage } = await start()
  expect((await saveName('Kwik Corner')).status).toBe(200)
  const before = await read()
  const { version } = storage.current()
  fill()
  const answers = [
    await saveName('Full Corner'),
    await call('PATCH', SETUP, { step: 'social', isSkipped: true }),
    await call('PATCH', SETUP, { isHidden: true }),
    await call('DELETE', `${SETUP}/sample-stores`),
    await call('POST', '/api/admin/locations', { name: 'New', address: '1 A St, Kent, OH 44240' }),
  ]
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
    expect(await answer.json()).toEqual({ message: MESSAGE })
  }
  expect(await read()).toEqual(before)
  expect(storage.current().version).toBe(version)
})

test('when there is space again, the setup goes on where it was', async () => {
  const { call, read, fill, free, saveName } = await start()
  await saveName('Kwik Corner')
  fill()
  expect((await saveName('Full Corner')).status).toBe(503)
  await free()
  expect((await saveName('Full Corner')).status).toBe(200)
  await call('PATCH', SETUP, { step: 'social', isSkipped: true })
  expect((await call('DELETE', `${SETUP}/sample-stores`)).status).toBe(200)
  const { steps, values, panel } = await read()
  expect([panel, values.name]).toEqual(['shown', 'Full Corner'])
  expect(steps.filter(({ state }) => state !== 'open').map(({ id }) => id)).toEqual([
    'name',
    'social',
  ])
})
