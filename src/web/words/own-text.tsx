import type { ReactNode } from 'react'
import { MAIN_LANGUAGE } from '#domain/text/language.ts'
import { isUntranslated, unmarked } from '#domain/text/own-text.ts'

/** Shows a text of the owner. One that is not translated is marked with its own language. */
export function ownText(text: ReactNode): ReactNode {
  return typeof text === 'string' && isUntranslated(text) ? (
    <span lang={MAIN_LANGUAGE}>{unmarked(text)}</span>
  ) : (
    text
  )
}
