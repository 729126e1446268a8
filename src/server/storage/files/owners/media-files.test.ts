import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFaulty } from '#server/storage/files/testing/faulty-storage.ts'

const NAME = 'shelf.0123456789abcdef.png'

test('a written picture is in the media folder, for its owner alone, and can be read', async () => {
  const { storage, directory } = await openFaulty()
  await storage.media.write(NAME, Buffer.from('pixels'))
  expect(await readFile(join(directory, 'media', NAME), 'utf8')).toBe('pixels')
  const file = await storage.files.picture(NAME)
  expect((await file?.handle.readFile())?.toString()).toBe('pixels')
  await file?.handle.close()
  expect((await stat(join(directory, 'media', NAME))).mode.toString(8)).toBe('100600')
})

test('a removed picture is gone, and removing a missing one is fine', async () => {
  const { storage, directory } = await openFaulty()
  await storage.media.write(NAME, Buffer.from('pixels'))
  await storage.media.remove(NAME)
  await storage.media.remove(NAME)
  expect(await readdir(join(directory, 'media'))).toEqual([])
})

test.each(['open', 'write', 'sync', 'rename'] as const)(
  'when the disk fails at %s, the call fails and no part of the picture is left',
  async (operation) => {
    const { storage, directory, inject } = await openFaulty()
    await mkdir(join(directory, 'media'))
    inject((at, path) => (at === operation && path.includes(NAME) ? 'ENOSPC' : undefined))
    await expect(storage.media.write(NAME, Buffer.from('pixels'))).rejects.toThrow(
      /^Nothing was saved: /,
    )
    expect(await readdir(join(directory, 'media'))).toEqual([])
  },
)

test.each(['../staff.json', '.hidden.png', 'a/b.png', '', 'a\0.png'])(
  '%j cannot be written as a picture',
  async (name) => {
    const { storage } = await openFaulty()
    await expect(storage.media.write(name, Buffer.from('x'))).rejects.toThrow(/cannot be the name/)
    await expect(storage.media.remove(name)).rejects.toThrow(/cannot be the name/)
  },
)

test('the list of pictures has what can be served, and nothing else', async () => {
  const { storage, directory } = await openFaulty()
  expect(await storage.files.pictures()).toEqual([])
  const folder = join(directory, 'media')
  await mkdir(join(folder, 'below.png'), { recursive: true })
  await writeFile(join(folder, 'Front of store.JPG'), 'photo')
  await writeFile(join(folder, 'logo.svg'), '<svg/>')
  await writeFile(join(folder, 'empty.png'), '')
  await writeFile(join(folder, 'notes.txt'), 'notes')
  await writeFile(join(folder, '.hidden.png'), 'hidden')
  await symlink(join(directory, 'site.json'), join(folder, 'link.png'))
  const listed = await storage.files.pictures()
  expect(listed.map(({ name, size }) => [name, size])).toEqual([
    ['Front of store.JPG', 5],
    ['logo.svg', 6],
  ])
})
