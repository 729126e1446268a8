import { createInterface } from 'node:readline'
import { lockFolder, type FolderLock } from '#server/storage/files/folder/folder-lock.ts'

// Tries to lock a folder at each line of input, prints the outcome, and holds the lock until it is
// killed or its input ends.
const [directory = '', helper] = process.argv.slice(2)
const held: FolderLock[] = []

async function take(): Promise<string> {
  try {
    held.push(await lockFolder(directory, helper ? { helper } : {}))
    return 'held'
  } catch (error) {
    return `refused: ${error instanceof Error ? error.message : String(error)}`
  }
}

process.stdout.write('ready\n')
for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${line}: ${await take()}\n`)
}
for (const { release } of held) await release()
