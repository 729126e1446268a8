import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { emptyLocation } from '#domain/location/empty-location.ts'
import { answerError } from '#server/answer-error.ts'
import { accessGuard } from '#server/api/access-guard.ts'
import { today } from '#server/api/today.ts'
import type { AppEnv } from '#server/app-env.ts'
import { readConfig } from '#server/config.ts'
import { readSampleFile } from '#server/built-files.ts'
import { createLog } from '#server/logs/logging.ts'
import { createBoardNotices } from '#server/day/board-notice.ts'
import { createStoreDays } from '#server/day/store-days.ts'
import { createUpdateAsks } from '#server/day/update-asks.ts'
import { deriveKeys } from '#server/staff/secrets/secret-keys.ts'
import { createStaff } from '#server/staff/staff.ts'
import { newPerson } from '#server/staff/people/staff-people.ts'
import { openFileStorage } from '#server/storage/files/file-storage.ts'

/**
 * The calls of the stores' day over a data folder, until it is killed. Prints a line of JSON: the port, and at
 * the first start the sessions of the managers, each with one store, and of an owner, who is last.
 */
const [directory = '', managers = '0'] = process.argv.slice(2)
/** The hash of "correct horse battery", at the lowest accepted cost */
const HASH = 'v1$$2b$10$.//jiY1UwVWqclUc98CVTOrkENiGZgfxQ.sK4K9/TBDeHebhKWGLy'

const names = Array.from({ length: Number(managers) }, (_, at) => `m${at}`)
const site: unknown = JSON.parse((await readSampleFile('site.json')).toString())
const log = createLog('silent')
const config = readConfig({ DATA_DIR: directory })
const storage = await openFileStorage({
  directory,
  clock: Date.now,
  seed: () => Promise.resolve({ locations: names.map(storeOf), tags: [], site }),
})
const [clock, monotonic] = [Date.now, () => performance.now()]
const staff = createStaff({
  storage,
  config,
  keys: deriveKeys('a secret for tests, long enough to be one'),
  clock,
  passwordCode: '',
})
const listing = () => Promise.reject(new Error('nobody lists stores here'))
const isFirst = storage.current().people.length === 0
const cookies = isFirst ? await seedPeople() : []
const app = new Hono<AppEnv>().use(async (c, next) => {
  c.set('log', log)
  await next()
})
app.use('/api/*', accessGuard(staff, storage.shared))
const storeDays = createStoreDays({ storage, listing, clock, monotonic })
const notices = await createBoardNotices(storage, clock)
const updateAsks = await createUpdateAsks(storage, clock)
app.route('/', today({ storeDays, notices, updateAsks, clock, monotonic })).onError(answerError)
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  // Synchronously, because a stream might buffer the line.
  process.stdout.write(`${JSON.stringify({ port, cookies })}\n`)
})

function storeOf(name: string) {
  return emptyLocation({
    id: name,
    name: `Store ${name}`,
    address: `${name.slice(1)} Example Rd, Parma, OH 44129`,
    timeZone: 'America/New_York',
  })
}

async function seedPeople(): Promise<string[]> {
  const createdAt = new Date().toISOString()
  const people = [
    ...names.map((username) =>
      newPerson({ username, role: 'manager', locations: [username], createdAt }),
    ),
    newPerson({ username: 'ana', role: 'owner', locations: [], createdAt }),
  ]
  await storage.commit({ by: 'test', what: 'Added everybody' }, () => [{ people }, undefined])
  const begun: string[] = []
  for (const { id, username } of people) {
    await storage.staff.setPassword(username, HASH, { personId: id })
    const session = await staff.sessions.begin(username, HASH)
    begun.push(`admin=${session?.token}`)
  }
  return begun
}
