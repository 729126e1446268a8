import { createContext, use, useSyncExternalStore } from 'react'
import { valueAt } from '#domain/site/editor/apply-changes.ts'
import type { FieldIndex } from '#domain/site/editor/field-index.ts'
import type { FormPage, SiteField } from '#domain/site/editor/site-answers.ts'
import type { Json } from '#domain/site/editor/site-source.ts'
import type { Desk, DeskState } from './desk.ts'
import type { Reveal } from './reveal.ts'

/** What the parts of the editor share. */
export type EditorParts = {
  desk: Desk
  pages: readonly FormPage[]
  fields: readonly SiteField[]
  index: FieldIndex
  username: string
  /** Texts whose English is the chain's own and whose Spanish is the sample's, by path */
  sampleSpanish: readonly string[]
  /** Visitors can read the site in Spanish */
  servesSpanish: boolean
  reveal: Reveal
  /** Announces what has happened, for screen readers. */
  say: (words: string) => void
}

export const EditorContext = createContext<EditorParts | null>(null)

export function useEditor(): EditorParts {
  const parts = use(EditorContext)
  if (!parts) throw new Error('There is no editor around this')
  return parts
}

/**
 * A part of the desk's state; renders again when it differs.
 *
 * @param select returns the same object for the same state
 */
export function useDesk<Part>(select: (state: DeskState) => Part): Part {
  const { desk } = useEditor()
  return useSyncExternalStore(desk.subscribe, () => select(desk.read()))
}

/** The typed value at a path; `undefined` if there is none. */
export function useValue(path: string): Json | undefined {
  return useDesk(({ site }) => valueAt(site, path))
}

/** The published value at a path. */
export function usePublished(path: string): Json | undefined {
  return useDesk(({ values }) => valueAt(values, path))
}
