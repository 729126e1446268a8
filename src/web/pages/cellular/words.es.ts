import type { words as english } from './words.en.ts'

export const words: typeof english = {
  onThisPage: 'En esta página',
  from: 'desde',
  forCarrier: (name) => `con ${name}`,
}
