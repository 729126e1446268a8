import { expect, test } from 'vitest'
import { inLanguage, readLanguage, type Language } from './language.ts'

test.each<[string, Language, string]>([
  ['/', 'en', '/'],
  ['/fuel', 'en', '/fuel'],
  ['/es', 'es', '/'],
  ['/es/', 'es', '/'],
  ['/ES/fuel', 'es', '/fuel'],
  ['/es?a=1', 'es', '/?a=1'],
  ['/es#map', 'es', '/#map'],
  ['/es/stores/oh', 'es', '/stores/oh'],
  // Neither a longer word nor another language is a prefix.
  ['/espresso', 'en', '/espresso'],
  ['/fr/fuel', 'en', '/fr/fuel'],
  ['/en/fuel', 'en', '/en/fuel'],
])('%s is in %s, at %s', (address, language, rest) => {
  expect(readLanguage(address)).toEqual({ language, rest })
})

test.each<[Language, string, string]>([
  ['en', '/', '/'],
  ['en', '/fuel?a=1', '/fuel?a=1'],
  ['es', '/', '/es'],
  ['es', '/?a=1', '/es?a=1'],
  ['es', '/#map', '/es#map'],
  ['es', '/fuel?a=1', '/es/fuel?a=1'],
])('in %s, %s is %s', (language, address, whole) => {
  expect(inLanguage(language, address)).toBe(whole)
})
