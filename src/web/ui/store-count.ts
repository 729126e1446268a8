/** "1 store", "8,391 stores" */
export function storeCount(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'store' : 'stores'}`
}
