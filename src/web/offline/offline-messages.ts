import type { Language } from '#domain/text/language.ts'

/**
 * What a visitor without a connection reads in place of a page. Not a catalog: nothing more can be
 * loaded then.
 */
export const OFFLINE_MESSAGES: Readonly<Record<Language, { title: string; description: string }>> =
  {
    en: {
      title: 'You’re offline',
      description: 'That page couldn’t load. Try again when you’re back online.',
    },
    es: {
      title: 'No tienes conexión',
      description: 'No se pudo cargar esa página. Inténtalo de nuevo cuando tengas conexión.',
    },
  }
