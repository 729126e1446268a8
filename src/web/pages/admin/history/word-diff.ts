/** A piece of a text: in both versions, or only in the one before or after. */
export type DiffPiece = { kind: 'same' | 'removed' | 'added'; text: string }

/**
 * Beyond this many words, a table of all pairs takes too long, so the whole texts count as
 * different.
 */
const WORDS_MAX = 1200

/**
 * The difference between two texts, word by word (longest common subsequence). Joining the pieces
 * that are not `added` gives the text before; those not `removed`, the text after.
 */
export function wordDiff(before: string, after: string): DiffPiece[] {
  const [old, fresh] = [wordsOf(before), wordsOf(after)]
  const start = commonStart(old, fresh)
  const end = commonStart(old.slice(start).toReversed(), fresh.slice(start).toReversed())
  const middle = middleDiff(
    old.slice(start, old.length - end),
    fresh.slice(start, fresh.length - end),
  )
  return merged([
    { kind: 'same', text: old.slice(0, start).join('') },
    ...middle,
    { kind: 'same', text: old.slice(old.length - end).join('') },
  ])
}

/** Words, spaces and marks, each on its own. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu) ?? []
}

function commonStart(a: readonly string[], b: readonly string[]): number {
  let count = 0
  while (count < Math.min(a.length, b.length) && a[count] === b[count]) count += 1
  return count
}

function middleDiff(old: readonly string[], fresh: readonly string[]): DiffPiece[] {
  if (old.length > WORDS_MAX || fresh.length > WORDS_MAX) {
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: fresh.join('') },
    ]
  }
  const lengths = commonLengths(old, fresh)
  const pieces: DiffPiece[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < fresh.length) {
    const [a = '', b = ''] = [old[i], fresh[j]]
    if (i < old.length && j < fresh.length && a === b) {
      pieces.push({ kind: 'same', text: a })
      i += 1
      j += 1
    } else if (
      i < old.length &&
      (j === fresh.length || (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
    ) {
      pieces.push({ kind: 'removed', text: a })
      i += 1
    } else {
      pieces.push({ kind: 'added', text: b })
      j += 1
    }
  }
  return pieces
}

/** The length of the longest common subsequence of the rests, for each pair of positions. */
function commonLengths(old: readonly string[], fresh: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: old.length + 1 }, () => new Uint16Array(fresh.length + 1))
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = table[i] ?? new Uint16Array()
    const below = table[i + 1] ?? row
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      row[j] =
        old[i] === fresh[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return table
}

/** Joins neighbors of a kind, and spaces between two changed words with them. */
function merged(pieces: readonly DiffPiece[]): DiffPiece[] {
  const changes: DiffPiece[] = []
  let [removed, added] = ['', '']
  const flush = () => {
    if (removed !== '') changes.push({ kind: 'removed', text: removed })
    if (added !== '') changes.push({ kind: 'added', text: added })
    removed = ''
    added = ''
  }
  for (const [at, { kind, text }] of pieces.entries()) {
    const next = pieces[at + 1]?.kind
    const isBetween =
      kind === 'same' && /^\s+$/.test(text) && removed + added !== '' && next && next !== 'same'
    if (kind === 'removed' || isBetween) removed += text
    if (kind === 'added' || isBetween) added += text
    if (kind !== 'same' || isBetween || text === '') continue
    flush()
    const last = changes.at(-1)
    if (last?.kind === 'same') last.text += text
    else changes.push({ kind, text })
  }
  flush()
  return changes
}
