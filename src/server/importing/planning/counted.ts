/** A number with its singular or plural words: "1 row was", "2 rows were". */
export function counted(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`
}
