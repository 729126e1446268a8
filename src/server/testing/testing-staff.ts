import { aLocation, startApp } from './testing.ts'

export const PASSWORD = 'correct horse battery'
/** Of `PASSWORD`, at the lowest cost that is taken */
export const HASH = 'v1$$2b$10$.//jiY1UwVWqclUc98CVTOrkENiGZgfxQ.sK4K9/TBDeHebhKWGLy'
export const DIESEL = { id: 'diesel', name: 'Diesel', color: '#1d7244' }
export const LATE = { id: 'late', name: 'Open Late', color: '#3a2e6b' }

type Given = Parameters<typeof startApp>[0]

/** The app with an account "ana" and two tags, and calls as its signed-in person makes them. */
export async function startSignedIn(given: Given = {}) {
  const app = await startApp({ tags: [DIESEL, LATE], locations: [aLocation()], ...given })
  await app.storage.staff.setPassword('ana', HASH)
  // Signing in itself has tests of its own; here it would only cost time.
  const cookie = `admin=${await app.services.staff.sessions.begin('ana', HASH)}`
  const call = (method: string, path: string, body?: unknown, headers = {}) =>
    app.send(method, path, {
      headers: {
        cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return { ...app, call, cookie }
}

type App = Awaited<ReturnType<typeof startApp>>

/** Asks for a session; tells the answer, whatever it is. */
export function signIn(app: App, username = 'ana', password = PASSWORD, headers = {}) {
  return app.send('POST', '/api/admin/login', {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username, password }),
  })
}

/** The session's cookie as a browser sends it back. */
export const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
