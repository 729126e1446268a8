import { writeSync } from 'node:fs'
import { openExample } from '#server/storage/files/testing/example-folder.ts'
import { registersOf } from './crash-history.ts'
import { EVERY_COMMIT } from './every-commit.ts'

/**
 * Writes every kind of commit at the same time until it is killed, and says each before and after:
 * `begun 3 1 17` (register 3 of lane 1 begins its write 17), `done 3 1 17`.
 *
 * Arguments: the data folder, how many lanes, the last number of each register as JSON, and the pause
 * between two writes of a register in ms.
 */
const [directory = '', lanes = '1', starts = '[]', pause = '0'] = process.argv.slice(2)
// The umask must not decide who can read the files.
process.umask(0)
const numbers: number[] = JSON.parse(starts)
const storage = await openExample(directory)
say('ready')

/** Writes synchronously, because a stream might buffer the line. */
function say(line: string): void {
  writeSync(1, `${line}\n`)
}

await Promise.all(
  registersOf(EVERY_COMMIT, Number(lanes)).map(async ({ kind, lane }, at) => {
    for (let n = (numbers[at] ?? 0) + 1; ; n += 1) {
      say(`begun ${at} ${lane} ${n}`)
      await kind.write(storage, lane, n)
      say(`done ${at} ${lane} ${n}`)
      await new Promise((resolve) => setTimeout(resolve, Number(pause)))
    }
  }),
)
