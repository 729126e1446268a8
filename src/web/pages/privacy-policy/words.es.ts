import type { words as english } from './words.en.ts'

export const words: typeof english = {
  effectiveDate: 'Fecha de entrada en vigor:',
  locale: 'es-US',
  onThisPage: 'En esta página',
}
