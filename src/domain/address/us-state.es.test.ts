import { expect, test } from 'vitest'
import { SPANISH_STATES, typedStateCode } from './us-state.es.ts'
import { stateName } from './us-state.ts'

test.each([
  ['Nueva York', 'NY'],
  [' nueva york ', 'NY'],
  ['Nuevo Mexico', 'NM'],
  ['NUEVO MÉXICO', 'NM'],
  ['Pensilvania', 'PA'],
  ['Tejas', 'TX'],
  ['oregón', 'OR'],
  ['Ohio', 'OH'],
  ['oh', 'OH'],
  ['N.J.', 'NJ'],
  ['Parma', null],
  ['Nueva', null],
  ['', null],
])('“%s” is the state %s', (text, code) => {
  expect(typedStateCode(text)).toBe(code)
})

test('each Spanish name is that of one state, and differs from the English one', () => {
  for (const [code, name] of SPANISH_STATES) expect(stateName(code)).not.toBe(name)
  expect(SPANISH_STATES.map(([code]) => stateName(code))).not.toContain(null)
  expect(new Set(SPANISH_STATES.map(([code]) => code)).size).toBe(SPANISH_STATES.length)
})
