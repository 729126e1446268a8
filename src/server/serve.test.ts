import { expect, test } from 'vitest'
import { aLocation, startApp } from '#server/testing/testing.ts'
import { warmPages } from './serve.ts'

test('pages are made ahead in each language of the site, the main one first', async () => {
  const english = await warmed('en')
  expect(english).toEqual(
    expect.arrayContaining(['/', '/careers', '/404', '/find-a-store?zip=44129']),
  )
  expect(english.filter((path) => /fuel|admin|sample/.test(path))).toEqual([])
  const spanish = english.map((path) => `/es${path === '/' ? '' : path}`)
  expect(await warmed('en,es')).toEqual([...english, ...spanish])
})

/** The addresses that are made ahead. */
async function warmed(languages: string): Promise<string[]> {
  const { parts } = await startApp({
    locations: [aLocation()],
    site: (site) => ({ ...site, pagesOff: ['fuel'], menu: ['careers'] }),
    environment: { LANGUAGES: languages },
  })
  const asked: string[] = []
  const pages = {
    ...parts.pages,
    warm: async (addresses: readonly URL[]) => {
      asked.push(...addresses.map(({ pathname, search }) => pathname + search))
    },
  }
  await warmPages({ ...parts, pages }, new AbortController().signal)
  return asked
}
