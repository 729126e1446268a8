import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isEmptyPlan } from '#domain/staff/kept-backup.ts'
import { startChild } from '#server/storage/files/testing/child-process.ts'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'
import { aLocation, startApp } from '#server/testing/testing.ts'

/** How many moments of a restore are tried. */
const KILLS = 14
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
/** The owner's openings in the backup, and when it is restored */
const JOBS = { before: [], now: [{ id: 'x' }] }

test(
  `a restore that is killed at any of ${KILLS} moments leaves the old site or the new one, whole`,
  { timeout: 120_000 },
  async () => {
    const { folder, id } = await prepared()
    const moments = await operationsOf(folder, id)
    // The first ones make the safety copy, the last ones write what was committed to the files.
    expect(moments).toBeGreaterThan(KILLS)
    const found: string[] = []
    for (let at = 0; at < KILLS; at += 1) {
      found.push(
        await siteAfterKill(folder, id, 1 + Math.floor((at * (moments - 1)) / (KILLS - 1))),
      )
    }
    // Both are met, the old one first.
    expect(found.join(' ')).toMatch(/^(old ){2,}(new ?){2,}$/)
  },
)

/** A folder whose site differs from its backup in stores, texts, a picture, and jobs. */
async function prepared(): Promise<{ folder: string; id: string }> {
  const { app, close } = await opened({
    locations: [aLocation()],
    media: { 'front.svg': PICTURE },
    jobs: JOBS.before,
  })
  const { id } = await app.services.backups.make('ana')
  await app.storage.commit({ by: 'ana', what: 'Changed much' }, ({ siteSource, locations }) => [
    {
      siteSource: { ...siteSource, brand: { ...Object(siteSource['brand']), name: 'Kestrel' } },
      locations: [
        ...locations.map((one) => ({ ...one, name: 'Parma West' })),
        aLocation({ id: 'two', name: 'Two', address: '9 Elm St, Parma, OH 44129' }),
      ],
    },
    null,
  ])
  const { dataDirectory } = app.services.config
  await rm(join(dataDirectory, 'media', 'front.svg'))
  await writeFile(join(dataDirectory, 'jobs.json'), JSON.stringify(JOBS.now))
  const folder = await temporaryFolder()
  await cp(dataDirectory, folder, { recursive: true, filter: (path) => !path.endsWith('.lock') })
  await close()
  return { folder, id }
}

async function operationsOf(folder: string, id: string): Promise<number> {
  const copy = await copyOf(folder)
  const child = startChild('restore-until-killed.child.ts', [copy, id])
  const line = await child.nextLine()
  await child.end()
  return Number(/^done (\d+)$/.exec(line ?? '')?.[1])
}

/** Kills a restore, starts the site on what is left, and runs the restore again. */
async function siteAfterKill(folder: string, id: string, moment: number): Promise<'old' | 'new'> {
  const copy = await copyOf(folder)
  const child = startChild('restore-until-killed.child.ts', [copy, id, String(moment)])
  expect(await child.nextLine(), `operation ${moment} is met`).toBe(null)
  await child.end()

  const { app, close } = await opened({
    folder: (to) => cp(copy, to, { recursive: true }),
  })
  const { site, locations } = app.storage.current()
  const { name } = site.en.site.brand
  const outcome = name === 'Kestrel' ? 'old' : 'new'
  expect([name, ...locations.map((one) => one.name)]).toEqual(
    outcome === 'old' ? ['Kestrel', 'Parma West', 'Two'] : ['Lindenway', 'Test Parma'],
  )
  for (const path of ['/', '/stores', '/find-a-store', '/job-opportunities']) {
    const page = await app.get(path)
    expect([path, page.status, (await page.text()).includes(name)]).toEqual([path, 200, true])
  }
  const picture = await app.get('/media/front.svg')
  expect(outcome === 'old' || picture.status === 200).toBe(true)
  const jobs: unknown = JSON.parse(
    await readFile(join(app.services.config.dataDirectory, 'jobs.json'), 'utf8'),
  )
  expect([JOBS.before, JOBS.now]).toContainEqual(jobs)

  await app.services.backups.restore(id, 'ana')
  expect(isEmptyPlan(await app.services.backups.plan(id))).toBe(true)
  expect(app.errors).toEqual([])
  await close()
  return outcome
}

/** A site that the test closes itself. */
async function opened(given: Parameters<typeof startApp>[0]) {
  const ends: (() => Promise<void>)[] = []
  const app = await startApp({ ...given, atEnd: (end) => void ends.push(end) })
  const close = async () => {
    for (const end of ends) await end()
  }
  return { app, close }
}

async function copyOf(folder: string): Promise<string> {
  const copy = await temporaryFolder()
  await cp(folder, copy, { recursive: true })
  return copy
}
