import type { Role } from '#domain/staff/role.ts'
import { newPerson } from '#server/staff/people/staff-people.ts'
import { aLocation, startApp } from './testing.ts'

export const PASSWORD = 'correct horse battery'
/** The hash of `PASSWORD`, at the lowest accepted cost */
export const HASH = 'v1$$2b$10$.//jiY1UwVWqclUc98CVTOrkENiGZgfxQ.sK4K9/TBDeHebhKWGLy'
export const DIESEL = { id: 'diesel', name: 'Diesel', color: '#1d7244' }
export const LATE = { id: 'late', name: 'Open Late', color: '#3a2e6b' }

type Given = Parameters<typeof startApp>[0]

/** The app with an account "ana" and two tags, and functions for requests with its session. */
export async function startSignedIn(given: Given = {}) {
  const app = await startApp({ tags: [DIESEL, LATE], locations: [aLocation()], ...given })
  await app.storage.staff.setPassword('ana', HASH)
  return { ...app, ...(await sessionOf(app, 'ana')) }
}

/**
 * Adds a person whose password is `PASSWORD`.
 *
 * @returns their id, and functions for requests with a session of theirs
 */
export async function addPerson(
  app: App,
  given: { username: string; role: Role; locations?: readonly string[] },
) {
  const { storage, clock } = app
  const person = newPerson({ ...given, createdAt: new Date(clock.now).toISOString() })
  await storage.commit({ by: 'test', what: 'Added somebody' }, ({ people }) => [
    { people: [...people, person] },
    undefined,
  ])
  await storage.staff.setPassword(given.username, HASH, { personId: person.id })
  return { id: person.id, ...(await sessionOf(app, given.username)) }
}

/** A new session of an account with the password `PASSWORD`. Skips the slow sign-in, which has its own tests. */
export async function sessionOf(app: App, username: string) {
  const begun = await app.services.staff.sessions.begin(username, HASH)
  const cookie = `admin=${begun?.token}`
  const call = (method: string, path: string, body?: unknown, headers = {}) =>
    app.send(method, path, {
      headers: {
        cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return { call, cookie }
}

export type App = Awaited<ReturnType<typeof startApp>>

/** Requests a session, and returns the response of any status. */
export function signIn(app: App, username = 'ana', password = PASSWORD, headers = {}) {
  return app.send('POST', '/api/admin/login', {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username, password }),
  })
}

/** The session's cookie as a browser sends it back. */
export const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
