import { createTag } from '#server/storage/contract/change-locations.ts'
import { changeLocations } from '#server/storage/contract/change-locations.ts'
import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rename, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { examplePerson, examplePicture } from '#server/storage/contract/example-person.ts'
import { changeParts } from '#server/storage/contract/parts-contract.ts'
import { backup } from './backup.ts'
import { lastElsewhere, noteElsewhere } from './elsewhere.ts'
import { exampleAttempt, exampleLocation } from '#server/storage/contract/example-location.ts'
import { openExample } from '#server/storage/files/testing/example-folder.ts'
import { FolderInUse } from '#server/storage/files/folder/folder-lock.ts'
import { readOrCreateSecret } from '#server/storage/files/folder/secret-key.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'
import { restore } from './restore.ts'
import type { Storage } from '#server/storage/storage.ts'

const run = promisify(execFile)

test('a backup of a running site can be restored completely in another folder', async () => {
  const { directory, file, storage } = await runningSite()
  await changeParts(storage, {
    people: [examplePerson('ana')],
    media: [examplePicture('front')],
    siteSource: { brand: { name: 'Kestrel' } },
  })
  await changeLocations(storage, (kept) => [kept.slice(1), null], { undoable: true })
  const manifest = await backup(directory, file)
  await createTag(storage, { name: 'Later', color: '#123456' })

  expect(manifest.files.map(({ path }) => path)).toEqual([
    'attempts/2026-11.jsonl',
    'catalog.json',
    'google.json',
    'jobs.json',
    'journal/000001.jsonl',
    'media/front.webp',
    'site.json',
    'staff.json',
  ])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const { stdout } = await run('tar', ['-tzf', file])
  expect(stdout.trim().split('\n')).toEqual([
    ...manifest.files.map(({ path }) => path),
    'forecourt-backup.json',
  ])

  const target = join(await temporaryFolder(), 'moved')
  const restored = await restore(file, target)
  expect(restored).toEqual({ manifest, replaced: null })
  const there = await open(target)
  expect(there.current().locations.map(({ id }) => id)).toEqual(['south', 'west'])
  expect(there.current().tags.map(({ name }) => name)).toEqual(['Diesel'])
  expect(there.current()).toMatchObject({
    people: [{ username: 'ana', role: 'owner' }],
    media: [{ id: 'front' }],
    siteSource: { brand: { name: 'Kestrel' } },
  })
  expect(await there.attempts.counts()).toEqual({ cashier: 2 })
  expect(await there.googleTokens.get()).toBe('sealed')
  expect(there.health()).toEqual({ mode: 'read-write', repairs: [] })
  expect((await readFile(join(target, 'media', 'front.webp'))).equals(PICTURE)).toBe(true)
  // The backup has the accounts, but neither the sessions nor the key.
  expect((await there.staff.list()).map(({ username }) => username)).toEqual(['ana'])
  expect(await there.sessions.find('one')).toBe(undefined)
  expect(await readdir(target)).not.toContain('secret.key')
  expect(await there.undo('a test')).toEqual({ restored: 1, removed: 0 })
})

test('a restore sets the former content aside, and no later start restores its copies', async () => {
  const { directory, file, storage } = await runningSite()
  await backup(directory, file)
  await createTag(storage, { name: 'Later', color: '#123456' })
  await changeLocations(storage, (kept) => [[...kept, exampleLocation('later')], null])
  const secret = await readFile(join(directory, 'secret.key'), 'utf8')
  await storage.close()
  await writeFile(join(directory, 'note.txt'), 'of the owner')

  const { replaced } = await restore(file, directory)
  expect(replaced).toMatch(/\/replaced-20[^/]+Z$/)
  const kept = JSON.parse(await readFile(join(replaced ?? '', 'catalog.json'), 'utf8'))
  expect(kept.data.locations).toHaveLength(4)
  expect(await readdir(replaced ?? '')).toContain('backups')
  expect(await readFile(join(directory, 'secret.key'), 'utf8')).toBe(secret)
  expect(await readFile(join(directory, 'note.txt'), 'utf8')).toBe('of the owner')
  expect((await readdir(directory)).filter((name) => name.startsWith('.restore'))).toEqual([])

  const again = await open(directory)
  expect(again.current().locations).toHaveLength(3)
  expect(again.current().tags).toHaveLength(1)
  expect(again.health().repairs).toEqual([])
})

