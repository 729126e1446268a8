import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { managersUnderFire } from '#server/testing/managers-under-fire.ts'

// `npm run crash -- [managers] [changes] [kills]`: what the suite does with thirty managers, with
// five hundred.
const [managers = 500, changes = 5, kills = 20] = process.argv.slice(2).map(Number)
const directory = await mkdtemp(join(tmpdir(), 'forecourt-crash-'))
try {
  const started = performance.now()
  const found = await managersUnderFire({
    directory,
    managers,
    changes,
    kills,
    random: Math.random,
  })
  const { lost, doubled, otherAnswers, ...counts } = found
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${managers} managers in ${seconds} s: ${JSON.stringify(counts)}`)
  console.log(
    `lost: ${lost.length}, doubled: ${doubled.length}, other answers: ${otherAnswers.length}`,
  )
  const wrong = [...lost, ...doubled, ...otherAnswers]
  if (wrong.length > 0) console.log(wrong.join('\n'))
  process.exitCode = wrong.length > 0 ? 1 : 0
} finally {
  await rm(directory, { recursive: true, force: true })
}
