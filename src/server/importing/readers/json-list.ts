import { fieldNamed } from '#server/importing/columns/field-names.ts'
import { isObject, kindOf, listOf } from '#server/importing/columns/json-value.ts'
import { UnreadableImport } from '#server/importing/unreadable-import.ts'

/** Keys that files use for their list, most reliable first. */
const LIST_KEYS = [
  'locations',
  'stores',
  'places',
  'features',
  'results',
  'candidates',
  'sites',
  'shops',
  'stations',
  'branches',
  'data',
  'items',
  'records',
  'rows',
  'result',
  'response',
]

/**
 * Finds the list of stores in a JSON value: the value itself, or the value of one of the usual keys,
 * up to three levels deep. A single store counts as a list of one.
 *
 * @throws {UnreadableImport} with what the value is instead
 */
export function findList(value: unknown): readonly unknown[] {
  const list = listIn(value, 3)
  if (list === null) throw new UnreadableImport(`${whole(value)} no list of stores.`)
  if (list.length === 0)
    throw new UnreadableImport('The list in the file is empty: no store is in it.')
  if (!list.some(isObject)) {
    throw new UnreadableImport(
      `The list in the file holds no stores: its first entry is ${kindOf(list[0])}.`,
    )
  }
  return list
}

function listIn(value: unknown, depth: number): readonly unknown[] | null {
  if (Array.isArray(value)) {
    // A list of an API's pages.
    const isPages = value.length > 0 && value.every((entry) => isPage(entry))
    return isPages ? value.flatMap((page) => listOf(listIn(page, 1))) : value
  }
  if (!isObject(value) || depth === 0) return null
  for (const key of LIST_KEYS) {
    if (!Object.hasOwn(value, key)) continue
    const inner = value[key]
    if (Array.isArray(inner) || (isObject(inner) && !isStore(value))) {
      const list = listIn(inner, depth - 1)
      if (list !== null) return list
    }
  }
  const lists = Object.values(value).filter((inner) => listOf(inner).some(isStore))
  if (!isStore(value)) return lists.length === 1 ? listOf(lists[0]) : null
  return [value]
}

function isPage(value: unknown): boolean {
  return (
    isObject(value) && !isStore(value) && LIST_KEYS.some((key) => listOf(value[key]).length > 0)
  )
}

/** Whether an object has an address, a city, or a point, as only a store does. */
function isStore(value: unknown): boolean {
  return (
    isObject(value) &&
    Object.keys(value).some((key) => {
      const field = fieldNamed(key)?.field ?? ''
      return ['address', 'streetName', 'city', 'zip', 'lat', 'point'].includes(field)
    })
  )
}

function whole(value: unknown): string {
  return `The file holds ${kindOf(value)} and`
}
