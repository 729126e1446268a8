import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MINUTE, HOUR, START, job, list, setUp, DOWN } from './testing-openings.ts'

test('the last good list survives a restart, but only for its own feed', async () => {
  const { shown, openings, directory } = await setUp()
  await shown()
  await openings.stop()
  const file = join(directory, 'jobs-last-good.json')
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  const again = await setUp({ directory })
  again.state.answer = DOWN
  again.state.now += 48 * HOUR
  expect(await again.shown()).toEqual(['1', '2'])
  expect(await again.openings.current()).toMatchObject({ asOf: START })
  await again.openings.stop()

  const other = await setUp({ directory, name: 'https://feed.example/2' })
  other.state.answer = DOWN
  expect(await other.shown()).toBe(DOWN.message)
  expect(await other.openings.find('1')).toEqual({ kind: 'gone' })
})

test('a damaged copy is not used, and the next answer replaces it', async () => {
  const { openings, directory, state, shown } = await setUp()
  await writeFile(join(directory, 'jobs-last-good.json'), '{"version":0,"data":{"jobs":7}}')
  expect(await shown()).toEqual(['1', '2'])
  expect(state.said).toContain('the stored list of jobs is damaged and is not used')
  await openings.stop()
  const kept: unknown = JSON.parse(await readFile(join(directory, 'jobs-last-good.json'), 'utf8'))
  expect(kept).toMatchObject({ data: { source: 'https://feed.example/1', jobs: [{}, {}] } })
})

test('a suddenly empty list is not trusted for a day, also after a restart, and is logged once', async () => {
  const { openings, state, settled, directory } = await setUp()
  await settled()
  state.answer = '{"jobs":[]}'
  state.now += 10 * MINUTE
  const emptySince = state.now
  expect(await settled()).toEqual(['1', '2'])
  expect(openings.health()).toMatchObject({ doubtfulEmptySince: emptySince, failure: null })
  state.now += 10 * MINUTE
  await settled()
  const doubt = 'the jobs feed is suddenly empty: the previous list stays for up to a day'
  expect(state.said.filter((words) => words === doubt)).toHaveLength(1)
  await openings.stop()

  const again = await setUp({ directory, answer: '{"jobs":[]}' })
  again.state.now = emptySince + 24 * HOUR - 1
  expect(await again.settled()).toEqual(['1', '2'])
  again.state.now += 10 * MINUTE
  expect(await again.settled()).toEqual([])
  expect(again.openings.health().doubtfulEmptySince).toBeNull()
})

test('a doubt ends when there are openings again', async () => {
  const { openings, state, settled } = await setUp()
  await settled()
  state.answer = '[]'
  state.now += 10 * MINUTE
  await settled()
  state.answer = list(1, 2)
  state.now += 10 * MINUTE
  expect(await settled()).toEqual(['1', '2'])
  expect(openings.health()).toMatchObject({ doubtfulEmptySince: null, asOf: state.now })
})

test('an empty list from a feed that never had openings, or from a file, is trusted', async () => {
  const empty = await setUp({ answer: '{"displayName":"0000","jobs":[]}' })
  expect(await empty.settled()).toEqual([])
  expect(empty.state.said).toContain('the jobs feed has no jobs; is it enabled for the company?')

  const file = await setUp({ kind: 'file', name: 'jobs.json' })
  expect(await file.shown()).toEqual(['1', '2'])
  file.state.answer = '[]'
  file.state.now += 10 * MINUTE
  // A file is read quickly, so the former list is never served.
  expect(await file.shown()).toEqual([])
  expect(await file.openings.find('1')).toEqual({ kind: 'gone' })
})

test('a doubt still lasts a day when the clock is set back', async () => {
  const { state, settled } = await setUp()
  expect(await settled()).toEqual(['1', '2'])
  const right = state.now
  state.now = right + 365 * 24 * HOUR
  state.answer = list()
  expect(await settled()).toEqual(['1', '2'])
  state.now = right
  state.now += HOUR
  expect(await settled()).toEqual(['1', '2'])
  state.now += 25 * HOUR
  expect(await settled()).toEqual([])
})

test('a feed whose openings are all closed is trusted at once', async () => {
  const { state, settled, openings } = await setUp()
  await settled()
  state.answer = JSON.stringify([job(1, { isActive: false }), job(2, { status: 'Closed' })])
  state.now += 10 * MINUTE
  expect(await settled()).toEqual([])
  expect(openings.health().doubtfulEmptySince).toBeNull()
})
