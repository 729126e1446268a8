import { expect, test } from 'vitest'
import { inSentence } from './in-sentence.ts'

test.for([
  ['Regular', 'regular'],
  ['Mid-Grade', 'mid-grade'],
  ['Ethanol-Free 90', 'ethanol-free 90'],
  ['Diésel', 'diésel'],
  ['E85', 'E85'],
  ['DEF', 'DEF'],
  ['EV', 'EV'],
] as const)('%s within a sentence is %s', ([name, text]) => {
  expect(inSentence(name)).toBe(text)
})
