import { writeSync } from 'node:fs'
import { createSiteBackups } from '#server/storage/backup/site-backups.ts'
import { openFileStorage } from '#server/storage/files/file-storage.ts'
import { faultyDisk } from './faulty-disk.ts'

/**
 * Restores a backup of a data folder, and kills itself with -9 before an operation of the disk. Without a
 * kill it prints how many there were: `done 57`.
 */
const [directory = '', id = '', killAt = '0'] = process.argv.slice(2)
let operations = 0
let isRestoring = false
const disk = faultyDisk(() => {
  if (isRestoring) operations += 1
  if (operations === Number(killAt) && isRestoring) process.kill(process.pid, 'SIGKILL')
  return undefined
})
const storage = await openFileStorage({
  directory,
  disk,
  seed: () => Promise.reject(new Error('the folder is there')),
})
const backups = createSiteBackups({
  directory,
  storage,
  disk,
  clock: Date.now,
  oldestMonth: () => null,
})
isRestoring = true
await backups.restore(id, 'ana')
await storage.close()
writeSync(1, `done ${operations}\n`)
