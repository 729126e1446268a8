import { expect, test } from 'vitest'
import { aStore } from '#web/pages/today/outbox/testing-store.ts'
import { pricesCsv } from './prices-csv.ts'

test('a price is a row, and no cell is a formula', () => {
  const csv = pricesCsv([aStore({ id: '1042', name: '=HYPERLINK("x"), Parma' })])
  expect(csv.split('\r\n')).toEqual([
    'location,name,grade,credit,cash',
    `1042,"'=HYPERLINK(""x""), Parma",regular,3.459,3.359`,
  ])
})
