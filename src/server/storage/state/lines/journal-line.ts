import { z } from 'zod'
import { isHistoryKind } from '#domain/history/history-kind.ts'
import { Location } from '#domain/location/location.ts'
import { Tag } from '#domain/location/tag.ts'
import { MediaPicture } from '#domain/media/media-picture.ts'
import { Person } from '#domain/staff/person.ts'
import { ReceiptSchema, StoreDaySchema } from '#domain/day/store-day.ts'
import type { FormerPath } from '#domain/location/former-paths.ts'
import { isIntactLine, jsonOfLine } from './checksummed-line.ts'
import { kindOf } from './commit-kind.ts'
import { encodePackedLine, unpackedLine } from './packed-line.ts'
import type { ListPatch } from '#server/storage/state/documents/list-patch.ts'
import {
  SIDE_LIST_NAMES,
  type SideListName,
  type SidePatches,
} from '#server/storage/state/documents/side-lists.ts'
import type { JournalEntry, SiteSource } from '#server/storage/snapshot.ts'

/** The parts that a file edited outside replaces without a trace of what they were before */
export type LostPart = 'catalog' | SideListName

/** A commit as a line of the journal: its note, how to replay it, and what it replaced. */
export type JournalLine = Omit<JournalEntry, 'changes' | 'isReversible'> & {
  /** The version that the commit is based on */
  previous: number
  /** Parts that this commit replaced, and whose state before it is not known */
  lost?: readonly LostPart[] | undefined
  redo: SidePatches & {
    locations?: ListPatch<Location> | undefined
    tags?: ListPatch<Tag> | undefined
    formerPaths?: ListPatch<FormerPath> | undefined
    /** The whole file */
    site?: SiteSource | undefined
    /** The id of the commit that `undo` reverts from now on; `null` for none */
    undoId?: string | null | undefined
  }
  undo: SidePatches & {
    locations?: ListPatch<Location> | undefined
    tags?: ListPatch<Tag> | undefined
    site?: SiteSource | undefined
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

const Source = z.record(z.string(), z.unknown()).optional()

const sides = {
  people: patchOf(Person),
  media: patchOf(MediaPicture),
  days: patchOf(StoreDaySchema),
  receipts: patchOf(ReceiptSchema),
}

const Line = z.object({
  version: z.number().int().positive().max(VERSION_MAX),
  previous: z.number().int().nonnegative(),
  id: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  what: z.string(),
  kind: z.string().default(''),
  lost: z.array(z.enum(['catalog', ...SIDE_LIST_NAMES])).optional(),
  redo: z.object({
    locations: patchOf(Location),
    tags: patchOf(Tag),
    formerPaths: patchOf<FormerPath>(z.tuple([z.string(), z.string()])),
    ...sides,
    site: Source,
    undoId: z.string().nullable().optional(),
  }),
  undo: z.object({
    locations: patchOf(Location),
    tags: patchOf(Tag),
    ...sides,
    site: Source,
  }),
})

/** The start of every line has the version, so a long import line need not be parsed. */
const VERSION = /^[0-9a-f]{8} \{"version":(?<version>\d+),/

/** Encodes a commit as the bytes of its line. */
export function encodeJournalLine({ version, ...rest }: JournalLine): Buffer {
  return encodePackedLine(version, JSON.stringify({ version, ...rest }))
}

/** The version of the commit in a line; `null` when there is none. */
export function versionOfLine(line: Uint8Array): number | null {
  const start = Buffer.from(line.buffer, line.byteOffset, Math.min(line.length, 40))
  const { version } = VERSION.exec(start.toString('latin1'))?.groups ?? {}
  return version === undefined ? null : Number(version)
}

/** The commit in a line; `null` when the line is damaged or contains something else. */
export function decodeJournalLine(written: Buffer): JournalLine | null {
  const line = unpackedLine(written)
  if (!isIntactLine(line)) return null
  try {
    const { kind, ...rest } = Line.parse(jsonOfLine(line))
    // Lines of older versions, and of newer ones, have no kind that is known.
    return { ...rest, kind: isHistoryKind(kind) ? kind : kindOf(rest) }
  } catch {
    return null
  }
}
