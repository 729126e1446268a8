import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { preparedSite } from '#domain/site/forms/prepared-source.ts'
import { Site } from '#domain/site/site.ts'
import { inEditorWords } from './editor-words.ts'

const SAMPLE = preparedSite(Site, JSON.parse(readFileSync('data/sample/site.json', 'utf8')))
const told = (text: string) => {
  const found = inEditorWords({ level: 'warning', text }, SAMPLE)
  return [found.page, found.text]
}

test.each([
  [
    'pages.fuel.hero.heading, pages.home.slides[0].title and 3 more: no Spanish yet, so Spanish pages show the English. Write {"en": "…", "es": "…"} in place of the text, or turn that language off with LANGUAGES=en.',
    'fuel',
    /^“Fuel, Top of the page, Headline”, “Home, [^”]+” and 3 more: no Spanish yet, so Spanish pages show the English\.$/,
  ],
  [
    'brand.colors.accent: #8a8aff on the accent has a contrast of 2:1, but text needs 4.5:1.',
    'brand',
    /^“Brand & colors, Colors, [^”]+”: #8a8aff on the accent has a contrast of 2:1, but text needs 4\.5:1\.$/,
  ],
  [
    'pages.fuel.hero.picture.src: your own picture has no alternative text.',
    'fuel',
    /^“Fuel, Top of the page, Picture”: your own picture/,
  ],
  [
    'defaultWeek: still has the sample’s hours. Write your usual hours, in minutes from midnight, Monday first.',
    'settings',
    /^“Settings, [^”]+”: still has the sample’s hours\. Write your usual hours\.$/,
  ],
])('%s is told in the words of the editor’s page', (text, page, words) => {
  const [at, shown] = told(text)
  expect(at).toBe(page)
  expect(shown).toMatch(words)
})

test.each([
  'questions.json: roles.Cook.questions[0].label: no Spanish yet. Write {"en": "…"} in place of the text.',
  'Lindenway Parma ("1"): the phone is no number that can be called. Correct it at /admin, or leave it blank.',
  'pages.home.slides[99].to: links to /nowhere, which does not exist.',
])('what has no place in the editor stays as it is: %s', (text) => {
  expect(told(text)).toEqual([null, text])
})
