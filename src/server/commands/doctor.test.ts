import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openFileStorage } from '#server/storage/files/file-storage.ts'
import { aLocation } from '#server/testing/testing.ts'
import { doctor } from './doctor.ts'

/** Runs the doctor on a folder with a changed copy of the sample's site file, and with questions. */
async function examine(
  environment: Record<string, string>,
  change = (site: string) => site,
  questions?: string,
) {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-doctor-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  await cp('data/sample/site.json', join(directory, 'site.json'))
  const file = join(directory, 'site.json')
  await writeFile(file, change(await readFile(file, 'utf8')))
  if (questions !== undefined) await writeFile(join(directory, 'questions.json'), questions)
  const lines: string[] = []
  const status = await doctor(readConfig({ DATA_DIR: directory, ...environment }), (line) => {
    lines.push(line)
  })
  return { status, lines }
}

test('the sample has only the finding that its two savings differ, and each unset setting says what it adds', async () => {
  const { status, lines } = await examine({})
  expect(status).toBe(0)
  expect(lines).toContain(
    "warning The pages promise 11¢ a gallon, but the fuel page's description says 5¢ (pages.fuel.savings)",
  )
  expect(lines).toContain(
    'note    MAP_TILE_URL is not set; it would add streets on the built-in map',
  )
  expect(lines.filter((line) => line.includes('DATABASE_URL'))).toEqual([])
})

test('a database that cannot be reached is an error, and its password is not repeated', async () => {
  const { status, lines } = await examine({
    DATABASE_URL: 'postgres://ana:secret@127.0.0.1:1/site',
  })
  expect(status).toBe(1)
  expect(lines).toContain(
    'error   The database 127.0.0.1:1/site cannot be reached (ECONNREFUSED). Check DATABASE_URL, and make sure that PostgreSQL is running.',
  )
  expect(lines.join()).not.toContain('secret')
})

test('a public address over plain http is an error, and a loopback one is not', async () => {
  expect((await examine({ PUBLIC_URL: 'http://shop.example' })).status).toBe(1)
  expect((await examine({ PUBLIC_URL: 'http://127.0.0.1:3000' })).status).toBe(0)
})

test('every mistake in the site file is reported with its path', async () => {
  const { status, lines } = await examine({}, (site) =>
    site
      .replace('"octane": 87', '"octane": "eighty-seven"')
      .replace('"minutes": 30', '"minutes": -1'),
  )
  expect(status).toBe(1)
  const errors = lines.filter((line) => line.startsWith('error'))
  expect(errors).toHaveLength(2)
  expect(errors.join()).toContain('pages.fuel.grades[0].octane')
  expect(errors.join()).toContain('pages.delivery.minutes')
})

test('a site file that is not JSON is an error', async () => {
  const { status, lines } = await examine({}, (site) => site.slice(0, 500))
  expect(status).toBe(1)
  expect(lines.some((line) => line.startsWith('error') && line.includes('is not JSON'))).toBe(true)
})

test('questions without Spanish are named once visitors can read the site in Spanish', async () => {
  const eggs = { id: 'eggs', label: 'How many eggs?', type: 'number', answer: 12 }
  const questions = JSON.stringify({ roles: { Cook: { title: 'Cook', questions: [eggs] } } })
  const linesWith = async (languages: string) => {
    const { lines } = await examine({ LANGUAGES: languages }, undefined, questions)
    return lines.filter((line) => line.includes('questions.json'))
  }
  expect(await linesWith('en,es')).toEqual([
    'warning questions.json: roles.Cook.questions[0].label: no Spanish yet, so Spanish pages show the English. Write {"en": "…", "es": "…"} in place of the text, or turn that language off with LANGUAGES=en.',
  ])
  expect(await linesWith('en')).toEqual([])
})

test('a mistake in the questions is an error', async () => {
  const { status, lines } = await examine({}, undefined, '{"roles": {"Cook": {"title": "Cook"}}}')
  expect(status).toBe(1)
  expect(lines.filter((line) => line.startsWith('error'))).toEqual([
    expect.stringMatching(/questions\.json: roles\.Cook\.questions: missing, expected a list$/),
  ])
})

test('a data folder that is a file is an error', async () => {
  const { status, lines } = await examine({ DATA_DIR: 'package.json' })
  expect(status).toBe(1)
  expect(lines).toContain('error   DATA_DIR is package.json, which is not a folder')
})

test('a store that the running site just saved is checked, even before it is in catalog.json', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-doctor-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const storage = await openFileStorage({
    directory,
    checkpointAfterMs: 1_000_000,
    seed: async () => ({
      locations: [],
      tags: [],
      site: JSON.parse(await readFile('data/sample/site.json', 'utf8')),
    }),
  })
  await storage.commit({ by: 'ana', what: 'Added a store' }, () => [
    { locations: [aLocation({ name: 'Quillroad Akron', phone: 'call us' })] },
    null,
  ])
  expect(await readFile(join(directory, 'catalog.json'), 'utf8')).not.toContain('Quillroad')
  const lines: string[] = []
  await doctor(readConfig({ DATA_DIR: directory }), (line) => void lines.push(line))
  expect(lines.join('\n')).toContain('Quillroad Akron ("call us"): the phone is no number')
  await storage.close()
})

test('a broken file of people or pictures is an error', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-doctor-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  await writeFile(join(directory, 'people.json'), '{"people": [{"id": "x"}]}')
  await writeFile(join(directory, 'media.json'), 'torn {')
  const lines: string[] = []
  expect(await doctor(readConfig({ DATA_DIR: directory }), (line) => void lines.push(line))).toBe(1)
  const text = lines.join('\n')
  expect(text).toContain('error   people.json cannot be used: people[0].id: ')
  expect(text).toContain('error   media.json cannot be used: the file is not JSON')
})

test('tags without a Spanish name are noted once visitors can read the site in Spanish', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-doctor-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const site: unknown = JSON.parse(await readFile('data/sample/site.json', 'utf8'))
  const tags = [{ id: 'ice', name: 'Ice', color: '#1d7244' }]
  const storage = await openFileStorage({
    directory,
    seed: () => Promise.resolve({ locations: [], tags, site }),
  })
  await storage.close()
  const linesWith = async (languages: string) => {
    const lines: string[] = []
    const config = readConfig({ DATA_DIR: directory, LANGUAGES: languages })
    await doctor(config, (line) => void lines.push(line))
    return lines.filter((line) => line.includes('Spanish name'))
  }
  expect(await linesWith('en,es')).toEqual(['note    1 tag has no Spanish name: Ice.'])
  expect(await linesWith('en')).toEqual([])
})
