import { beforeEach, expect, test, vi } from 'vitest'
import type { CatalogActions } from '#web/pages/admin/catalog/catalog-actions.ts'
import { DIESEL, LATE, store } from '#web/pages/admin/catalog/testing-staff-server.ts'
import { dismissToast, readToast } from '#web/ui/toast/toast-store.ts'
import { deleteTag, locationsWith, moved } from './tag-changes.ts'

const LISTS = {
  locations: [store('Parma', [DIESEL]), store('Solon', [LATE])],
  tags: [DIESEL, LATE],
}
const AGAIN = { ...DIESEL, id: 'diesel-2' }

beforeEach(dismissToast)

/** Actions that succeed, except those of a test. */
function actionsWith(rejected: Partial<CatalogActions> = {}) {
  const actions = {
    deleteTag: vi.fn<CatalogActions['deleteTag']>(() => Promise.resolve(true)),
    createTag: vi.fn<CatalogActions['createTag']>(() => Promise.resolve(AGAIN)),
    setTag: vi.fn<CatalogActions['setTag']>(() => Promise.resolve(true)),
    orderTags: vi.fn<CatalogActions['orderTags']>(() => Promise.resolve(true)),
    ...rejected,
  }
  return actions as typeof actions & CatalogActions
}

const said = () => readToast()?.message.title

test('the locations of a tag are those that have it', () => {
  expect(locationsWith(DIESEL, LISTS.locations).map(({ id }) => id)).toEqual(['Parma'])
})

test('a tag moves up or down by one', () => {
  expect(moved([DIESEL, LATE, AGAIN], AGAIN, -1)).toEqual([DIESEL, AGAIN, LATE])
  expect(moved([DIESEL, LATE, AGAIN], DIESEL, 1)).toEqual([LATE, DIESEL, AGAIN])
})

test('the first tag does not move up, nor the last one down', () => {
  expect(moved(LISTS.tags, DIESEL, -1)).toBeNull()
  expect(moved(LISTS.tags, LATE, 1)).toBeNull()
})

test('Undo restores a deleted tag on its stores and in its place', async () => {
  const actions = actionsWith()
  await deleteTag(actions, DIESEL, LISTS)
  expect(said()).toBe('Deleted Diesel')
  readToast()?.message.action?.onPress()
  await expect.poll(said).toBe('Restored Diesel on 1 store')
  expect(actions.createTag).toHaveBeenCalledWith({ name: 'Diesel', color: DIESEL.color })
  expect(actions.setTag).toHaveBeenCalledWith(['Parma'], AGAIN, true)
  expect(actions.orderTags).toHaveBeenCalledWith([AGAIN, LATE])
})

test('Undo restores the Spanish name of a tag', async () => {
  const actions = actionsWith()
  await deleteTag(actions, { ...DIESEL, nameEs: 'Diésel' }, LISTS)
  readToast()?.message.action?.onPress()
  await expect.poll(said).toBe('Restored Diesel on 1 store')
  const { name, color } = DIESEL
  expect(actions.createTag).toHaveBeenCalledWith({ name, nameEs: 'Diésel', color })
})

test('Undo adds an unused tag to no store', async () => {
  const actions = actionsWith()
  await deleteTag(actions, DIESEL, { ...LISTS, locations: [] })
  readToast()?.message.action?.onPress()
  await expect.poll(said).toBe('Restored Diesel on 0 stores')
  expect(actions.setTag).not.toHaveBeenCalled()
})

test('a rejected deletion shows no message', async () => {
  await deleteTag(actionsWith({ deleteTag: () => Promise.resolve(false) }), DIESEL, LISTS)
  expect(said()).toBeUndefined()
})

test('a rejected undo does not say that the tag is restored', async () => {
  const actions = actionsWith({ createTag: () => Promise.resolve(null) })
  await deleteTag(actions, DIESEL, LISTS)
  readToast()?.message.action?.onPress()
  await Promise.resolve()
  expect(said()).toBe('Deleted Diesel')
  expect(actions.orderTags).not.toHaveBeenCalled()
})
