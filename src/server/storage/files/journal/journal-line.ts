import { z } from 'zod'
import { Location } from '#domain/location/location.ts'
import { Tag } from '#domain/location/tag.ts'
import type { FormerPath } from '#domain/location/former-paths.ts'
import { encodeLine, isIntactLine, jsonOfLine } from '#server/storage/files/checksummed-line.ts'
import type { ListPatch } from '#server/storage/files/list-patch.ts'
import type { JournalEntry } from '#server/storage/snapshot.ts'

/** A commit as a line of the journal: its note, how to replay it, and what it replaced. */
export type JournalLine = Omit<JournalEntry, 'removed'> & {
  /** The version that the commit is based on */
  previous: number
  redo: {
    locations?: ListPatch<Location> | undefined
    tags?: ListPatch<Tag> | undefined
    formerPaths?: ListPatch<FormerPath> | undefined
    /** The id of the commit that `undo` reverts from now on; `null` for none */
    undoId?: string | null | undefined
  }
  undo: {
    locations?: ListPatch<Location> | undefined
    tags?: ListPatch<Tag> | undefined
  }
}

/** Larger than any version, and still exact after an increment */
export const VERSION_MAX = 2 ** 52

const patchOf = <Item>(item: z.ZodType<Item>): z.ZodType<ListPatch<Item> | undefined> =>
  z
    .object({
      remove: z.array(z.string()).optional(),
      set: z.array(z.tuple([z.number().int().nonnegative(), item])).optional(),
      order: z.array(z.string()).optional(),
    })
    .optional()

const Line: z.ZodType<JournalLine> = z.object({
  version: z.number().int().positive().max(VERSION_MAX),
  previous: z.number().int().nonnegative(),
  id: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  what: z.string(),
  redo: z.object({
    locations: patchOf(Location),
    tags: patchOf(Tag),
    formerPaths: patchOf<FormerPath>(z.tuple([z.string(), z.string()])),
    undoId: z.string().nullable().optional(),
  }),
  undo: z.object({ locations: patchOf(Location), tags: patchOf(Tag) }),
})

/** The start of every line has the version, so a long import line need not be parsed. */
const VERSION = /^[0-9a-f]{8} \{"version":(?<version>\d+),/

/** Encodes a commit as the bytes of its line. */
export function encodeJournalLine({ version, ...rest }: JournalLine): Buffer {
  return encodeLine(JSON.stringify({ version, ...rest }))
}

/** The version of the commit in a line; `null` when there is none. */
export function versionOfLine(line: Uint8Array): number | null {
  const start = Buffer.from(line.buffer, line.byteOffset, Math.min(line.length, 40))
  const { version } = VERSION.exec(start.toString('latin1'))?.groups ?? {}
  return version === undefined ? null : Number(version)
}

/** The commit in a line; `null` when the line is damaged or contains something else. */
export function decodeJournalLine(line: Uint8Array): JournalLine | null {
  if (!isIntactLine(line)) return null
  try {
    return Line.parse(jsonOfLine(line))
  } catch {
    return null
  }
}