test('a restore into the folder of a running site is rejected', async () => {
  const { directory, file, storage } = await runningSite()
  await backup(directory, file)
  await expect(restore(file, directory)).rejects.toThrow(FolderInUse)
  await createTag(storage, { name: 'Later', color: '#123456' })
  expect(storage.current().tags).toHaveLength(2)
})

test('a backup with a single wrong byte changes nothing', async () => {
  const { directory, file, storage } = await runningSite()
  await backup(directory, file)
  await storage.close()
  const before = await readFile(join(directory, 'catalog.json'))
  const archive = gunzipSync(await readFile(file))
  const put = (at: number, text: string) => {
    const changed = Buffer.from(archive)
    changed.write(text, at)
    return changed
  }
  const picture = archive.indexOf(PICTURE.subarray(0, 64))
  const attempt = archive.indexOf('Cashier, evenings')
  const wrong: readonly (readonly [Buffer, string])[] = [
    [gzipSync(put(picture, 'X')), 'media/front.webp is missing or damaged'],
    [gzipSync(put(attempt, 'k')), 'attempts/2026-11.jsonl is missing or damaged'],
    [gzipSync(archive.subarray(0, 3000)), 'the archive is cut off'],
    [(await readFile(file)).subarray(0, 700), 'it is empty or cut off'],
    [Buffer.from('not an archive'), 'it is damaged or isn’t a backup'],
    [gzipSync(Buffer.alloc(1024)), 'its list of files is missing'],
    [gzipSync(put(0, '../escape.jsonl\0')), 'it is not a tar archive'],
  ]
  const damaged = `${file}.damaged`
  for (const [bytes, reason] of wrong) {
    await writeFile(damaged, bytes)
    await expect(restore(damaged, directory)).rejects.toThrow(
      `${damaged} is not a backup that can be restored: ${reason}. Nothing was changed.`,
    )
    expect(await readFile(join(directory, 'catalog.json'))).toEqual(before)
    expect((await readdir(directory)).filter((name) => /restore|replaced/.test(name))).toEqual([])
  }
})

test('paths outside the folder are rejected', async () => {
  const folder = await temporaryFolder()
  for (const path of ['../out', 'media/../../out', '/etc/out', '.lock', 'a//b']) {
    const file = join(folder, 'evil.tar.gz')
    await writeFile(file, gzipSync(tarOf(path)))
    await expect(restore(file, join(folder, 'target'))).rejects.toThrow(
      `it contains the path ${path}, which is not allowed`,
    )
  }
  expect((await readdir(folder)).toSorted()).toEqual(['evil.tar.gz'])
})

test('after an interrupted restore the site does not start until the restore is run again', async () => {
  const { directory, file, storage } = await runningSite()
  await backup(directory, file)
  await storage.close()
  const target = join(await temporaryFolder(), 'live')
  // The state between unpacking and the last step.
  await mkdir(join(target, '.restore-2026-11-27'), { recursive: true })
  await writeFile(join(target, 'site.json'), '{"brand":{"name":"Half"}}')
  await expect(openExample(target)).rejects.toThrow(
    `A restore into ${target} was interrupted: run it again.`,
  )
  await restore(file, target)
  const again = await open(target)
  expect(again.current().site).toEqual({ brand: { name: 'Lindenway' } })
})

test('a folder without a catalog, or with a broken document, cannot be backed up', async () => {
  const { directory, file, storage } = await runningSite()
  await storage.close()
  await writeFile(join(directory, 'staff.json'), '{"accounts":')
  await expect(backup(directory, file)).rejects.toThrow(
    'The backup could not be made: staff.json is broken (the file is not JSON:',
  )
  const empty = await temporaryFolder()
  await expect(backup(empty, file)).rejects.toThrow(
    `${empty} is not a data folder: it has no catalog.json.`,
  )
  await expect(stat(file)).rejects.toThrow('ENOENT')
})

test('links are followed where the site follows them, and nowhere else', async () => {
  const { directory, file, storage } = await runningSite()
  const elsewhere = await temporaryFolder()
  const place = (name: string) => join(directory, name)
  await writeFile(join(elsewhere, 'secret'), 'not of this folder')
  for (const name of ['basemap.pmtiles', 'note.txt', 'media/link.jpg']) {
    await symlink(join(elsewhere, 'secret'), place(name))
  }
  await symlink(elsewhere, place('folder'))
  for (const name of ['site.json', 'media']) {
    await rename(place(name), join(elsewhere, name))
    await symlink(join(elsewhere, name), place(name))
  }
  const { files } = await backup(directory, file)
  expect(files.map(({ path }) => path)).toEqual([
    'attempts/2026-11.jsonl',
    'catalog.json',
    'google.json',
    'jobs.json',
    'media/front.webp',
    'site.json',
    'staff.json',
  ])
  await storage.close()
  await symlink(join(elsewhere, 'nothing'), place('attempts/2026-10.jsonl'))
  await expect(backup(directory, file)).rejects.toThrow(
    'The backup could not be made: attempts/2026-10.jsonl is a broken link',
  )
})

