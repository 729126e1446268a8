import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = 'public/img'
const DRAWINGS = readdirSync(FOLDER).filter((name) => name.endsWith('.svg'))

/**
 * The first path commands of outlined letters: the sample chain's name, saving, and founding year.
 */
const OUTLINES = [
  'M273 127v-12.4h3.2', // Lindenway, on the phones
  'M1118.2 413.9', // LINDENWAY, on the canopy at night
  'M956.6 364', // LINDENWAY, on the canopy
  'M996.4 780', // LINDENWAY, on the large bag
  'M1340.3 800', // LINDENWAY, on the small bag
  'M1082 219', // LINDENWAY, on the pump
  'M929.2 356.2', // LINDENWAY MARKET, on the store
  'm499.3 23.2', // LINDENWAY, on the drive-thru
  'M266.8 214', // 11, on the phones
  'M1080.4 424', // 11, on the pump
  'M1139.1 450.3', // EST. 2002
]

test.each(DRAWINGS)('%s shows no chain’s name', (name) => {
  const svg = readFileSync(join(FOLDER, name), 'utf8')
  expect(svg).not.toMatch(/lindenway|<text\b|<title\b/i)
  for (const outline of OUTLINES) expect(svg).not.toContain(outline)
})
