import type { ReactNode } from 'react'
import type { SiteField } from '#domain/site/editor/site-answers.ts'

/** A field with the fields in it. */
export type FieldNode = { field: SiteField; children: readonly FieldNode[] }

/** Renders a field that is in another one. */
export type RenderField = (node: FieldNode, path: string) => ReactNode

/** The fields of a section of a page, each in the group or the list that it is in. */
export function formTree(
  fields: readonly SiteField[],
  page: string,
  section: string,
): readonly FieldNode[] {
  const own = fields.filter((field) => field.page === page && field.section === section)
  const nodes = new Map(own.map((field) => [field.path, { field, children: [] as FieldNode[] }]))
  const roots: FieldNode[] = []
  for (const field of own) {
    const node = nodes.get(field.path)
    if (!node) continue
    const around = pathsAround(field.path).find((path) => nodes.has(path))
    const parent = around === undefined ? undefined : nodes.get(around)
    if (parent) parent.children.push(node)
    else roots.push(node)
  }
  return roots
}

/** The paths around a path, the nearest first. */
function pathsAround(path: string): string[] {
  const keys = path.split('.')
  return keys
    .slice(0, -1)
    .map((_, at) => keys.slice(0, at + 1).join('.'))
    .toReversed()
}

/**
 * The path of a field's value.
 *
 * @param inner the field's own path, with `{id}` for ids
 * @param outer the path of what it is in, as the form has it and with ids
 */
export function pathOfNode(
  inner: string,
  { pattern, path }: { pattern: string; path: string },
): string {
  return path + inner.slice(pattern.length)
}
