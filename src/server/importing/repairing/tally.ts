/** Counts small repairs, so that a report has one line for all rows. */
export type Tally = {
  count: (what: string, row: number) => void
  /** One sentence for each kind of repair, most frequent first */
  notes: () => string[]
}

export function createTally(): Tally {
  const counts = new Map<string, { rows: number; first: number; last: number }>()
  return {
    count: (what, row) => {
      const held = counts.get(what)
      if (held === undefined) counts.set(what, { rows: 1, first: row, last: row })
      else if (held.last !== row) Object.assign(held, { rows: held.rows + 1, last: row })
    },
    notes: () =>
      [...counts]
        .toSorted(([, a], [, b]) => b.rows - a.rows)
        .map(([what, { rows, first }]) =>
          rows === 1
            ? `${what} in row ${first}.`
            : `${what} in ${rows} rows, first in row ${first}.`,
        ),
  }
}
