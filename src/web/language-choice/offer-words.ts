import type { Language } from '#domain/text/language.ts'

/** The offer of each language, in that language: on the other's pages nothing else is in it. */
export const OFFER_WORDS: Readonly<
  Record<Language, { label: string; text: string; link: string; close: string }>
> = {
  en: {
    label: 'Language',
    text: 'This site is also in English.',
    link: 'Switch',
    close: 'Close',
  },
  es: {
    label: 'Idioma',
    text: 'Este sitio también está en español.',
    link: 'Cambiar',
    close: 'Cerrar',
  },
}
