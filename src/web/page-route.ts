import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { Language } from '#domain/text/language.ts'
import { reloadStalePage } from '#web/browser/stale-code.ts'
import type { Catalog } from '#web/words/catalog.ts'
import type { RouteHandle } from '#web/layout/frame.ts'

export type PageOptions = RouteHandle & Pick<RouteObject, 'loader' | 'shouldRevalidate'>

/** A page, with the catalogs of its words beside those that every page has. */
export type PageComponent = ComponentType & { words?: readonly Catalog<unknown>[] }

/** A page's source file, which exports the page alone. */
export type PageModule = Readonly<Record<string, PageComponent>>

/** What all pages of a route table share. */
export type PageContext = {
  language: Language
  /** Brings the style sheet that a page needs beside its code */
  pageStyles: () => Promise<void> | void
}

/**
 * A page's route. Its code is fetched when a visitor goes there. If a deploy has removed that code,
 * the whole page is loaded again, once.
 */
export function pageRoute(
  { language, pageStyles }: PageContext,
  path: string,
  load: () => Promise<PageModule>,
  { loader, shouldRevalidate, ...handle }: PageOptions = {},
): RouteObject {
  async function Component(): Promise<PageComponent> {
    try {
      const [module] = await Promise.all([load(), pageStyles()])
      const [component] = Object.values(module)
      if (!component) throw new Error('The page has no component')
      await Promise.all((component.words ?? []).map((words) => words.load(language)))
      return component
    } catch (error) {
      await reloadStalePage()
      throw error
    }
  }
  return {
    path,
    ...(loader && { loader }),
    ...(shouldRevalidate && { shouldRevalidate }),
    handle,
    lazy: { Component },
  }
}
