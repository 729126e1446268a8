import type { ReactNode } from 'react'
import { MAIN_LANGUAGE } from '#domain/text/language.ts'
import { isUntranslated, unmarked } from '#domain/text/own-text.ts'

/** A text of the owner on a page; one that is not translated says in which language it is. */
export function ownText(text: ReactNode): ReactNode {
  return typeof text === 'string' && isUntranslated(text) ? (
    <span lang={MAIN_LANGUAGE}>{unmarked(text)}</span>
  ) : (
    text
  )
}
