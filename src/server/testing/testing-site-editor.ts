import type { SiteAnswer } from '#domain/site/editor/site-answers.ts'
import { addPerson, startSignedIn } from './testing-staff.ts'

/** The app with an account "ana" who edits the site, and its calls. */
export async function startSiteEditor(given: Parameters<typeof startSignedIn>[0] = {}) {
  // The sample's links filter by these.
  const tags = ['wireless', 'repair', 'diesel'].map((id) => ({ id, name: id, color: '#1d7244' }))
  const app = await startSignedIn({ tags, ...given })
  const read = async (): Promise<SiteAnswer> => (await app.call('GET', '/api/admin/site')).json()
  const save = async (changes: readonly unknown[], more: object = {}) => {
    const { version } = await read()
    return app.call('PUT', '/api/admin/site/draft', { base: version, changes, ...more })
  }
  const publish = async (more: object = {}) => {
    const { version } = await read()
    return app.call('POST', '/api/admin/site/publish', { base: version, ...more })
  }
  return { ...app, read, save, publish }
}

/** Calls of another person, "dana". */
export async function asSecond(app: Awaited<ReturnType<typeof startSiteEditor>>) {
  const { cookie } = await addPerson(app, { username: 'dana', role: 'editor' })
  return (method: string, path: string, body?: unknown) => app.call(method, path, body, { cookie })
}
