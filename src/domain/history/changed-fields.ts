import { LISTS, type EntryChanges } from './entry-changes.ts'
import { fieldChanges, type FieldChange } from './field-changes.ts'

type Tree = { [key: string]: unknown }

/**
 * What an entry changed, as two trees with the changed fields alone: by list and id, and `site`.
 *
 * @param most how many items of a list to include
 */
export function changedFields(
  entry: EntryChanges,
  most: number,
): { before: Readonly<Tree>; after: Readonly<Tree> } {
  const [before, after]: Tree[] = [{}, {}]
  const put = (changes: readonly FieldChange[]) => {
    for (const change of changes) {
      if (before) setAt(before, change.path, change.before)
      if (after) setAt(after, change.path, change.after)
    }
  }
  for (const list of LISTS) {
    for (const { id, before: was, after: is } of entry[list].items.slice(0, most)) {
      put(
        was === null || is === null
          ? [{ path: [list, id], before: was ?? undefined, after: is ?? undefined }]
          : fieldChanges(was, is, [list, id]),
      )
    }
    const { order } = entry[list]
    if (order) put([{ path: [list, 'order'], ...order }])
  }
  if (entry.site) put(fieldChanges(entry.site.before, entry.site.after, ['site']))
  return { before: before ?? {}, after: after ?? {} }
}

function setAt(tree: Tree, [step, ...rest]: FieldChange['path'], value: unknown): void {
  if (step === undefined || value === undefined) return
  if (rest.length === 0) {
    // A key of a file may have any name, that of a prototype too.
    Object.defineProperty(tree, step, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
    return
  }
  const inner: Tree = Object.hasOwn(tree, step) ? Object(tree[step]) : {}
  Object.defineProperty(tree, step, {
    value: inner,
    enumerable: true,
    configurable: true,
    writable: true,
  })
  setAt(inner, rest, value)
}
