import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PASSWORD, signIn, startSignedIn } from '#server/testing/testing-staff.ts'

/** Things that can happen to the data folder of a running site, their messages, and the repair. */
const HAPPENED = {
  'is gone': {
    make: (folder: string) => rename(folder, `${folder}.away`),
    said: 'the data folder is gone (ENOENT): put it back',
  },
  'is replaced by a file': {
    make: async (folder: string) => {
      await rename(folder, `${folder}.away`)
      await writeFile(folder, '')
    },
    said: 'a file has replaced the data folder or a folder above it (ENOTDIR): move the file away and put the folder back',
  },
  'is replaced by another folder': {
    make: async (folder: string) => {
      await rename(folder, `${folder}.away`)
      await mkdir(folder)
    },
    said: 'another folder has replaced the data folder: put the original back, or restart the site to use this one',
  },
  'has lost its lock file': {
    make: (folder: string) => rename(join(folder, '.lock'), `${folder}.lock-away`),
    said: 'the lock file of the data folder was removed or replaced, so another process may be using the folder: stop every process that uses it, then start one',
  },
} as const

async function putBack(folder: string, what: keyof typeof HAPPENED): Promise<void> {
  if (what === 'has lost its lock file') {
    await rename(`${folder}.lock-away`, join(folder, '.lock'))
    return
  }
  await rm(folder, { recursive: true, force: true })
  await rename(`${folder}.away`, folder)
}

for (const what of Object.keys(HAPPENED) as (keyof typeof HAPPENED)[]) {
  const { make, said } = HAPPENED[what]

  test(`a data folder that ${what} makes the site not ready, with the reason, until it is restored`, async () => {
    const { get, call, services } = await startSignedIn()
    const folder = services.config.dataDirectory
    expect((await get('/readyz')).status).toBe(200)
    await make(folder)
    const answer = await get('/readyz')
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { status: 'read-only', engine: 'files', message: `Changes can’t be saved: ${said}.` },
    ])
    expect((await get('/find-a-store')).status).toBe(200)
    await putBack(folder, what)
    expect((await get('/readyz')).status).toBe(200)
    expect((await call('POST', '/api/admin/tags', { name: 'Back' })).status).toBe(201)
  })

  test(`while the data folder ${what}, no request answers 500, and changes answer 503`, async () => {
    const app = await startSignedIn({
      jobs: [{ id: 1, title: 'Cook', applyUrl: 'https://x.example/1' }],
    })
    const folder = app.services.config.dataDirectory
    expect(await (await app.get('/api/paylocity-jobs')).json()).toHaveLength(1)
    await make(folder)
    app.clock.now += 3_600_000 - 60_000

    expect((await signIn(app)).status).toBe(503)
    const form = await app.send('POST', '/admin/login', {
      body: new URLSearchParams({ username: 'ana', password: PASSWORD }),
    })
    expect([form.status, form.headers.get('location')]).toEqual([
      303,
      '/admin/login?problem=unsaved',
    ])
    expect((await app.call('POST', '/api/admin/tags', { name: 'Lost' })).status).toBe(503)
    const jobs = await app.get('/api/paylocity-jobs')
    expect([jobs.status, ((await jobs.json()) as unknown[]).length]).toEqual([200, 1])

    for (const { method, path } of app.routes) {
      if (method === 'ALL' || path.includes('*')) continue
      const target = path.replaceAll(/:(\w+)(\{[^}]*\})?/g, 'parma')
      const hasBody = !['GET', 'HEAD'].includes(method)
      const answer = await app.call(method, target, hasBody ? {} : undefined)
      expect([method, target, answer.status]).not.toEqual([method, target, 500])
    }
    await putBack(folder, what)
  })
}
