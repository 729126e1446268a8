import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'
import { UnreadableImport } from '#server/importing/unreadable-import.ts'

const CITY = 'Cañon City'

function utf16(text: string, order: 'le' | 'be'): Uint8Array {
  return Uint8Array.from(
    Array.from({ length: text.length }, (_, index) => text.charCodeAt(index)).flatMap((code) => {
      return order === 'le' ? [code & 255, code >> 8] : [code >> 8, code & 255]
    }),
  )
}

test('a byte order mark is not part of the text', () => {
  const bytes = new TextEncoder().encode(`\ufeff${CITY}`)
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(decodeText(bytes)).toEqual({ text: CITY, notes: [] })
})

test('bytes that are not UTF-8 are read as Windows-1252, with a note', () => {
  const bytes = Uint8Array.from([0x43, 0x61, 0xf1, 0x6f, 0x6e, 0x20, 0x93, 0x41, 0x94, 0x92])
  expect(decodeText(bytes)).toEqual({
    text: 'Cañon “A”’',
    notes: ['The text was read as Windows-1252, because it is not valid UTF-8.'],
  })
})

test('UTF-16 is recognized by its byte order mark or by its zeros', () => {
  const text = 'id,name\n1,Cañon'
  const note = 'The text was read as UTF-16.'
  for (const order of ['le', 'be'] as const) {
    expect(decodeText(utf16(text, order))).toEqual({ text, notes: [note] })
    expect(decodeText(utf16(`\ufeff${text}`, order))).toEqual({ text, notes: [note] })
  }
})

test.for([
  ['nothing', [], 'The file is empty.'],
  ['blanks', [0x20, 0x0a], 'The file is empty.'],
  [
    'an xlsx',
    [0x50, 0x4b, 3, 4, 20, 0],
    'The file is an Excel workbook or another zip archive. Open it, save it as CSV and import that.',
  ],
  [
    'an xls',
    [0xd0, 0xcf, 0x11, 0xe0, 0xa1],
    'The file is an old Excel workbook. Open it, save it as CSV and import that.',
  ],
  ['a PDF', [0x25, 0x50, 0x44, 0x46, 0x2d], 'The file is a PDF. Import a CSV or JSON file.'],
  [
    'gzip',
    [0x1f, 0x8b, 8],
    'The file is compressed with gzip. Unpack it and import what is inside.',
  ],
  ['zeros', [0, 0, 0, 0, 0, 0], 'The file is not text. Import a CSV or JSON file.'],
] as const)('%s cannot be read, and the reason says what to do', ([, bytes, reason]) => {
  expect(() => decodeText(Uint8Array.from(bytes))).toThrow(new UnreadableImport(reason))
})
