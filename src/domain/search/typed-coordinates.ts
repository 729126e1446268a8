import type { Coordinates } from '#domain/address/coordinates.ts'

/** Degrees, minutes and seconds with the letters and marks that people put around them. */
const PART =
  /([NSEW])?\s*([+-]?\d{1,3}(?:\.\d+)?)\s*(?:[°o*]\s*|\s*\u030a\s*|(?=[\s,;NSEW)]|$))(?:(\d{1,2}(?:\.\d+)?)\s*['\u2032\u2019]\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:["\u2033\u201d]|['\u2032\u2019]{2})\s*)?)?([NSEW](?![a-z]))?/
    .source
const LABEL = /(?:(?:lat|lng|lon|long)(?:itude)?\.?\s*[:=]?\s*)?/.source
const PAIR = new RegExp(`^[([]?\\s*${LABEL}${PART}[\\s,;/]*${LABEL}${PART}\\s*[)\\]]?$`, 'i')

/** A link to a map, alone or behind other words: "Meet here: https://maps.app.goo.gl/…". */
const LINK = /(?:https?:\/\/|\b(?:www|maps|goo)\.|\bgeo:)\S+/i

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`
const COMMA = String.raw`(?:,|%2C)[+\s]*(?:%20)*`
/** Where links hold a point: the place itself before the middle of what is seen. */
const LINK_POINTS = [
  `!3d${NUMBER}!4d${NUMBER}`,
  `[?&](?:q|query|ll|destination|daddr|center|cp)=(?:loc:)?${NUMBER}(?:${COMMA}|~)${NUMBER}`,
  `[?&]mlat=${NUMBER}&mlon=${NUMBER}`,
  `/(?:place|search|dir)/${NUMBER}${COMMA}${NUMBER}`,
  `@${NUMBER},${NUMBER}`,
  `#map=[\\d.]+/${NUMBER}/${NUMBER}`,
  `^geo:${NUMBER},${NUMBER}`,
].map((pattern) => new RegExp(pattern, 'i'))
const LINK_TEXT = /\/(?:place|search)\/([^/@?#]+)|[?&](?:q|query|destination|daddr)=([^&#]+)/i

/** What a typed text holds of a point, or of a link to a map. */
export type TypedPoint =
  | { kind: 'point'; point: Coordinates }
  /** A link that names its place: "Parma, OH" */
  | { kind: 'text'; text: string }
  /** A link that does not say where it leads, e.g. a shortened one */
  | { kind: 'link' }

/**
 * Reads coordinates as people type and paste them: "41.38, -81.72", "41°22'48"N 81°43'12"W", and
 * links of Google Maps, Apple Maps and OpenStreetMap. Swapped latitude and longitude and a missing
 * minus are corrected where only the corrected point is in the United States.
 *
 * @param text as `cleanTypedText` gives it
 * @returns `null` for any other text
 */
export function readTypedPoint(text: string): TypedPoint | null {
  const link = LINK.exec(text)?.[0]
  if (link !== undefined) return readLink(link)
  const point = readPair(text)
  return point && { kind: 'point', point }
}

function readLink(link: string): TypedPoint {
  for (const pattern of LINK_POINTS) {
    const [, lat, lng] = pattern.exec(link) ?? []
    const point = lat === undefined ? null : onGlobe(Number(lat), Number(lng))
    if (point) return { kind: 'point', point }
  }
  const [, inPath, inQuery] = LINK_TEXT.exec(link) ?? []
  const text = decoded(inPath ?? inQuery ?? '')
  return text === '' ? { kind: 'link' } : { kind: 'text', text }
}

function readPair(text: string): Coordinates | null {
  const [, before1, degrees1, minutes1, seconds1, after1, before2, degrees2, ...rest] =
    PAIR.exec(text) ?? []
  if (degrees1 === undefined || degrees2 === undefined) return null
  const [minutes2, seconds2, after2] = rest
  // "N 41.38 W 81.72": the letter between the two belongs to the second.
  const between = before1 === undefined ? undefined : after1
  const [letter1, letter2] = [before1 ?? after1, before2 ?? between ?? after2].map((letter) =>
    letter?.toUpperCase(),
  )
  const isPlain = letter1 === undefined && letter2 === undefined
  // "12 34" may be a house number; only fractions, letters, or marks make it a point.
  if (isPlain && !(isExact(degrees1, minutes1) && isExact(degrees2, minutes2))) return null
  const one = signed(degrees(degrees1, minutes1, seconds1), letter1)
  const two = signed(degrees(degrees2, minutes2, seconds2), letter2)
  if (isPlain) return likelyPoint(one, two)
  const isSwapped = /[EW]/.test(letter1 ?? '') || /[NS]/.test(letter2 ?? '')
  return isSwapped ? onGlobe(two, one) : onGlobe(one, two)
}

function isExact(degreesText: string, minutes: string | undefined): boolean {
  return degreesText.includes('.') || minutes !== undefined
}

function degrees(whole: string, minutes = '0', seconds = '0'): number {
  const part = Number(minutes) / 60 + Number(seconds) / 3600
  return Number(whole) + (whole.startsWith('-') ? -part : part)
}

function signed(value: number, letter: string | undefined): number {
  return letter === 'S' || letter === 'W' ? -Math.abs(value) : value
}

function likelyPoint(lat: number, lng: number): Coordinates | null {
  const readings = [onGlobe(lat, lng), onGlobe(lat, -lng), onGlobe(lng, lat), onGlobe(-lng, lat)]
  return readings.find((point) => point !== null && isInUs(point)) ?? onGlobe(lat, lng)
}

function onGlobe(lat: number, lng: number): Coordinates | null {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
}

/** Roughly: between American Samoa's and Alaska's latitudes, from Guam over the date line to Maine. */
function isInUs({ lat, lng }: Coordinates): boolean {
  return (
    (lat > 13 && lat < 72 && (lng < -64 || lng > 144)) || (lat < -10 && lat > -15 && lng < -168)
  )
}

function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced).trim()
  } catch {
    // It was cut in the middle of a character.
    return spaced.replace(/%\w{0,2}/g, ' ').trim()
  }
}
