import { expect, test } from 'vitest'
import type { ListedLocation } from './location.ts'
import { locationCard } from './vcard.ts'
import { SPANISH_HOURS } from '#domain/opening-hours/hours-words.es.ts'
import { weekOf } from '#domain/opening-hours/opening-hours.ts'

const PARMA: ListedLocation = {
  id: 'parma',
  name: 'Lindenway Parma',
  address: '12 Example Rd, Parma, OH 44129',
  path: '/stores/oh/parma/12-example-rd',
  phone: '(440) 555-0142',
  phoneHref: 'tel:+14405550142',
  hours: '',
  coordinates: { lat: 41.39, lng: -81.73 },
  tags: [],
  weekdayDescriptions: [],
  week: weekOf((day) => (day === 1 ? [] : [[360, 1380]])),
  specialDays: [],
  businessStatus: 'OPERATIONAL',
  timeZone: 'America/New_York',
}
const PAGE = { brand: 'Lindenway', url: 'https://shop.example/stores/oh/parma/12-example-rd' }

/** The lines as a reader sees them: pieces put together, escapes undone. */
function readBack(card: string): string[] {
  return card
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((line) => line.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter)))
}

test('a card has name, phone, address in parts, place, page and hours', () => {
  expect(locationCard(PARMA, PAGE)).toBe(
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:Lindenway Parma',
      'N:Lindenway Parma;;;;',
      'ORG:Lindenway',
      'X-ABSHOWAS:COMPANY',
      'TEL;TYPE=WORK,VOICE:+14405550142',
      'ADR;TYPE=WORK:;;12 Example Rd;Parma;OH;44129;USA',
      String.raw`LABEL;TYPE=WORK:12 Example Rd\, Parma\, OH 44129`,
      'GEO:41.39;-81.73',
      'URL:https://shop.example/stores/oh/parma/12-example-rd',
      String.raw`NOTE:Monday: 6:00 AM – 11:00 PM\nTuesday: Closed\nWednesday: 6:00 AM – `,
      String.raw` 11:00 PM\nThursday: 6:00 AM – 11:00 PM\nFriday: 6:00 AM – 11:00 PM\nSa`,
      String.raw` turday: 6:00 AM – 11:00 PM\nSunday: 6:00 AM – 11:00 PM`,
      'END:VCARD',
      '',
    ].join('\r\n'),
  )
})

/** The note of a Spanish card. */
function spanish(location: ListedLocation): string | undefined {
  return readBack(locationCard(location, { ...PAGE, words: SPANISH_HOURS })).find((line) =>
    line.startsWith('NOTE:'),
  )
}

test('a Spanish card has the hours and the reason why a store is closed in Spanish', () => {
  expect(spanish(PARMA)).toMatch(
    /^NOTE:Lunes: 6:00\u00A0a\.\u00A0m\. – 11:00\u00A0p\.\u00A0m\.\nMartes: Cerrado\nMiércoles: 6:00\u00A0a\.\u00A0m\. –/,
  )
  expect(spanish({ ...PARMA, businessStatus: 'CLOSED_TEMPORARILY' })).toBe(
    'NOTE:Cerrado temporalmente',
  )
  expect(spanish({ ...PARMA, businessStatus: 'FUTURE_OPENING' })).toBe('NOTE:Próximamente')
})

test('what an owner writes can neither end a field nor begin one', () => {
  const name = 'A\\B; C, D\r\nTEL:911'
  const card = locationCard({ ...PARMA, name }, PAGE)
  expect(card).toContain(String.raw`FN:A\\B\; C\, D\nTEL:911` + '\r\n')
  expect(readBack(card)).toContain('FN:A\\B; C, D\nTEL:911')
  expect(card.split('\r\n').filter((line) => line.startsWith('TEL'))).toHaveLength(1)
})

test('long lines are folded at 75 octets, and no letter is cut', () => {
  const name = `${'é'.repeat(60)}${'🍋'.repeat(40)}`
  const card = locationCard({ ...PARMA, name }, PAGE)
  const sizes = card.split('\r\n').map((line) => Buffer.byteLength(line))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75)
  expect(Math.max(...sizes)).toBeGreaterThan(71)
  expect(readBack(card)).toContain(`FN:${name}`)
})

test('what a location does not have is left out', () => {
  const bare = { ...PARMA, phone: '', phoneHref: null, coordinates: null, address: 'The old mill' }
  const card = locationCard(bare, PAGE)
  expect(card).not.toMatch(/^(TEL|GEO)/m)
  expect(card).toContain('ADR;TYPE=WORK:;;The old mill;;;;USA\r\n')
})

test('an extension is included, and a location that is not open says why', () => {
  const card = locationCard(
    { ...PARMA, phoneHref: 'tel:+14405550142;ext=12', businessStatus: 'CLOSED_TEMPORARILY' },
    PAGE,
  )
  expect(card).toContain('TEL;TYPE=WORK,VOICE:+14405550142 ext. 12\r\n')
  expect(card).toContain('NOTE:Temporarily closed\r\n')
  expect(locationCard({ ...PARMA, businessStatus: 'FUTURE_OPENING' }, PAGE)).toContain(
    'NOTE:Coming soon\r\n',
  )
})
