import { brokenSvg, refusedSvg } from './refused-svg.ts'
import type { SvgElement } from './svg-element.ts'

const DEPTH_MAX = 100
const ELEMENTS_MAX = 50_000

const SPACE = /\s*/y
const TEXT = /[^<]+/y
const COMMENT = /<!--[^]*?-->/y
const CHARACTERS = /<!\[CDATA\[([^]*?)\]\]>/y
const INSTRUCTION = /<\?([\w-]+)[^]*?\?>/y
const DOCUMENT_TYPE = /<!DOCTYPE\s[^[>]*>/iy
const ANY_DECLARATION = /<!/y
const OPEN = /<([A-Za-z_][\w.:-]*)/y
const CLOSE = /<\/([A-Za-z_][\w.:-]*)\s*>/y
const ATTRIBUTE = /\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const OPEN_END = /\s*(\/?)>/y
const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));|&/gi
const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/**
 * Reads an SVG strictly: what browsers might read in another way is rejected. Comments and the document
 * type are dropped; entities of its own are rejected, since any text can hide in them.
 *
 * @throws UnusablePicture
 */
export function parseSvg(text: string): SvgElement {
  const root: SvgElement = { name: '', attributes: [], children: [] }
  const open = [root]
  let at = 0
  let count = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }
  const broken = () => brokenSvg(text.slice(0, at).split('\n').length)

  take(SPACE)
  while (at < text.length) {
    const parent = open.at(-1) ?? root
    const words = take(TEXT)
    if (words) {
      parent.children.push(decoded(words[0]))
      continue
    }
    if (take(COMMENT) || take(DOCUMENT_TYPE)) continue
    const characters = take(CHARACTERS)
    if (characters) {
      parent.children.push(characters[1] ?? '')
      continue
    }
    const instruction = take(INSTRUCTION)
    if (instruction) {
      if (instruction[1] !== 'xml') throw refusedSvg('an instruction to load another file')
      continue
    }
    if (take(ANY_DECLARATION)) throw refusedSvg('entities, in which anything can hide')
    const close = take(CLOSE)
    if (close) {
      if (open.length < 2 || open.pop()?.name !== close[1]) throw broken()
      continue
    }
    const element = openedElement(take, broken)
    count += 1
    if (count > ELEMENTS_MAX || open.length > DEPTH_MAX) throw tooComplex()
    parent.children.push(element.element)
    if (!element.isClosed) open.push(element.element)
  }
  const elements = root.children.filter((child) => typeof child !== 'string')
  const strayText = root.children.some((child) => typeof child === 'string' && child.trim() !== '')
  const [only] = elements
  if (open.length > 1 || elements.length !== 1 || !only || strayText) throw broken()
  return only
}

function openedElement(
  take: (pattern: RegExp) => RegExpExecArray | null,
  broken: () => Error,
): { element: SvgElement; isClosed: boolean } {
  const name = take(OPEN)?.[1]
  if (name === undefined) throw broken()
  const attributes: [string, string][] = []
  for (let found = take(ATTRIBUTE); found; found = take(ATTRIBUTE)) {
    const [, attribute = '', double, single = ''] = found
    if (attributes.some(([known]) => known === attribute)) throw broken()
    attributes.push([attribute, decoded(double ?? single)])
  }
  const end = take(OPEN_END)
  if (!end) throw broken()
  return { element: { name, attributes, children: [] }, isClosed: end[1] === '/' }
}

/** @throws UnusablePicture for an entity that is not XML's own */
function decoded(text: string): string {
  return text.replaceAll(REFERENCE, (_, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined || hex !== undefined) {
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      if (code > 0x10_ff_ff) throw refusedSvg('a character that doesn’t exist')
      return String.fromCodePoint(code)
    }
    const sign = NAMED.get(name ?? '')
    if (sign === undefined) throw refusedSvg('entities, in which anything can hide')
    return sign
  })
}

export function tooComplex(): Error {
  return refusedSvg('more parts than a browser can draw')
}
