/** More than anybody reads through; the count tells the rest. */
const SHOWN = 50

type Props<Item> = {
  title: string
  items: readonly Item[]
  /** How many there are, where the items are only the first of them, or stand for several each */
  count?: number
  /** For how many of the count an item stands; for one where this is not given */
  sizeOf?: (item: Item) => number
  /** An item's line */
  children: (item: Item) => string
}

/** A count that unfolds into the first lines of what was counted; nothing where there is none. */
export function FoldedList<Item>(props: Props<Item>) {
  const { title, items, count = items.length, sizeOf = () => 1, children } = props
  if (count === 0) return null
  const shown = items.slice(0, SHOWN)
  const more = count - shown.reduce((sum, item) => sum + sizeOf(item), 0)
  return (
    <details>
      <summary>
        {title}: {count.toLocaleString('en-US')}
      </summary>
      <ul className="small">
        {shown.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <li key={index}>{children(item)}</li>
        ))}
        {more > 0 && <li>and {more.toLocaleString('en-US')} more</li>}
      </ul>
    </details>
  )
}
