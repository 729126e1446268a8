import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DIESEL, LATE, store } from '#web/pages/admin/catalog/testing-staff-server.ts'
import { dismissToast, readToast } from '#web/ui/toast/toast-store.ts'
import { addTag, deleteStore, removeTag } from './undoable-changes.ts'

const PARMA = store('Parma', [DIESEL])
const SOLON = store('Solon', [])
const AKRON = store('Akron', [LATE])

beforeEach(dismissToast)

/** Actions that succeed or are rejected. */
function actionsThat(isSaved: boolean) {
  const answer = () => Promise.resolve(isSaved)
  return {
    setTag: vi.fn<() => Promise<boolean>>(answer),
    deleteLocation: vi.fn<() => Promise<boolean>>(answer),
    restoreLocation: vi.fn<() => Promise<boolean>>(answer),
  }
}

const said = () => readToast()?.message.title
const undo = () => readToast()?.message.action?.onPress()

describe('removing a tag', () => {
  test('names the tag and the store', async () => {
    await removeTag(actionsThat(true), PARMA, DIESEL)
    expect(said()).toBe('Removed Diesel from Parma')
  })

  test('offers Undo, which adds it again', async () => {
    const actions = actionsThat(true)
    await removeTag(actions, PARMA, DIESEL)
    undo()
    expect(actions.setTag.mock.calls).toEqual([
      [['Parma'], DIESEL, false],
      [['Parma'], DIESEL, true],
    ])
  })

  test('shows nothing when it is rejected', async () => {
    await removeTag(actionsThat(false), PARMA, DIESEL)
    expect(said()).toBeUndefined()
  })
})

describe('adding a tag', () => {
  test('tags only stores that lack it, and Undo untags the same ones', async () => {
    const actions = actionsThat(true)
    await addTag(actions, [PARMA, SOLON, AKRON], DIESEL)
    expect(said()).toBe('Added Diesel to 2 stores')
    undo()
    expect(actions.setTag.mock.calls).toEqual([
      [['Solon', 'Akron'], DIESEL, true],
      [['Solon', 'Akron'], DIESEL, false],
    ])
  })

  test('names a single store', async () => {
    await addTag(actionsThat(true), [PARMA, SOLON], DIESEL)
    expect(said()).toBe('Added Diesel to Solon')
  })

  test('makes no call when every store has it', async () => {
    const actions = actionsThat(true)
    await addTag(actions, [PARMA], DIESEL)
    expect(actions.setTag).not.toHaveBeenCalled()
    expect(said()).toBeUndefined()
  })

  test('shows nothing when it is rejected', async () => {
    await addTag(actionsThat(false), [SOLON], DIESEL)
    expect(said()).toBeUndefined()
  })
})

describe('deleting a store', () => {
  test('names the store, and Undo restores it', async () => {
    const actions = actionsThat(true)
    await deleteStore(actions, PARMA)
    expect(said()).toBe('Deleted Parma')
    undo()
    expect(actions.restoreLocation.mock.calls).toEqual([[PARMA]])
  })

  test('shows nothing when it is rejected', async () => {
    await deleteStore(actionsThat(false), PARMA)
    expect(said()).toBeUndefined()
  })
})
