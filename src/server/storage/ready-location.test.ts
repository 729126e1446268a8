import { expect, test } from 'vitest'
import { exampleLocation } from '#server/storage/contract/example-location.ts'
import { storedForm, readyToKeep } from './ready-location.ts'

test('a prepared location is stored as it was checked, and is immutable', () => {
  const location = exampleLocation('north', { name: 'Half \ud83d' })
  expect(readyToKeep(location)).toBe(true)
  const kept = storedForm(location)
  expect(kept).toEqual({ ...location, name: 'Half \ufffd' })
  expect(storedForm(location)).toBe(kept)
  expect(() => location.tagIds.push('diesel')).toThrow(TypeError)
  expect(() => kept?.tagIds.push('diesel')).toThrow(TypeError)
})

test('an unprepared location is checked each time, and its owner may still change it', () => {
  const location = exampleLocation('north')
  expect(storedForm(location)).toEqual(location)
  location.name = ''
  expect(storedForm(location)).toBe(null)
  expect(readyToKeep(exampleLocation('south', { timeZone: '' }))).toBe(false)
})
