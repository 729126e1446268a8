/** An element of an SVG; texts stand among its children. */
export type SvgElement = {
  name: string
  attributes: [name: string, value: string][]
  children: (SvgElement | string)[]
}

/** The elements of a drawing, the outermost first. */
export function* elementsOf(element: SvgElement): Generator<SvgElement> {
  yield element
  for (const child of element.children) if (typeof child !== 'string') yield* elementsOf(child)
}

export function attributeOf({ attributes }: SvgElement, wanted: string): string | null {
  return attributes.find(([name]) => name === wanted)?.[1] ?? null
}

/** The SVG as text. Only what was read is written, so nothing hides between the two. */
export function svgText(element: SvgElement): string {
  const attributes = element.attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`)
  const open = `<${element.name}${attributes.join('')}`
  if (element.children.length === 0) return `${open}/>`
  const content = element.children.map((child) =>
    typeof child === 'string' ? escaped(child) : svgText(child),
  )
  return `${open}>${content.join('')}</${element.name}>`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"\r\n\t]/g, (sign) => ESCAPES[sign] ?? sign)
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': ' ',
  '\n': ' ',
  '\t': ' ',
}
