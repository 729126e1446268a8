import { expect, test } from 'vitest'
import type { ListedPerson } from '#domain/staff/staff-answers.ts'
import {
  initials,
  inTableOrder,
  lastHereText,
  storesText,
  untilText,
  withoutTwoStep,
} from './person-text.ts'

const NOW = new Date(2026, 10, 28, 15, 12)

function person(given: Partial<ListedPerson> = {}): ListedPerson {
  return {
    id: 'p_1',
    username: 'nia',
    role: 'manager',
    locations: [],
    active: true,
    twoStep: false,
    lastSeenAt: null,
    hasPassword: true,
    invitedUntil: null,
    ...given,
  }
}

const STORES = new Map(
  ['Parma', 'Solon', 'Bedford', 'Mentor'].map((name) => [
    name.toLowerCase(),
    { id: name.toLowerCase(), name, address: '' },
  ]),
)

test('owners come first, and who may not sign in comes last', () => {
  const people = [
    person({ username: 'mia' }),
    person({ username: 'gone', role: 'owner', active: false }),
    person({ username: 'ed', role: 'editor' }),
    person({ username: 'zoe', role: 'owner' }),
    person({ username: 'Ann', role: 'owner' }),
  ]
  expect(inTableOrder(people).map(({ username }) => username)).toEqual([
    'Ann',
    'zoe',
    'ed',
    'mia',
    'gone',
  ])
})

test.for([
  [{ role: 'editor', locations: [] }, 'All 4'],
  [{ role: 'manager', locations: ['parma', 'solon'] }, 'Parma, Solon'],
  [{ role: 'manager', locations: ['parma', 'solon', 'bedford', 'mentor'] }, '4 stores'],
  [{ role: 'manager', locations: ['deleted'] }, 'None'],
  [{ role: 'manager', locations: [] }, 'None'],
] as const)('the stores of %j are "%s"', ([given, text]) => {
  expect(storesText(given, STORES)).toBe(text)
})

const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 5).toISOString()

test.for([
  [{ lastSeenAt: at(28, 14) }, '2:05 PM'],
  [{ lastSeenAt: at(27, 23) }, 'Yesterday'],
  [{ lastSeenAt: at(3, 9) }, 'Nov 3'],
  [{ lastSeenAt: new Date(2025, 10, 3, 9).toISOString() }, 'Nov 3, 2025'],
  [{}, 'Not yet'],
  [{ hasPassword: false, invitedUntil: at(30, 15) }, 'Link works until Monday 3:05 PM'],
  [{ hasPassword: false }, 'Link has expired'],
] as const)('somebody with %j was last here "%s"', ([given, text]) => {
  expect(lastHereText(person(given), { now: NOW, isSelf: false })).toBe(text)
})

test('a link that ends today says so', () => {
  expect(untilText(new Date(2026, 10, 28, 23, 0), NOW)).toBe('today 11:00 PM')
})

test.for([
  ['Nia Brooks', 'NB'],
  ['ana', 'AN'],
  ['jo.reyes@shop.example', 'JR'],
  ['李 雷', '李雷'],
] as const)('the initials of %s are %s', ([name, letters]) => {
  expect(initials(name)).toBe(letters)
})

test.for([
  [0, false, 'Everybody has two-step sign-in.'],
  [1, false, 'tom can sign in with only a password.'],
  [3, false, '3 people can sign in with only a password.'],
  [0, true, 'Two-step sign-in is now required for everybody.'],
  [
    1,
    true,
    'Two-step sign-in is now required for everybody. tom will set it up at the next visit.',
  ],
] as const)('with %d people without two-step sign-in, required %s', ([count, isRequired, text]) => {
  const without = Array.from({ length: count }, () => ({ username: 'tom' }))
  expect(withoutTwoStep(without, isRequired)).toBe(text)
})
