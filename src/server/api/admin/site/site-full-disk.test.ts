import { expect, test, vi } from 'vitest'
import type { SiteAnswer } from '#domain/site/editor/site-answers.ts'
import { faultyDisk } from '#server/storage/files/testing/faulty-disk.ts'
import { startSignedIn } from '#server/testing/testing-staff.ts'

const HEADING = 'pages.fuel.hero.heading.en'

test('a full disk is reported, nothing is lost, and saving goes on when there is space', async () => {
  let isFull = false
  const tries: (() => void)[] = []
  const app = await startSignedIn({
    storage: {
      disk: faultyDisk((operation) => (isFull && operation !== 'unlink' ? 'ENOSPC' : undefined)),
      every: (_, task) => {
        tries.push(task)
        return () => undefined
      },
    },
  })
  const read = async (): Promise<SiteAnswer> => (await app.call('GET', '/api/admin/site')).json()
  const { version: base } = await read()
  const save = (value: string) =>
    app.call('PUT', '/api/admin/site/draft', { base, changes: [{ path: HEADING, value }] })
  expect((await save('Before')).status).toBe(200)

  isFull = true
  const refused = await save('Typed into a full disk')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('10')
  expect(await refused.json()).toEqual({
    message: 'Changes can’t be saved right now. Try again in a minute.',
  })
  for (const [path, body] of [
    ['publish', { base }],
    ['publish', { base, at: '2026-07-04T06:00' }],
    ['preview-links', { days: 1 }],
  ] as const) {
    expect((await app.call('POST', `/api/admin/site/${path}`, body)).status).toBe(503)
  }
  expect((await app.call('DELETE', '/api/admin/site/draft')).status).toBe(503)
  expect((await read()).draft?.changes).toEqual([{ path: HEADING, value: 'Before' }])
  expect(app.storage.current().site.en.site.pages.fuel.hero.heading).toContain('{memberSaving}')

  isFull = false
  for (const tryAgain of tries) tryAgain()
  await vi.waitFor(() => expect(app.storage.health().mode).toBe('read-write'))
  expect((await save('After')).status).toBe(200)
  expect((await app.call('POST', '/api/admin/site/publish', { base })).status).toBe(201)
  expect(app.storage.current().site.en.site.pages.fuel.hero.heading).toBe('After')
})
