import { changeLocations } from '#server/storage/contract/change-locations.ts'
import { writeSync } from 'node:fs'
import { exampleAttempt, exampleLocation } from '#server/storage/contract/example-location.ts'
import { examplePerson, examplePicture } from '#server/storage/contract/example-person.ts'
import { openExample } from './example-folder.ts'

/**
 * Writes to every kind of file concurrently until it is killed, and prints each time what is durable:
 * `catalog 3 17` (writer 3's location is at 17), `attempt ID`, `staff 5`, `parts 7`, `undo 9`. On SIGTERM it
 * closes storage first, like the site.
 */
const [directory = '', round = '0'] = process.argv.slice(2)
// The umask must not decide who can read the files.
process.umask(0)
const storage = await openExample(directory)
const stop = new AbortController()
const { signal } = stop
process.on('SIGTERM', () => {
  stop.abort()
  void storage.close().then(() => process.exit(0))
})
say('ready')

/** Writes synchronously, because a stream might buffer the line. */
function say(line: string): void {
  writeSync(1, `${line}\n`)
}

async function countIn(writer: number): Promise<void> {
  const id = `writer-${writer}`
  while (!signal.aborted) {
    const count = await changeLocations(storage, (kept) => {
      const mine =
        kept.find((location) => location.id === id) ?? exampleLocation(id, { phone: '0' })
      const next = Number(mine.phone) + 1
      const others = kept.filter((location) => location.id !== id)
      return [[...others, { ...mine, phone: String(next) }], next]
    })
    say(`catalog ${writer} ${count}`)
  }
}

async function attempt(writer: number): Promise<void> {
  for (let at = 0; !signal.aborted; at += 1) {
    const id = `${round}-${writer}-${at}`
    await storage.attempts.append(exampleAttempt(id))
    say(`attempt ${id}`)
  }
}

async function changePassword(): Promise<void> {
  const [account] = await storage.staff.list()
  for (let at = Number(account?.passwordHash ?? 0) + 1; !signal.aborted; at += 1) {
    await storage.staff.setPassword('ana', String(at))
    say(`staff ${at}`)
  }
}

/** Writes every other part of the snapshot in one commit. */
async function changeParts(): Promise<void> {
  for (let at = Number(storage.current().media[0]?.alt ?? 0) + 1; !signal.aborted; at += 1) {
    await storage.commit({ by: 'a test', what: 'Changed parts' }, () => [
      {
        people: [examplePerson('ana', { locations: [String(at)] })],
        media: [examplePicture('pumps', { alt: String(at) })],
        siteSource: { brand: { name: String(at) } },
      },
      null,
    ])
    say(`parts ${at}`)
  }
}

async function importAndUndo(): Promise<void> {
  for (let at = 1; !signal.aborted; at += 1) {
    await changeLocations(
      storage,
      (kept) => [[...kept, exampleLocation(`import-${round}-${at}`)], null],
      { undoable: true },
    )
    say(`import ${at}`)
    await storage.undo('a test')
    say(`undo ${at}`)
  }
}

const writers = [
  ...[1, 2, 3, 4, 5, 6].map(countIn),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(attempt),
  changePassword(),
  changeParts(),
  importAndUndo(),
]
// Writes after `close` reject; every other error is a failure.
await Promise.all(writers).catch((error: unknown) => {
  if (!signal.aborted) throw error
})
