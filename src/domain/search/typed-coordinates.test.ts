import { expect, test } from 'vitest'
import { readTypedPoint } from './typed-coordinates.ts'
import { cleanTypedText } from '#domain/text/typed-text.ts'

const read = (text: string) => readTypedPoint(cleanTypedText(text))

const POINTS: [text: string, lat: number, lng: number][] = [
  ['41.38, -81.72', 41.38, -81.72],
  ['41.38,-81.72', 41.38, -81.72],
  ['41.38 -81.72', 41.38, -81.72],
  ['(41.38, \u221281.72)', 41.38, -81.72],
  ['41.38° N, 81.72° W', 41.38, -81.72],
  ['41.38N 81.72W', 41.38, -81.72],
  ['N 41.38 W 81.72', 41.38, -81.72],
  ['81.72 W, 41.38 N', 41.38, -81.72],
  ['lat: 41.38, lng: -81.72', 41.38, -81.72],
  ['latitude 41.38 longitude -81.72', 41.38, -81.72],
  ["41°22'N 81°43'W", 41.366_667, -81.716_667],
  ['41\u00b022\u203248\u2033N 81\u00b043\u203212\u2033W', 41.38, -81.72],
  ['41°22\'48.0"N, 81°43\'12.0"W', 41.38, -81.72],
  ['41º 22’ 48” N 81º 43’ 12” W', 41.38, -81.72],
  ['41.38, 81.72', 41.38, -81.72],
  ['-81.72, 41.38', 41.38, -81.72],
  ['48.8584, 2.2945', 48.8584, 2.2945],
  ['13.45, 144.78', 13.45, 144.78],
  ['https://www.google.com/maps/@41.38,-81.72,15z', 41.38, -81.72],
  ['https://www.google.com/maps/place/X/@41.3,-81.7,17z/data=!3d41.38!4d-81.72', 41.38, -81.72],
  ['https://maps.google.com/?q=41.38,-81.72', 41.38, -81.72],
  ['https://www.google.com/maps/search/?api=1&query=41.38%2C-81.72', 41.38, -81.72],
  ['https://www.google.com/maps/search/41.38,+-81.72?entry=tts', 41.38, -81.72],
  ['Here: https://maps.apple.com/?ll=41.38,-81.72&q=Pin', 41.38, -81.72],
  ['https://www.openstreetmap.org/#map=15/41.38/-81.72', 41.38, -81.72],
  ['geo:41.38,-81.72', 41.38, -81.72],
]

test.each(POINTS)('%s is a point', (text, lat, lng) => {
  expect(read(text)).toEqual({
    kind: 'point',
    point: { lat: expect.closeTo(lat, 5), lng: expect.closeTo(lng, 5) },
  })
})

test('a link names its place, or does not say where it leads', () => {
  expect(read('https://www.google.com/maps/place/Parma,+OH+44129/')).toEqual({
    kind: 'text',
    text: 'Parma, OH 44129',
  })
  expect(read('https://maps.google.com/?q=5555%20Rockside%20Rd%')).toEqual({
    kind: 'text',
    text: '5555 Rockside Rd',
  })
  expect(read('https://maps.app.goo.gl/AbC123')).toEqual({ kind: 'link' })
})

test('other numbers are no point', () => {
  for (const text of [
    '44129',
    '44129-1234',
    '12 34',
    '12, 34',
    '5555 Rockside Rd',
    '1.5',
    '91.5, 200.5',
    '3.99 4.19 5.29',
    'I-77, exit 155.5',
    '41.38',
    '',
  ]) {
    expect([text, read(text)]).toEqual([text, null])
  }
})
