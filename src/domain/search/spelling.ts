/**
 * The number of typos between two spellings: a letter omitted, added, replaced by another, or two
 * neighbors swapped (optimal string alignment distance).
 *
 * @returns `null` when there are more than `most`
 */
export function slipsBetween(typed: string, meant: string, most: number): number | null {
  if (Math.abs(typed.length - meant.length) > most) return null
  let [beforeLast, last]: [number[], number[]] = [[], []]
  for (let column = 0; column <= meant.length; column++) last.push(column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= meant.length; column++) {
      const isSame = typed[row - 1] === meant[column - 1]
      let slips = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isTurned =
        row > 1 && typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1]
      if (isTurned) slips = Math.min(slips, (beforeLast[column - 2] ?? 0) + 1)
      current.push(slips)
      least = Math.min(least, slips)
    }
    if (least > most) return null
    beforeLast = last
    last = current
  }
  const slips = last[meant.length] ?? 0
  return slips <= most ? slips : null
}

/** Finds the words of a list that a typed one may have been meant for, those with fewer slips first. */
export type SpellingIndex = (typed: string) => { word: string; slips: number }[]

/** A word this long may hold one slip, or two when its first letter is right. */
const ONE_SLIP_MIN = 4
const TWO_SLIPS_MIN = 9

/** Prepares a list of words, sorted by their lengths, so that a search looks at few of them. */
export function createSpellingIndex(words: Iterable<string>): SpellingIndex {
  const byLength = new Map<number, string[]>()
  for (const word of new Set(words)) {
    const same = byLength.get(word.length)
    if (same) same.push(word)
    else byLength.set(word.length, [word])
  }
  return (typed) => {
    const most = typed.length >= TWO_SLIPS_MIN ? 2 : typed.length >= ONE_SLIP_MIN ? 1 : 0
    const found: { word: string; slips: number }[] = []
    for (let length = typed.length - most; length <= typed.length + most; length++) {
      for (const word of byLength.get(length) ?? []) {
        const slips = slipsBetween(typed, word, word[0] === typed[0] ? most : Math.min(most, 1))
        if (slips !== null) found.push({ word, slips })
      }
    }
    return found.toSorted((a, b) => a.slips - b.slips)
  }
}
