import { expect, test } from 'vitest'
import { fieldsOf } from './feed-fields.ts'
import { readPlace } from './job-place.ts'

function read(value: Record<string, unknown>) {
  const fields = fieldsOf(value)
  if (!fields) throw new TypeError('no object')
  const notes: string[] = []
  const { jobLocation } = readPlace(
    fields,
    (text) => text.trim(),
    (note) => notes.push(note),
  )
  const { street, city, state, zip, country } = jobLocation
  return { place: [street, city, state, zip, country], notes }
}

const PARMA = [null, 'Parma', 'OH', '44129', 'US']
const TORONTO = [null, 'Toronto', 'ON', 'M5V 2T6', 'CA']

test.each([
  [{ city: 'Parma', state: 'OH', zip: '44129' }, PARMA],
  [{ jobLocation: { city: 'Parma', state: 'Ohio', zip: 44129 } }, PARMA],
  [{ jobLocation: [{ city: 'Parma', region: 'oh', postalCode: '44129' }] }, PARMA],
  [{ location: 'Parma, OH 44129' }, PARMA],
  [{ location: 'Parma OH 44129' }, PARMA],
  [{ location: 'Parma, Ohio 44129-1203' }, [null, 'Parma', 'OH', '44129-1203', 'US']],
  [{ location: 'Parma, OH 44129, USA' }, PARMA],
  [{ jobLocation: 'Parma, OH 44129' }, PARMA],
  [{ jobLocation: { locationDisplayName: 'Parma, OH 44129' } }, PARMA],
  [{ location: 'Parma, Ohio' }, [null, 'Parma', 'OH', null, 'US']],
  [{ jobLocation: { metro: 'Parma, OH' } }, [null, 'Parma', 'OH', null, 'US']],
  [
    { jobLocation: { address: '1840 Harbor Mill Rd, Parma, OH 44129' } },
    ['1840 Harbor Mill Rd', 'Parma', 'OH', '44129', 'US'],
  ],
  [
    { location: '15501 Lorain Ave, Cleveland, OH' },
    ['15501 Lorain Ave', 'Cleveland', 'OH', null, 'US'],
  ],
  [
    {
      jobLocation: {
        address: {
          streetAddress: '9 Elm St',
          addressLocality: 'Parma',
          addressRegion: 'OH',
          postalCode: '44129',
          addressCountry: { name: 'United States' },
        },
      },
    },
    ['9 Elm St', 'Parma', 'OH', '44129', 'US'],
  ],
  [{ location: 'Multiple Locations, OH' }, [null, null, 'OH', null, 'US']],
  [{ jobLocation: { metro: 'Detroit-Warren-Dearborn, MI' } }, [null, null, 'MI', null, 'US']],
  [{ location: 'Remote' }, [null, null, null, null, null]],
  [{ location: 'Atlanta, Georgia' }, [null, 'Atlanta', 'GA', null, 'US']],
  [
    { city: 'San Juan', state: 'PR', zip: '901', country: 'Puerto Rico' },
    [null, 'San Juan', 'PR', '00901', 'US'],
  ],
  // Other countries
  [{ city: 'Toronto', state: 'ON', zip: 'M5V 2T6', country: 'Canada' }, TORONTO],
  [{ city: 'Toronto', state: 'ON', zip: 'm5v 2t6' }, TORONTO],
  [{ location: 'Toronto, ON M5V 2T6' }, TORONTO],
  [{ location: 'Toronto, ON M5V 2T6, Canada' }, TORONTO],
  [{ location: 'Toronto, ON' }, [null, 'Toronto', 'ON', null, 'CA']],
  [{ location: 'Toronto, Canada' }, [null, 'Toronto', null, null, 'CA']],
  [
    { location: '1 King St W, Toronto, ON M5V 2T6' },
    ['1 King St W', 'Toronto', 'ON', 'M5V 2T6', 'CA'],
  ],
  [
    { city: 'Monterrey', state: 'NL', zip: '64000', country: 'México' },
    [null, 'Monterrey', 'NL', '64000', 'MX'],
  ],
  [{ city: 'Berlin', zip: '10115', country: 'DEU' }, [null, 'Berlin', null, '10115', 'DE']],
  [{ city: 'Leeds', country: 'UK' }, [null, 'Leeds', null, null, 'GB']],
  [{ city: 'Oz', country: 'Land of Oz' }, [null, 'Oz', null, null, 'Land of Oz']],
  // Zips whose leading zeros a spreadsheet removed
  [{ city: 'Boston', state: 'MA', zip: 2134 }, [null, 'Boston', 'MA', '02134', 'US']],
  [{ city: 'Newark', state: 'New Jersey', zip: '7102' }, [null, 'Newark', 'NJ', '07102', 'US']],
  [{ location: 'Boston, MA 2134' }, [null, 'Boston', 'MA', '02134', 'US']],
  [{ zip: '44313-1234' }, [null, null, 'OH', '44313-1234', 'US']],
])('%j', (value, place) => {
  expect(read(value)).toEqual({ place, notes: [] })
})

test.each([
  [{ city: 'Plano', state: 'TX', zip: '7507' }, 'its zip 7507 is not in TX, and is left out'],
  [{ location: 'Plano, TX 7507' }, 'its zip 7507 is not in TX, and is left out'],
  [{ city: 'Plano', state: 'TX', zip: '44129' }, 'its zip 44129 is not in TX, and is left out'],
  [
    { city: 'Boston', zip: '2134' },
    'its zip 2134 is not in a state that it names, and is left out',
  ],
])('an impossible zip is dropped and reported: %j', (value, note) => {
  const { place, notes } = read(value)
  expect([place[3], notes]).toEqual([null, [note]])
})
