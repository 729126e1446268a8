/** The known name that is the fewest edits from a typed one; `null` when none is near. */
export function nearestName(typed: string, known: readonly string[]): string | null {
  const ranked = known
    .map((name) => ({ name, edits: editsBetween(typed.toLowerCase(), name.toLowerCase()) }))
    .toSorted((a, b) => a.edits - b.edits)
  const [best] = ranked
  if (!best) return null
  const isPart = (name: string) =>
    typed.length >= SHORTEST_PART && name.toLowerCase().includes(typed.toLowerCase())
  if (best.edits <= Math.max(2, Math.floor(best.name.length / 3))) return best.name
  return known.find(isPart) ?? null
}

/** A shorter word is in too many names. */
const SHORTEST_PART = 4

/** Insertions, deletions and replacements of letters, and swaps of two beside each other. */
function editsBetween(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    ;[before, last] = [last, row]
  }
  return last[b.length] ?? 0
}
