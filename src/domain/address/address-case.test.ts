import { expect, test } from 'vitest'
import { isShouting, titleCaseAddress } from './address-case.ts'

test.for([
  ['1330 KILN ST', '1330 Kiln St'],
  ['66 N. CENTENNIAL DR NE', '66 N. Centennial Dr NE'],
  ['3100 US-23 & FORGE LN', '3100 US-23 & Forge Ln'],
  ['I-12 & FORGE LN', 'I-12 & Forge Ln'],
  ['12 NJ 38', '12 NJ 38'],
  ['PA RT 625 & PA TPK', 'PA Rt 625 & PA Tpk'],
  ['PO BOX 344', 'PO Box 344'],
  ['9 SR 44', '9 SR 44'],
  ['386 S MCKINLEY ST', '386 S McKinley St'],
  ["O'FALLON", "O'Fallon"],
  ["9 BAKER'S ROW", "9 Baker's Row"],
  ['80 13TH AVE', '80 13th Ave'],
  ['AVENUE OF THE MILLS', 'Avenue of the Mills'],
  ['15 EXIT 116E', '15 Exit 116E'],
  ['WILKES-BARRE', 'Wilkes-Barre'],
  ['SEC KILN AVE & UNION BLV', 'SEC Kiln Ave & Union Blv'],
  ['200 MLK BLVD', '200 MLK Blvd'],
  ['LA FOLLETTE', 'La Follette'],
] as const)('%s becomes %s', ([shouted, written]) => {
  expect(titleCaseAddress(shouted)).toBe(written)
})

test('only text without a small letter shouts, and abbreviations alone do not', () => {
  expect(['1330 KILN ST', 'ALTOONA', '1330 Kiln ST', 'US 22', '9 NW', ''].map(isShouting)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})
