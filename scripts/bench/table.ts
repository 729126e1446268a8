/** Prints rows under a head, with the first column to the left and the others to the right. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const lines = [head, ...rows]
  const widths = head.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  for (const line of lines) {
    const cells = widths.map((width, column) => {
      const cell = line[column] ?? ''
      return column === 0 ? cell.padEnd(width) : cell.padStart(width)
    })
    console.log(`  ${cells.join('   ')}`)
  }
}
