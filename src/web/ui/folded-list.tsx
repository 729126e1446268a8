import { numberText } from '#domain/text/number-text.ts'

/** The most items that a person would read; the count covers the rest. */
const SHOWN = 50

type Props<Item> = {
  title: string
  items: readonly Item[]
  /** The whole count, if the items are only the first ones or stand for several each */
  count?: number
  /** How many of the count an item stands for; 1 by default */
  sizeOf?: (item: Item) => number
  /** Renders the line of an item */
  children: (item: Item) => string
}

/** A count that unfolds into its first items; renders nothing for an empty list. */
export function FoldedList<Item>(props: Props<Item>) {
  const { title, items, count = items.length, sizeOf = () => 1, children } = props
  if (count === 0) return null
  const shown = items.slice(0, SHOWN)
  const more = count - shown.reduce((sum, item) => sum + sizeOf(item), 0)
  return (
    <details>
      <summary>
        {title}: {numberText(count)}
      </summary>
      <ul className="small">
        {shown.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <li key={index}>{children(item)}</li>
        ))}
        {more > 0 && <li>and {numberText(more)} more</li>}
      </ul>
    </details>
  )
}
