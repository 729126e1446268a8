import { expect, test } from 'vitest'
import type { Tag } from '#domain/location/tag.ts'
import { readConditions } from './search-conditions.ts'

const TAGS: Tag[] = [
  'Diesel',
  'Car Wash',
  'Drive-Thru',
  'Hot Food',
  'Open Late',
  'ATM',
  'Wireless',
].map((name) => ({ id: name.toLowerCase(), name, color: '#000000' }))
const KNOWN = new Set(['parma', 'st louis', 'dresel'])

function read(text: string) {
  const asked = readConditions(text, TAGS, (words) => KNOWN.has(words.toLowerCase()))
  return [...asked.hours, ...asked.tags.map(({ name }) => name), `/${asked.rest}`, asked.leftOut]
    .filter((part) => part !== '')
    .join(' ')
}

const TEXTS: [text: string, read: string][] = [
  ['open now', 'open now /'],
  ['open now near Parma', 'open now /near Parma'],
  ['gas station near me open now', 'open now /gas station near me'],
  ['open right now', 'open now /'],
  ['currently open', 'open now /'],
  ['open gas stations', 'open now /gas stations'],
  ['OPEN', 'open now /'],
  ['24 hours', 'open 24 hours /'],
  ['24 hour gas near 44129', 'open 24 hours /gas near 44129'],
  ['24-hour gas', 'open 24 hours /gas'],
  ['24hrs', 'open 24 hours /'],
  ['open 24 hrs a day', 'open 24 hours /'],
  ['24 hours a day 7 days a week', 'open 24 hours /'],
  ['24/7', 'open 24 hours /'],
  ['open 24/7 Akron', 'open 24 hours /Akron'],
  ['24-7', 'open 24 hours /'],
  ['24x7', 'open 24 hours /'],
  ['24 7th St', '/24 7th St'],
  ['open all night', 'open 24 hours /'],
  ['around the clock', 'open 24 hours /'],
  ['diesel', 'Diesel /'],
  ['DIESEL near Parma', 'Diesel /near Parma'],
  ['Parma, diesel', 'Diesel /Parma,'],
  ['diesel,parma', 'Diesel /parma'],
  ['diesel+parma', 'Diesel /parma'],
  ['deisel', 'Diesel /'],
  // One letter off, and a name that is known.
  ['dresel', '/dresel'],
  ['carwash', 'Car Wash /'],
  ['car washes in Parma', 'Car Wash /in Parma'],
  ['car-wash 44129', 'Car Wash /44129'],
  ['hot foods', 'Hot Food /'],
  ['drive through', 'Drive-Thru /'],
  ['drive thru', 'Drive-Thru /'],
  ['drivethru', 'Drive-Thru /'],
  ['atms', 'ATM /'],
  ['atn', '/atn'],
  ['wirless', 'Wireless /'],
  ['open late near Akron', 'Open Late /near Akron'],
  ['diesel and car wash', 'Diesel Car Wash /and'],
  ['diesel open now 44129', 'open now Diesel /44129'],
  ['open sunday near Parma', '/near Parma open sunday'],
  ['open until 11pm', '/ open until 11pm'],
  ['open til midnight', '/ open til midnight'],
  ['open christmas', '/ open christmas'],
  ['12 Diesel Dr, Parma', '/12 Diesel Dr, Parma'],
  ['car wash st louis', 'Car Wash /st louis'],
  ['Parma', '/Parma'],
]

test.each(TEXTS)('"%s" asks for %s', (text, asked) => {
  expect(read(text)).toBe(asked)
})
