import { expect, test } from 'vitest'
import { aLocation, startApp } from '#server/testing/testing.ts'

const KEY = { GOOGLE_MAPS_API_KEY: 'AIza-test_key' }
const OTHERS = ['/', '/stores', '/stores/oh', '/fuel', '/delivery', '/admin/login'] as const

/** A page's policy by its directives, and its text. */
async function pageOf(environment: Record<string, string>, path: string) {
  const { get } = await startApp({ environment, locations: [aLocation()] })
  const answer = await get(path)
  const policy = answer.headers.get('content-security-policy') ?? ''
  const directives = policy.split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ')
    return [name, sources.join(' ')] as const
  })
  return { policy, directives: Object.fromEntries(directives), html: await answer.text() }
}

test('with a key the finder lets Google’s map in, and no script of the page itself', async () => {
  const { directives, html } = await pageOf(KEY, '/find-a-store')
  expect(directives).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self' https://maps.googleapis.com https://maps.gstatic.com",
    // A hash beside it would undo 'unsafe-inline'.
    'style-src': "'unsafe-inline' https://fonts.googleapis.com",
    'font-src': "'self' https://fonts.gstatic.com",
    'frame-src': 'https://*.google.com',
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  })
  expect(html).toContain('<meta name="google-maps-key" content="AIza-test_key">')
})

test('with a key the other pages have neither Google in their policy nor the key', async () => {
  const { get } = await startApp({ environment: KEY, locations: [aLocation()] })
  for (const path of OTHERS) {
    const answer = await get(path)
    expect(answer.headers.get('content-security-policy')).not.toContain('google')
    expect(await answer.text()).not.toContain('AIza')
  }
})

test('without a key the finder is as strict as any page, and says nothing of Google', async () => {
  const { policy, directives, html } = await pageOf({}, '/find-a-store')
  expect(directives['script-src']).toBe("'self'")
  expect(policy).not.toContain('google')
  expect(policy).not.toContain('unsafe')
  expect(html).not.toContain('google-maps-key')
  expect(html).not.toContain('hasGoogleMap')
})

test('a key with more than a key in it stops the start', async () => {
  await expect(startApp({ environment: { GOOGLE_MAPS_API_KEY: '"><script>' } })).rejects.toThrow(
    'GOOGLE_MAPS_API_KEY is not valid; it must be only the key: letters, digits, - and _.',
  )
})
