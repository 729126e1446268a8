import { HISTORY_DAYS } from '#domain/history/history-kind.ts'
import { noticeShape } from '#server/day/board-notice.ts'
import {
  draftsShape,
  previewsShape,
  schedulesShape,
  versionsShape,
} from '#server/site-editor/site-documents.ts'
import { exampleAttempt } from '#server/storage/contract/example-location.ts'
import type { DocumentShape, DurableDocument } from '#server/storage/kept-document.ts'
import type { Storage } from '#server/storage/storage.ts'
import { lastNumber, seen, type CommitKind } from './commit-kind.ts'

const INSTANT = '2026-11-30T01:00:00.000Z'

/** What is stored beside the snapshot and the staff. */
export const OTHER_COMMITS: readonly CommitKind[] = [
  {
    name: 'fit-quiz attempts',
    write: (storage, lane, n) =>
      storage.attempts.append(exampleAttempt(`${lane}-${n}`, { score: n })),
    // Each is one of its own: none may be lost, doubled, or out of order.
    read: async (storage, lane) => {
      const numbers: number[] = []
      for await (const { id, score } of storage.attempts.read()) {
        if (id.startsWith(`${lane}-`)) numbers.push(id === `${lane}-${score}` ? score : Number.NaN)
      }
      const wrong = numbers.filter((n, at) => n !== at + 1)
      return wrong.length === 0
        ? String(numbers.length)
        : `out of order: ${wrong.slice(0, 5).join()}`
    },
    expected: lastNumber,
  },
  {
    name: 'the token of the business listing',
    isSingle: true,
    write: (storage, _lane, n) => storage.googleTokens.set(n % 5 === 0 ? null : `sealed ${n}`),
    read: async (storage) => String(await storage.googleTokens.get()),
    expected: (n) => (n % 5 === 0 ? 'null' : `sealed ${n}`),
  },
  {
    name: 'how long changes are kept',
    isSingle: true,
    write: (storage, _lane, n) => storage.setHistoryDays(daysOf(n)),
    read: async (storage) => String(storage.historyDays()),
    expected: (n) => String(n === 0 ? HISTORY_DAYS.usual : daysOf(n)),
  },
  {
    name: 'files of pictures',
    hasRemovals: true,
    // Each has a name of its own, as its hash gives one, and every other write removes it.
    write: (storage, lane, n) =>
      n % 2 === 0
        ? storage.media.remove(pictureOf(lane, n - 1))
        : storage.media.write(pictureOf(lane, n), Buffer.alloc(20_000, `${n} `)),
    read: async (storage, lane) => {
      const mine = (await storage.files.pictures()).filter(({ name }) =>
        name.startsWith(pictureOf(lane, '')),
      )
      const numbers = await Promise.all(mine.map(({ name }) => numberIn(storage, name)))
      return numbers.join() || 'none'
    },
    expected: (n) => (n % 2 === 1 ? String(n) : 'none'),
  },
  inDocument(
    'drafts',
    draftsShape,
    (by, n) => ({
      drafts: [{ by, base: String(n), changes: [], savedAt: INSTANT, revision: n }],
      discarded: [],
      bases: [],
    }),
    ({ drafts: [draft] }) => draft && [draft.base, draft.revision],
  ),
  inDocument(
    'schedules',
    schedulesShape,
    (by, n) => ({
      scheduled: [
        {
          id: String(n),
          by,
          at: String(n),
          until: null,
          changes: [],
          state: 'waiting' as const,
          problem: null,
          running: null,
          live: null,
        },
      ],
    }),
    ({ scheduled: [one] }) => one && [one.id, one.at],
  ),
  inDocument(
    'preview links',
    previewsShape,
    (by, n) => ({
      links: [
        {
          id: String(n),
          by,
          tokenHash: String(n),
          createdAt: INSTANT,
          expiresAt: INSTANT,
          changes: n,
          source: {},
        },
      ],
    }),
    ({ links: [link] }) => link && [link.id, link.changes],
  ),
  inDocument(
    'versions',
    versionsShape,
    (by, n) => ({
      versions: [{ version: String(n), by, at: INSTANT, source: { n: String(n) } }],
    }),
    ({ versions: [one] }) => one && [one.version, one.source['n']],
  ),
  inDocument(
    'notices',
    noticeShape,
    (by, n) => ({
      notice: { text: String(n), until: INSTANT, by, at: INSTANT },
    }),
    ({ notice }) => notice && [notice.text],
  ),
]

function pictureOf(lane: string, n: number | ''): string {
  return `crash-${lane}-${n === '' ? '' : `${n}.webp`}`
}

/** The number that all of a picture's bytes repeat */
async function numberIn(storage: Storage, name: string): Promise<string> {
  const picture = await storage.files.picture(name)
  if (picture === null) return 'away'
  const bytes = await picture.handle.readFile()
  await picture.handle.close()
  const n = bytes.toString().split(' ')[0] ?? ''
  return bytes.equals(Buffer.alloc(20_000, `${n} `)) ? n : 'mixed'
}

/** Within what the setting allows */
const daysOf = (n: number) => HISTORY_DAYS.least + (n % (HISTORY_DAYS.most - HISTORY_DAYS.least))

/** A part of the server opens each of its documents once. */
const opened = new WeakMap<Storage, Map<string, Promise<unknown>>>()

function documentOf<Data extends object>(
  storage: Storage,
  shape: DocumentShape<Data>,
): Promise<DurableDocument<Data>> {
  const documents = opened.get(storage) ?? new Map<string, Promise<unknown>>()
  opened.set(storage, documents)
  const document = documents.get(shape.name) ?? storage.durable(shape)
  documents.set(shape.name, document)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own shape opened it
  return document as Promise<DurableDocument<Data>>
}

/** A kind that replaces what a document holds. The document has one lane. */
function inDocument<Data extends object>(
  name: string,
  shape: DocumentShape<Data>,
  data: (by: string, n: number) => Data,
  numbers: (data: Data) => readonly unknown[] | null | undefined,
): CommitKind {
  return {
    name: `the site's ${name}`,
    isSingle: true,
    write: async (storage, _lane, n) => {
      const document = await documentOf(storage, shape)
      return document.update(() => [data('a test', n), null])
    },
    read: async (storage) => {
      const found = numbers((await documentOf(storage, shape)).current())
      return found ? seen(...found) : '0'
    },
    expected: lastNumber,
  }
}
