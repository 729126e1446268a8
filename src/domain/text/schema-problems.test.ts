import { expect, test } from 'vitest'
import { z } from 'zod'
import { schemaProblems } from './schema-problems.ts'

test('a value that fits has no problems', () => {
  expect(schemaProblems(z.strictObject({ a: z.number() }), { a: 1 })).toEqual([])
})

test('every problem is a sentence with its path, all at once', () => {
  const schema = z.strictObject({
    list: z.array(z.strictObject({ count: z.number(), name: z.string() })),
    whole: z.number().int(),
    step: z.number().multipleOf(0.5),
    size: z.number().min(2).max(5),
    word: z.string().min(2),
    long: z.string().max(3),
    kind: z.enum(['a', 'b', 'c']),
    yes: z.boolean(),
    day: z.union([z.array(z.number()), z.string(), z.null()]),
    'odd key': z.string(),
    above: z.number().positive(),
    three: z.array(z.number()).length(3),
    pair: z.tuple([z.number(), z.number()]),
  })
  const value = {
    list: [{ count: 1, name: 'x' }, { count: 'eighty-seven' }],
    whole: 1.5,
    step: 0.7,
    size: 9,
    word: 'x',
    long: 'y'.repeat(70),
    kind: 'd',
    yes: 'true',
    day: { from: 1 },
    'odd key': 5,
    above: 0,
    three: [1],
    pair: [1, 2, 3],
    extra: 1,
    another: 2,
  }
  expect(schemaProblems(schema, value)).toEqual([
    'list[1].count: expected a number, got "eighty-seven"',
    'list[1].name: missing, expected text',
    'whole: expected a whole number, got 1.5',
    'step: expected a multiple of 0.5, got 0.7',
    'size: expected at most 5, got 9',
    'word: expected at least 2 characters, got "x"',
    `long: expected at most 3 characters, got 70 characters: "${'y'.repeat(60)}…"`,
    'kind: expected "a", "b" or "c", got "d"',
    'yes: expected true or false, got "true"',
    'day: expected a list, text or null, got an object',
    '["odd key"]: expected text, got 5',
    'above: expected above 0, got 0',
    'three: expected exactly 3 items, got a list of 1 item',
    'pair: expected at most 2 items, got a list of 3 items',
    'extra: unknown key',
    'another: unknown key',
  ])
})

test('in a choice of shapes the one that the value came closest to is explained', () => {
  const schema = z.strictObject({
    day: z.union([z.array(z.tuple([z.number(), z.number()])), z.string()]),
  })
  expect(schemaProblems(schema, { day: [[360, 'late']] })).toEqual([
    'day[0][1]: expected a number, got "late"',
  ])
})

test('a key that every object inherits is still missing', () => {
  const schema = z.strictObject({ constructor: z.strictObject({ name: z.string() }) })
  expect(schemaProblems(schema, {})).toEqual(['constructor: missing, expected an object'])
})

test('what is wrong altogether is called by name', () => {
  expect(schemaProblems(z.strictObject({}), null)).toEqual([
    'the file: expected an object, got null',
  ])
  expect(schemaProblems(z.array(z.string()), {}, 'the list')).toEqual([
    'the list: expected a list, got an object',
  ])
})
