import { numberText } from '#domain/text/number-text.ts'

/** "1 store", "8,391 stores" */
export function storeCount(count: number): string {
  return `${numberText(count)} ${count === 1 ? 'store' : 'stores'}`
}
