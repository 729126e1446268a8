import { expect, test } from 'vitest'
import { mapKey } from './map-keys.ts'

const NO_MODIFIERS = { altKey: false, ctrlKey: false, metaKey: false }
const pressed = (key: string) => mapKey({ key, ...NO_MODIFIERS })

test.each([
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
])('%s pans the map', (key, pan) => {
  expect(pressed(key)).toEqual({ pan })
})

test.each([
  ['+', 1],
  ['-', -1],
])('%s zooms', (key, zoom) => {
  expect(pressed(key)).toEqual({ zoom })
})

test('the zoom keys work without and with Shift', () => {
  expect(pressed('=')).toEqual(pressed('+'))
  expect(pressed('_')).toEqual(pressed('-'))
})

test('other keys do nothing', () => {
  expect(pressed('a')).toBeNull()
  expect(pressed('Tab')).toBeNull()
})

test.each(['altKey', 'ctrlKey', 'metaKey'] as const)(
  '%s leaves the key to the browser',
  (modifier) => {
    expect(mapKey({ ...NO_MODIFIERS, key: '+', [modifier]: true })).toBeNull()
  },
)
