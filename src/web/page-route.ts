import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { Language } from '#domain/text/language.ts'
import { reloadStalePage } from '#web/browser/stale-code.ts'
import type { RouteHandle } from '#web/layout/frame.ts'

export type PageOptions = RouteHandle & Pick<RouteObject, 'loader' | 'shouldRevalidate'>

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
  load: () => Promise<ComponentType>,
  { loader, shouldRevalidate, ...handle }: PageOptions = {},
): RouteObject {
  async function Component(): Promise<ComponentType> {
    try {
      const [component] = await Promise.all([
        load(),
        pageStyles(),
        ...(handle.words ?? []).map((words) => words.load(language)),
      ])
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
