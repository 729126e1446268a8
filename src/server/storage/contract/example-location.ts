import type { Location } from '#domain/location/location.ts'
import type { StoredAttempt } from '#server/storage/storage.ts'

/** A location for tests. Its street depends on the id. */
export function exampleLocation(id: string, fields: Partial<Location> = {}): Location {
  return {
    id,
    name: `Lindenway ${id}`,
    address: `${id.length}00 Weir Mill Ln, Medina, OH 44256`,
    phone: '(330) 555-0142',
    coordinates: { lat: 41.1384, lng: -81.8637 },
    week: [[[360, 1380]], [[360, 1380]], [[360, 1380]], [[360, 1380]], [[360, 1560]], [], null],
    specialDays: [{ date: '2026-12-25', hours: [], name: 'Christmas Day', nameEs: 'Navidad' }],
    businessStatus: 'OPERATIONAL',
    timeZone: 'America/New_York',
    tagIds: [],
    ...fields,
  }
}

/** A fit-quiz attempt for tests. */
export function exampleAttempt(id: string, fields: Partial<StoredAttempt> = {}): StoredAttempt {
  return {
    id,
    at: '2026-11-27T20:15:03.000Z',
    jobTitle: 'Cashier, evenings',
    role: 'cashier',
    score: 4,
    totalQuestions: 5,
    passed: true,
    answers: { age: 0, nights: 1, 'lift-40': 2 },
    ...fields,
  }
}
