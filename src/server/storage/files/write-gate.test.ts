import { stat } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { StorageReadOnly } from '#server/storage/storage.ts'
import { nodeDisk } from './disk.ts'
import {
  FolderUnusable,
  troubleText,
  type FolderLook,
} from '#server/storage/files/folder/folder-look.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'
import { WriteGate } from './write-gate.ts'

const ignore = () => undefined

async function openGate(look: () => Promise<FolderLook>) {
  const errors: string[] = []
  const log = {
    info: ignore,
    warn: ignore,
    error: (_: object, said: string) => void errors.push(said),
  }
  const gate = new WriteGate(await temporaryFolder(), nodeDisk, log, () => ignore, look)
  onTestFinished(() => gate.close())
  return { gate, errors }
}

const SILENT = 'the disk of the data folder does not respond: check the disk or network share'

test('a hanging disk is reported within seconds, tried once, and used again when it answers', async () => {
  const hanging: ((look: FolderLook) => void)[] = []
  const { gate, errors } = await openGate(() => new Promise((answer) => hanging.push(answer)))
  const started = performance.now()
  await Promise.all([gate.look(), gate.look()])
  await expect(gate.attempt(() => Promise.reject(new Error('never tried')))).rejects.toThrow(
    new StorageReadOnly(`Nothing can be saved right now: ${SILENT}.`),
  )
  expect(performance.now() - started).toBeLessThan(4000)
  expect([gate.reason, hanging.length]).toEqual([SILENT, 1])
  expect(errors).toHaveLength(1)

  hanging.forEach((answer) => answer({ hasRoom: true }))
  // The trial write checks the folder once more.
  await expect.poll(() => hanging.length).toBe(2)
  hanging.forEach((answer) => answer({ hasRoom: true }))
  await expect.poll(() => gate.reason).toBeNull()
})

test('a process that was busy itself does not blame the disk', async () => {
  const { gate, errors } = await openGate(async () => {
    await stat('.')
    // Longer than a disk may take.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2100)
    await stat('.')
    return { hasRoom: true }
  })
  await gate.look()
  expect([gate.reason, errors]).toEqual([null, []])
})

test.each([
  [
    'EACCES',
    'the data folder cannot be written (EACCES): make the user that runs the site its owner',
  ],
  ['EROFS', 'the file system is read-only (EROFS): mount it read-write'],
  ['ESTALE', 'made to fail (ESTALE): check the disk'],
  ['EIO', 'made to fail (EIO): check the disk'],
])(
  '%s at a check stops writes with a reason, and the next check allows them',
  async (code, said) => {
    let isFine = false
    const { gate, errors } = await openGate(() => {
      const error = Object.assign(new Error('made to fail'), { code })
      return isFine
        ? Promise.resolve({ hasRoom: true })
        : Promise.reject(new FolderUnusable(troubleText(error), { cause: error }))
    })
    await gate.look()
    expect(gate.reason).toBe(said)
    expect(errors).toEqual([
      `storage is read-only: ${said}. Pages stay up, changes are rejected; trying again every 10 s`,
    ])
    isFine = true
    await gate.look()
    expect(gate.reason).toBeNull()
  },
)

test('each problem is logged once, also when one follows another', async () => {
  let code = 'EACCES'
  const { gate, errors } = await openGate(() => {
    const error = Object.assign(new Error('made to fail'), { code })
    return Promise.reject(new FolderUnusable(troubleText(error), { cause: error }))
  })
  await gate.look()
  await gate.look()
  code = 'ENOENT'
  await gate.look()
  await gate.look()
  expect(errors.map((line) => /E[A-Z]+/.exec(line)?.[0])).toEqual(['EACCES', 'ENOENT'])
})

test('a disk with little space gets a trial write before other writes', async () => {
  const { gate } = await openGate(() => Promise.resolve({ hasRoom: false }))
  await gate.look()
  expect(gate.reason).toBeNull()
})
