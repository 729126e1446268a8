import type { words as english } from './words.en.ts'

export const words: typeof english = {
  octane: (octane) => `${octane} octanos`,
  enterNumber: (max) => `Escribe un número mayor que 0 y de ${max} como máximo.`,
}
