import type { TestServer } from '#server/storage/postgres/testing/test-database.ts'
import type { Storage } from '#server/storage/storage.ts'
import { HASH, sessionOf } from './testing-staff.ts'
import { startApp, type aLocation } from './testing.ts'

type Given = Omit<NonNullable<Parameters<typeof startApp>[0]>, 'database' | 'wrap'> & {
  locations?: ReturnType<typeof aLocation>[]
  /** Changes the storage of the first process */
  first?: (storage: Storage) => Storage
}

/**
 * The whole app three times over one database, as three processes have it, with an account "ana" whose
 * session all of them know. Each has a data folder and clocks of its own.
 */
export async function startThree(server: TestServer, { first, ...given }: Given = {}) {
  const url = await server.newDatabase()
  const start = (wrap?: (storage: Storage) => Storage) =>
    startApp({ ...given, database: url, ...(wrap && { wrap }) })
  const [a, b, c] = [await start(first), await start(), await start()]
  await a.storage.staff.setPassword('ana', HASH)
  const { cookie } = await sessionOf(a, 'ana')
  const headers = (body: unknown) => ({
    cookie,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  })
  const callAt =
    (app: typeof a) =>
    async (method: string, path: string, body?: unknown): Promise<Response> =>
      app.send(method, path, {
        headers: headers(body),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
  const apps = [a, b, c] as const
  return {
    url,
    apps,
    a: { ...a, call: callAt(a) },
    b: { ...b, call: callAt(b) },
    c: { ...c, call: callAt(c) },
    /** Sets the clocks of all to an instant, in ms since the epoch. */
    at: (now: number) => {
      for (const { clock } of apps) clock.now = now
    },
  }
}
