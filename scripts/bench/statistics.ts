/** The value below which `part` of the numbers lie; `NaN` without numbers. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5)
}