test('a restore has every file that the site serves, and files with other names are left out with a message', async () => {
  const { directory, file } = await runningSite()
  const media = join(directory, 'media')
  // The longest name that is served.
  const long = `${'p'.repeat(117)}.svg`
  for (const name of [long, 'front door .png', 'a\\b.svg', 'grün.webp']) {
    await writeFile(join(media, name), PICTURE)
  }
  await run('mkfifo', [join(media, 'pipe.jpg')])
  await writeFile(Buffer.concat([Buffer.from(`${media}/`), Buffer.from([0xff])]), PICTURE)
  await writeFile(join(directory, 'forecourt-backup.json'), '{}')
  const leftOut: string[] = []
  await backup(directory, file, (sentence) => leftOut.push(sentence))
  expect(leftOut).toEqual([
    'forecourt-backup.json is left out: a backup cannot contain a file with this name.',
    'media/a\\b.svg is left out: a backup cannot contain a file with this name.',
    "media/pipe.jpg is left out: it is not one of the site's files.",
    'media/\ufffd is left out: a backup cannot contain a file with this name.',
  ])
  const target = join(await temporaryFolder(), 'moved')
  await restore(file, target)
  expect((await readdir(join(target, 'media'))).toSorted()).toEqual([
    'front door .png',
    'front.webp',
    'grün.webp',
    long,
  ])
})

test('a backup may be written into the backups folder, but not among the data', async () => {
  const { directory } = await runningSite()
  await expect(backup(directory, join(directory, 'mine.tar.gz'))).rejects.toThrow(
    `A backup cannot be saved in the data folder itself. Choose another folder, or ${join(directory, 'backups')}.`,
  )
  const inside = join(directory, 'backups', 'mine.tar.gz')
  await backup(directory, inside)
  const { files } = await backup(directory, inside)
  expect(files.filter(({ path }) => path.includes('mine'))).toEqual([])
  expect(
    (await readdir(join(directory, 'backups'))).filter((name) => name.endsWith('.tmp')),
  ).toEqual([])
})

const PICTURE = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251))

async function runningSite() {
  const root = await temporaryFolder()
  const directory = join(root, 'live')
  const storage = await open(directory)
  await readOrCreateSecret(directory)
  await storage.attempts.append(exampleAttempt('a'))
  await storage.attempts.append(exampleAttempt('b'))
  await storage.googleTokens.set('sealed')
  await storage.staff.setPassword('ana', 'hash')
  const now = Date.now()
  const dates = { createdAt: now, lastSeenAt: now, expiresAt: now + 60_000 }
  await storage.sessions.begin({ idHash: 'one', username: 'ana', ...dates }, 'hash')
  await mkdir(join(directory, 'media'))
  await writeFile(join(directory, 'media', 'front.webp'), PICTURE)
  return { directory, storage, file: join(root, 'site.backup') }
}

async function open(directory: string): Promise<Storage> {
  const storage = await openExample(directory)
  onTestFinished(() => storage.close())
  return storage
}

/** A tar archive with one empty file of that name. */
function tarOf(path: string): Buffer {
  const header = Buffer.alloc(512)
  header.write(path)
  header.write('0000600', 100)
  header.write('00000000000', 124)
  header.write('        0', 148)
  header.write('ustar', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([header, Buffer.alloc(1024)])
}

test('a backup outside of the data folder is noted in it, and one inside is not', async () => {
  const { directory, file } = await runningSite()
  expect(await lastElsewhere(directory)).toBe(null)
  await backup(directory, file)
  await noteElsewhere(directory, file)
  expect(await lastElsewhere(directory)).toEqual({
    at: expect.stringMatching(/^20\d\d-/),
    bytes: (await stat(file)).size,
  })
  const inside = join(directory, 'backups', 'inside.backup')
  await backup(directory, inside)
  await writeFile(join(directory, 'backups', 'elsewhere.json'), '{')
  await noteElsewhere(directory, inside)
  expect(await lastElsewhere(directory)).toBe(null)
})
