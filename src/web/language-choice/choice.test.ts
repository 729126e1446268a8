import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { LANGUAGE_KEY, languageToOffer, languageToOpen, OFFERED, type Arrival } from './choice.ts'

const arrival = (given: Partial<Arrival>): Arrival => ({
  page: 'en',
  languages: ['en', 'es'],
  remembered: null,
  preferred: ['en-US'],
  isFromOutside: true,
  ...given,
})

test.each([
  [{ remembered: 'es' }, 'es'],
  [{ page: 'es', remembered: 'en' }, 'en'],
  [{ remembered: 'en' }, null],
  [{ page: 'es', remembered: 'es' }, null],
  // A link of the site, a reload, a way back
  [{ remembered: 'es', isFromOutside: false }, null],
  // The browser alone leads nobody elsewhere.
  [{ preferred: ['es-US'] }, null],
  [{ remembered: OFFERED }, null],
  [{ remembered: 'fr' }, null],
  [{ remembered: '' }, null],
  [{ remembered: 'es', languages: ['en'] }, null],
])('%o opens %s', (given, language) => {
  expect(languageToOpen(arrival(given))).toBe(language)
})

test.each([
  [{ preferred: ['es-US', 'en'] }, 'es'],
  [{ preferred: ['ES'] }, 'es'],
  [{ page: 'es', preferred: ['en-GB', 'es'] }, 'en'],
  // The first one that the site is in
  [{ preferred: ['fr-CA', 'es-MX', 'en'] }, 'es'],
  [{ preferred: ['fr-CA', 'en', 'es'] }, null],
  [{ preferred: ['en-US', 'es-US'] }, null],
  [{ preferred: ['est', 'fr'] }, null],
  [{ preferred: [] }, null],
  [{ preferred: ['es-US'], languages: ['en'] }, null],
  // Who chose, or was asked, is not asked again.
  [{ preferred: ['es-US'], remembered: 'en' }, null],
  [{ preferred: ['es-US'], remembered: OFFERED }, null],
  // Also after a link of the site
  [{ preferred: ['es-US'], isFromOutside: false }, 'es'],
])('%o offers %s', (given, language) => {
  expect(languageToOffer(arrival(given))).toBe(language)
})

test('the early script, which imports nothing, knows the same key and value', async () => {
  const early = await readFile('src/web/early.ts', 'utf8')
  expect(early).not.toMatch(/^import /m)
  expect(early).toContain(`const LANGUAGE_KEY = '${LANGUAGE_KEY}'\nconst OFFERED = '${OFFERED}'\n`)
})
