import { expect, test } from 'vitest'
import { savedText, withSavedLine } from './saved-line.ts'

const AFTERNOON = new Date(2026, 5, 15, 14, 14).getTime()
const EVENING = new Date(2026, 5, 15, 23, 59).getTime()
const NEXT_DAY = new Date(2026, 5, 16, 0, 1).getTime()

test.each([
  ['en', EVENING, 'Saved 2:14 PM'],
  ['en', NEXT_DAY, 'Saved Jun 15, 2:14 PM'],
  ['es', EVENING, 'Guardado: 2:14\u00A0p.\u00A0m.'],
  ['es-US', NEXT_DAY, 'Guardado: 15 jun, 2:14\u00A0p.\u00A0m.'],
])('in %s a page saved in the afternoon says so', (language, now, text) => {
  expect(savedText(AFTERNOON, now, language)).toBe(text)
})

const page = (language: string) =>
  `<!DOCTYPE html><html lang="${language}"><body><div></div></body></html>`

test('the line is the first of a kept page, in its language, for those who listen', () => {
  expect(withSavedLine(page('en'), AFTERNOON, EVENING, -500)).toContain(
    '<body><p id="saved" class="saved" role="status" data-lead="-500">Saved 2:14 PM</p><div>',
  )
  expect(withSavedLine(page('es'), AFTERNOON, EVENING, 0)).toContain(
    '>Guardado: 2:14\u00A0p.\u00A0m.</p>',
  )
})
