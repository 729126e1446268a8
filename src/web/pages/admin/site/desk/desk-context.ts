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
  /** Texts that are the chain's own in English and the sample's in Spanish, by path */
  sampleSpanish: readonly string[]
  /** Visitors can read the site in Spanish */
  servesSpanish: boolean
  reveal: Reveal
  /** Tells people who listen what has happened. */
  say: (words: string) => void
}

export const EditorContext = createContext<EditorParts | null>(null)

export function useEditor(): EditorParts {
  const parts = use(EditorContext)
  if (!parts) throw new Error('There is no editor around this')
  return parts
}

/**
 * A part of what is on the desk; renders again when it differs.
 *
 * @param select returns the same object for the same state
 */
export function useDesk<Part>(select: (state: DeskState) => Part): Part {
  const { desk } = useEditor()
  return useSyncExternalStore(desk.subscribe, () => select(desk.read()))
}

/** What is typed at a path; `undefined` where there is nothing. */
export function useValue(path: string): Json | undefined {
  return useDesk(({ site }) => valueAt(site, path))
}

/** What is published at a path. */
export function usePublished(path: string): Json | undefined {
  return useDesk(({ values }) => valueAt(values, path))
}
