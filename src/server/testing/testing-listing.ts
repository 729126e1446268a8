import { z } from 'zod'
import { standInGoogle } from './testing-google.ts'
import { startSignedIn } from './testing-staff.ts'

const Body = z.record(z.string(), z.unknown())

/** The settings of a site with a Google account to connect */
export const ENVIRONMENT = {
  PUBLIC_URL: 'http://shop.example',
  GOOGLE_CLIENT_ID: 'client.apps.example',
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_API_ORIGIN: 'http://google.invalid',
  GOOGLE_ACCOUNTS_ORIGIN: 'http://accounts.invalid',
}

/** The app with a fake Google, and the steps of its page as calls. */
export async function startWithGoogle(given: Parameters<typeof startSignedIn>[0] = {}) {
  const google = standInGoogle()
  const app = await startSignedIn({ environment: ENVIRONMENT, fetch: google.fetch, ...given })
  const ask = async (method: string, path: string, body?: unknown, headers = {}) => {
    const answer = await app.call(method, `/api/google-business/${path}`, body, headers)
    return { status: answer.status, body: Body.parse(await answer.json()) }
  }
  const authUrl = async () => String((await ask('GET', 'auth-url')).body['authUrl'])
  const submit = (code: string) => ask('POST', 'oauth/callback', { code })
  /** Goes through the steps. */
  const connect = async () => submit(await google.allow(await authUrl()))
  return { ...app, google, ask, authUrl, submit, connect }
}
