import { createContext, use, type ReactNode } from 'react'

/** Texts that differ each time an item is rendered, by name. */
export type Texts = Readonly<Record<string, string>>

/**
 * Returns an item's HTML.
 *
 * @param key what its HTML depends on, except the texts
 * @param render the item with other texts
 */
export type KeepHtml = <ItemTexts extends Texts>(
  key: string,
  texts: ItemTexts,
  render: (texts: ItemTexts) => ReactNode,
) => string

/** On the server, what keeps the HTML of items; `null` in the browser. */
export const KeptHtml = createContext<KeepHtml | null>(null)

type Props<ItemTexts extends Texts> = {
  /** All that the item's HTML depends on, except its texts and the data that a version names */
  dependsOn: readonly unknown[]
  texts: ItemTexts
  children: (texts: ItemTexts) => ReactNode
}

/**
 * An item of a long list. The server renders it once and then only fills in its texts, so that an
 * uncached page costs little. The item must not use `useId` or read a context of the page.
 */
export function KeptItem<ItemTexts extends Texts>({
  dependsOn,
  texts,
  children,
}: Props<ItemTexts>) {
  const keep = use(KeptHtml)
  if (!keep) return <li>{children(texts)}</li>
  const html = keep(JSON.stringify(dependsOn), texts, children)
  return <li dangerouslySetInnerHTML={{ __html: html }} />
}
