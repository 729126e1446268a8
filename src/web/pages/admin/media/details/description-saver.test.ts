import { expect, test } from 'vitest'
import type { PictureAnswer, PictureChange } from '#domain/media/media-answer.ts'
import { CallFailed } from '#web/pages/admin/catalog/admin-api.ts'
import { createDescriptionSaver } from './description-saver.ts'

const picture: PictureAnswer = {
  id: 'm_1',
  name: 'pump',
  src: '/media/pump.webp',
  type: 'image/webp',
  width: 10,
  height: 10,
  bytes: 6,
  renditions: [],
  alt: 'A pump',
  decorative: false,
  focus: { x: 0.5, y: 0.5 },
  addedAt: '2026-11-28T12:00:00.000Z',
  addedBy: 'ana',
  usedIn: [],
  needsDescription: false,
}

function saverOf() {
  const calls: [PictureChange, PictureChange][] = []
  let failure: Error | null = null
  let stored = picture
  let task: (() => void) | null = null
  const saver = createDescriptionSaver({
    picture,
    save: async (change, base) => {
      calls.push([change, base])
      if (failure) throw failure
      stored = { ...stored, ...change }
      return stored
    },
    onSaved: () => undefined,
    later: (_, next) => {
      task = next
      return () => {
        task = null
      }
    },
    now: () => 1,
  })
  return {
    saver,
    calls,
    fail: (error: Error | null) => {
      failure = error
    },
    /** The moment after the last key */
    tick: async () => {
      const due = task
      task = null
      due?.()
      await new Promise((resolve) => setTimeout(resolve))
    },
    isScheduled: () => task !== null,
  }
}

test('only what changed is saved, with what it was', async () => {
  const { saver, calls, tick } = saverOf()
  saver.set({ alt: 'Two' })
  saver.set({ alt: 'Two pumps' })
  expect(calls).toEqual([])
  await tick()
  expect(calls).toEqual([[{ alt: 'Two pumps' }, { alt: 'A pump' }]])
  expect(saver.read()).toMatchObject({ state: { kind: 'saved', at: 1 }, canUndo: true })
})

test('a picture keeps its description until there is another, or it is decoration', async () => {
  const { saver, calls, tick } = saverOf()
  saver.set({ alt: ' ' })
  await tick()
  expect(calls).toEqual([])
  saver.set({ focus: { x: 0.17, y: 0.5 } })
  await tick()
  expect(calls.map(([change]) => change)).toEqual([{ focus: { x: 0.17, y: 0.5 } }])
  saver.set({ decorative: true })
  await tick()
  expect(calls[1]?.[0]).toEqual({ alt: ' ', decorative: true })
})

test('undo saves what was there before, step by step', async () => {
  const { saver, calls, tick } = saverOf()
  saver.set({ alt: 'One' })
  await tick()
  saver.set({ alt: 'Two' })
  await tick()
  saver.undo()
  await expect.poll(() => calls.at(-1)?.[0]).toEqual({ alt: 'One' })
  await expect.poll(() => saver.read().state.kind).toBe('saved')
  saver.undo()
  await expect.poll(() => calls.at(-1)?.[0]).toEqual({ alt: 'A pump' })
  await expect.poll(() => saver.read().canUndo).toBe(false)
})

test('without a connection the words stay, and are saved later', async () => {
  const { saver, calls, fail, tick, isScheduled } = saverOf()
  fail(new CallFailed(0, 'no connection'))
  saver.set({ alt: 'Two' })
  await tick()
  expect(saver.read()).toMatchObject({ state: { kind: 'offline' }, description: { alt: 'Two' } })
  expect(isScheduled()).toBe(true)
  fail(null)
  await tick()
  expect(saver.read().state.kind).toBe('saved')
  expect(calls).toHaveLength(2)
})

test('a colleague’s words wait for a decision, and neither are lost', async () => {
  const { saver, calls, fail, tick } = saverOf()
  fail(new CallFailed(409, 'tom has changed this picture since you opened it.'))
  saver.set({ alt: 'Mine' })
  await tick()
  saver.set({ alt: 'Mine, longer' })
  await saver.flush()
  expect(calls).toHaveLength(1)
  expect(saver.read()).toMatchObject({
    state: { kind: 'conflict' },
    description: { alt: 'Mine, longer' },
  })
  fail(null)
  saver.resolve('mine', { ...picture, alt: 'Theirs' })
  await expect.poll(() => calls.at(-1)).toEqual([{ alt: 'Mine, longer' }, { alt: 'Theirs' }])
})

test('their words can be taken instead', async () => {
  const { saver, calls, fail, tick } = saverOf()
  fail(new CallFailed(409, 'tom has changed this picture since you opened it.'))
  saver.set({ alt: 'Mine' })
  await tick()
  saver.resolve('theirs', { ...picture, alt: 'Theirs' })
  expect(saver.read().description.alt).toBe('Theirs')
  expect(calls).toHaveLength(1)
})
