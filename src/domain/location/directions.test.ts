import { expect, test } from 'vitest'
import { appleMapsDirections, googleMapsDirections } from './directions.ts'

test('an ampersand in a crossing is encoded once in both links', () => {
  const address = '5th Ave & Main St, Rome, GA 30161'
  expect(googleMapsDirections(address)).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=5th%20Ave%20%26%20Main%20St%2C%20Rome%2C%20GA%2030161',
  )
  expect(appleMapsDirections(address)).toBe(
    'https://maps.apple.com/?daddr=5th%20Ave%20%26%20Main%20St%2C%20Rome%2C%20GA%2030161',
  )
})

test('an apostrophe reaches the map service as itself', () => {
  const destination = new URL(
    googleMapsDirections("9 O'Neil's Way, Lee's Summit, MO 64063"),
  ).searchParams.get('destination')
  expect(destination).toBe("9 O'Neil's Way, Lee's Summit, MO 64063")
})
