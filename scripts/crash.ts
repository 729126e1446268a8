import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killEverything, type KillsFound } from '#server/storage/files/testing/crash/kills.ts'
import { managersUnderFire } from '#server/testing/managers-under-fire.ts'

// `npm run crash -- [kills] [managers] [changes] [kills of their server]`: what the suite does with few
// kills and thirty managers, with a thousand and five hundred.
const [kills = 1000, managers = 500, changes = 5, serverKills = 20] = process.argv
  .slice(2)
  .map(Number)
/** A folder lives this many processes long. */
const KILLS_A_FOLDER = 50
const AT_ONCE = 2
const LANES = 2

let isWrong = false
if (kills > 0) await everyCommit()
if (managers > 0) await managersOnPhones()
process.exitCode = isWrong ? 1 : 0

/** Every kind of commit at the same time, in a process that is killed. */
async function everyCommit(): Promise<void> {
  const started = performance.now()
  const left = { kills }
  const found: KillsFound[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left.kills > 0) {
        const some = Math.min(KILLS_A_FOLDER, left.kills)
        left.kills -= some
        found.push(
          await inFolder((directory) =>
            killEverything({ directory, kills: some, lanes: LANES, random: Math.random }),
          ),
        )
        console.log(`${found.reduce((sum, one) => sum + one.kills, 0)} kills …`)
      }
    }),
  )
  const acknowledged: Record<string, number> = {}
  for (const [kind, count] of found.flatMap((one) => Object.entries(one.acknowledged))) {
    acknowledged[kind] = (acknowledged[kind] ?? 0) + count
  }
  const total = Object.values(acknowledged).reduce((sum, count) => sum + count, 0)
  console.log(
    `${kills} kills in ${secondsSince(started)} s, ${total} acknowledged commits of ${Object.keys(acknowledged).length} kinds:`,
  )
  for (const [kind, count] of Object.entries(acknowledged)) console.log(`  ${count} ${kind}`)
  console.log(
    `half-written files found and removed: ${found.reduce((sum, one) => sum + one.leftOver, 0)}, slowest start: ${Math.max(...found.map((one) => one.slowestStart))} ms`,
  )
  report(found.flatMap((one) => one.wrong))
}

async function managersOnPhones(): Promise<void> {
  const started = performance.now()
  const { lost, doubled, otherAnswers, ...counts } = await inFolder((directory) =>
    managersUnderFire({ directory, managers, changes, kills: serverKills, random: Math.random }),
  )
  console.log(`${managers} managers in ${secondsSince(started)} s: ${JSON.stringify(counts)}`)
  console.log(
    `lost: ${lost.length}, doubled: ${doubled.length}, other answers: ${otherAnswers.length}`,
  )
  report([...lost, ...doubled, ...otherAnswers])
}

function report(wrong: readonly string[]): void {
  console.log(wrong.length === 0 ? 'lost or torn: 0' : wrong.join('\n'))
  isWrong ||= wrong.length > 0
}

async function inFolder<Result>(work: (directory: string) => Promise<Result>): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-crash-'))
  try {
    return await work(directory)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

function secondsSince(started: number): number {
  return Math.round((performance.now() - started) / 1000)
}
