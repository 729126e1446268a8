import type { MediaPicture } from '#domain/media/media-picture.ts'
import type { Person } from '#domain/staff/person.ts'

/** A person for tests: an active owner with that name. */
export function examplePerson(username: string, fields: Partial<Person> = {}): Person {
  return {
    id: `p_${username}`,
    username,
    role: 'owner',
    locations: [],
    active: true,
    createdAt: '2026-11-01T12:00:00.000Z',
    ...fields,
  }
}

/** A picture for tests. */
export function examplePicture(id: string, fields: Partial<MediaPicture> = {}): MediaPicture {
  return {
    id,
    file: `${id}.webp`,
    type: 'image/webp',
    width: 1600,
    height: 900,
    bytes: 120_000,
    renditions: [{ file: `${id}-800.webp`, width: 800, height: 450 }],
    alt: 'The pumps at dusk',
    decorative: false,
    focus: { x: 0.5, y: 0.4 },
    addedAt: '2026-11-01T12:00:00.000Z',
    addedBy: 'ana',
    ...fields,
  }
}
