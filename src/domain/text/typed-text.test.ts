import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanTypedText } from './typed-text.ts'

const LOOK_ALIKES: [what: string, typed: string, clean: string][] = [
  ['zero width space', '44\u200b129', '44129'],
  ['zero width joiners', 'Par\u200c\u200dma', 'Parma'],
  ['direction marks', '\u200e44129\u200f', '44129'],
  ['embedded directions', '\u202a44129\u202c', '44129'],
  ['isolated directions', '\u206644129\u2069', '44129'],
  ['byte order mark', '\ufeff44129', '44129'],
  ['soft hyphen', 'Strongs\u00adville', 'Strongsville'],
  ['word joiner', '44129\u2060', '44129'],
  ['variation selector', '44129\ufe0f', '44129'],
  ['non-breaking hyphen', '44129\u20111203', '44129-1203'],
  ['en dash', '44129\u20131203', '44129-1203'],
  ['minus sign', '41.38, \u221281.72', '41.38, -81.72'],
  ['full-width digits', '\uff14\uff14\uff11\uff12\uff19', '44129'],
  ['full-width letters and hyphen', '\uff21\uff0d\uff11', 'A-1'],
  ['no-break space', 'Parma,\u00a0OH', 'Parma, OH'],
  ['ideographic and thin spaces', '\u3000Parma\u2009 OH\u3000', 'Parma OH'],
  ['line breaks and tabs', ' Parma\r\n\tOH ', 'Parma OH'],
  ['control characters', 'Parma\u0000OH\u0007', 'Parma OH'],
  ['accent of its own', 'Cafe\u0301', 'Caf\u00e9'],
  ['ligature', '\ufb01eld', 'field'],
  ['nothing but invisible', '\u200b\ufeff\u00ad', ''],
]

test.each(LOOK_ALIKES)('%s', (_, typed, clean) => {
  expect(cleanTypedText(typed)).toBe(clean)
})

test('plain text stays as it is, and cleaning twice is cleaning once', () => {
  expect(cleanTypedText("Coeur d'Alene, ID 83814-1234")).toBe("Coeur d'Alene, ID 83814-1234")
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = cleanTypedText(text)
      expect(cleanTypedText(clean)).toBe(clean)
    }),
  )
})
