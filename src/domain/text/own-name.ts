import type { Language } from './language.ts'

/** What the owner calls something, in English and in Spanish. */
export type OwnNames = { name?: string; nameEs?: string }

/** The name in a language; `undefined` where it has none yet. */
export function nameIn(language: Language, { name, nameEs }: OwnNames): string | undefined {
  return language === 'es' ? nameEs : name
}
