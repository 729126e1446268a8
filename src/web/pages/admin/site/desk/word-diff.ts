/** A run of a text: on both sides, only before, or only after. */
type DiffPart = { kind: 'same' | 'gone' | 'new'; text: string }

/** Longer texts are shown as replaced: comparing them word by word would take too long to read, too. */
const WORDS_MAX = 600

/** What differs between two texts, word by word; runs of one kind are one part. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  if (a.length > WORDS_MAX || b.length > WORDS_MAX) return joined(whole(before, after))
  const lengths = commonLengths(a, b)
  const parts: DiffPart[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]]
    if (left !== undefined && right !== undefined && isSameWord(left, right)) {
      parts.push({ kind: 'same', text: right })
      i += 1
      j += 1
    } else if (
      right === undefined ||
      (left !== undefined && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
    ) {
      parts.push({ kind: 'gone', text: left ?? '' })
      i += 1
    } else {
      parts.push({ kind: 'new', text: right })
      j += 1
    }
  }
  return joined(parts)
}

function whole(before: string, after: string): DiffPart[] {
  return [
    { kind: 'gone', text: before },
    { kind: 'new', text: after },
  ]
}

/** Words, each with the spaces after it. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? []
}

/** Whether two words are the same, whatever space follows them. */
function isSameWord(a: string, b: string): boolean {
  return a.trimEnd() === b.trimEnd()
}

/** The longest common run of words from each pair of places on. */
function commonLengths(a: readonly string[], b: readonly string[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => Array<number>(b.length + 1).fill(0))
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] ?? []
      const below = lengths[i + 1] ?? []
      row[j] = isSameWord(a[i] ?? '', b[j] ?? '')
        ? (below[j + 1] ?? 0) + 1
        : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return lengths
}

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const runs: DiffPart[] = []
  for (const { kind, text } of parts) {
    const last = runs.at(-1)
    if (text === '') continue
    if (last?.kind === kind) runs[runs.length - 1] = { kind, text: last.text + text }
    else runs.push({ kind, text })
  }
  return runs
}
