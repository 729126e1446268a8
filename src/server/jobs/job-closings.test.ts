import { expect, test, vi } from 'vitest'
import { MINUTE, START, job, setUp, DOWN } from './testing-openings.ts'

test('closed, expired, internal, and future openings are not shown, and former ones are gone', async () => {
  const { openings, shown } = await setUp({
    answer: JSON.stringify([
      job(1),
      { id: 5000, title: 'Cashier', closeDate: '2026-10-01', isActive: false },
      job(2, { closeDate: '2026-11-27' }),
      job(3, { closeDate: 'Nov 28, 2026' }),
      job(4, { isInternal: true }),
      job(5, { publishedDate: '12/1/2026' }),
      job(6, { status: 'Filled' }),
      job(7, { expirationDate: START - 1000 }),
    ]),
  })
  expect(await shown()).toEqual(['1', '3'])
  for (const id of ['5000', '2', '6', '7', '4']) {
    expect(await openings.find(id)).toEqual({ kind: 'gone' })
  }
  // An opening is secret before it is posted.
  expect(await openings.find('5')).toBeNull()
  expect(openings.health().count).toBe(2)
})

test('openings appear and disappear by themselves when their dates pass', async () => {
  const { openings, state, shown } = await setUp({
    kind: 'file',
    answer: JSON.stringify([
      job(1),
      job(2, { closeDate: '2026-11-28T15:02:00Z' }),
      job(3, { publishedDate: '2026-11-28T15:04:00Z' }),
    ]),
  })
  const onChange = vi.fn<() => void>()
  openings.onChange(onChange)
  expect(await shown()).toEqual(['1', '2'])
  expect(await openings.current()).toMatchObject({ until: START + 2 * MINUTE })
  expect(openings.version()).toBe(1)
  state.now = START + 2 * MINUTE - 1
  expect(openings.version()).toBe(1)
  expect(onChange).toHaveBeenCalledTimes(1)
  state.now += 1
  // A cached page checks only the version.
  expect(openings.version()).toBe(2)
  expect(onChange).toHaveBeenCalledTimes(2)
  expect(await shown()).toEqual(['1'])
  expect(await openings.find('2')).toEqual({ kind: 'gone' })
  state.now = START + 4 * MINUTE
  expect(await shown()).toEqual(['1', '3'])
  expect(openings.version()).toBe(3)
  expect(onChange).toHaveBeenCalledTimes(3)
  state.now = START
  expect(await shown()).toEqual(['1', '2'])
})

test('the last good list drops openings that close while the feed is down, also after a restart', async () => {
  const { state, settled, openings, directory } = await setUp({
    answer: JSON.stringify([job(1), job(2, { closeDate: '2026-11-28' })]),
  })
  expect(await settled()).toEqual(['1', '2'])
  state.answer = DOWN
  state.now = Date.parse('2026-11-29T05:00:00Z')
  expect(await settled()).toEqual(['1'])
  await openings.stop()
  const again = await setUp({ directory })
  again.state.answer = DOWN
  again.state.now = Date.parse('2026-11-29T05:00:00Z')
  expect(await again.settled()).toEqual(['1'])
  expect(await again.openings.find('2')).toEqual({ kind: 'gone' })
})
