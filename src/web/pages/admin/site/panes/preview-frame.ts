/** Shows a page of the draft in a frame of this site, whose document this page may read and mark. */

/**
 * Loads the page in the frame again. Where only its body differs, that is replaced, without a flash and
 * without losing the place that it is scrolled to; otherwise the frame loads and is scrolled again.
 *
 * @param shown differs for each state of the draft
 */
export async function refreshFrame(
  frame: HTMLIFrameElement,
  address: string,
  shown: number,
): Promise<void> {
  const wanted = `${address} ${shown}`
  if (asked.get(frame) === wanted) return
  asked.set(frame, wanted)
  const page = frame.contentDocument
  const isThere = page && frame.contentWindow?.location.pathname === address
  if (!isThere || page.readyState !== 'complete') {
    load(frame, address)
    return
  }
  const response = await fetch(address, { credentials: 'same-origin' })
  if (!response.ok) {
    load(frame, address)
    return
  }
  const html = await response.text()
  // Something newer may have been requested since.
  if (asked.get(frame) !== wanted) return
  const bodyAt = html.indexOf('<body')
  const [head, body] = [html.slice(0, bodyAt), html.slice(bodyAt)]
  // A look of its own would need another policy than the document has.
  if (frame.contentDocument !== page || body.includes('<style') || !hasLook(page, head)) {
    load(frame, address)
    return
  }
  const next = new DOMParser().parseFromString(body, 'text/html')
  const [x, y] = [frame.contentWindow?.scrollX ?? 0, frame.contentWindow?.scrollY ?? 0]
  page.body.replaceWith(page.adoptNode(next.body))
  frame.contentWindow?.scrollTo(x, y)
}

/** What each frame was asked to show last. */
const asked = new WeakMap<HTMLIFrameElement, string>()

/** Where each page of the frame was scrolled to, for when it loads again. */
const places = new WeakMap<HTMLIFrameElement, { address: string; y: number }>()

function load(frame: HTMLIFrameElement, address: string): void {
  const shown = frame.contentWindow?.location.pathname ?? ''
  places.set(frame, { address: shown, y: frame.contentWindow?.scrollY ?? 0 })
  if (shown === 'blank' || shown === '') frame.src = address
  else frame.contentWindow?.location.replace(address)
}

/** After the frame has loaded: it is where it was. */
export function settleFrame(frame: HTMLIFrameElement): void {
  const view = frame.contentWindow
  const place = places.get(frame)
  if (view && place?.address === view.location.pathname) {
    view.scrollTo({ top: place.y, behavior: 'instant' })
  }
}

const STYLE = /<style\b[^>]*>(.*?)<\/style>/gs
const SHEET = /<link\b(?=[^>]*rel="stylesheet")[^>]*href="([^"]*)"/g

/** Whether a page has the styles that another one's head asks for. */
function hasLook(page: Document, head: string): boolean {
  const styles = [...page.querySelectorAll('head style')].map((style) => style.textContent)
  const sheets = [...page.querySelectorAll('head link[rel="stylesheet"]')].map((link) =>
    link.getAttribute('href'),
  )
  const wanted = [...head.matchAll(STYLE)].map(([, css]) => css)
  const wantedSheets = [...head.matchAll(SHEET)].map(([, href]) => href?.replaceAll('&amp;', '&'))
  return styles.join('\n') === wanted.join('\n') && sheets.join('\n') === wantedSheets.join('\n')
}

/**
 * Outlines the element that shows a text, and brings it into view; `null` outlines nothing.
 *
 * @param label what the text's field is called
 */
export function markWords(page: Document, text: string | null, label: string): void {
  page.querySelector('[data-editor-tag]')?.remove()
  for (const marked of page.querySelectorAll<HTMLElement>('[data-editor-mark]')) {
    delete marked.dataset['editorMark']
    for (const name of Object.keys(MARK)) marked.style.removeProperty(name)
  }
  const found = text === null ? null : elementWith(page, text)
  if (!found) return
  found.dataset['editorMark'] = ''
  setLook(found, MARK)
  const { top, bottom } = found.getBoundingClientRect()
  const height = page.documentElement.clientHeight
  if (top < 0 || bottom > height) found.scrollIntoView({ block: 'center', behavior: 'instant' })
  tagElement(page, found, label)
}

const MARK = { outline: '3px dashed #9bd418', 'outline-offset': '4px', 'border-radius': '4px' }
const TAG = {
  position: 'absolute',
  'z-index': '99',
  inset: '0 auto auto 0',
  padding: '2px 8px',
  'border-radius': '4px',
  background: '#9bd418',
  color: '#10241c',
  font: '700 12px / 1.5 Figtree, sans-serif',
  'pointer-events': 'none',
}

/** Property by property, which a page's policy allows, as it does not allow a style attribute. */
function setLook(element: HTMLElement, look: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(look)) {
    element.style.setProperty(name, value, 'important')
  }
}

/** Puts the name of a field over the end of the element that shows it. */
function tagElement(page: Document, element: Element, label: string): void {
  const tag = page.createElement('div')
  tag.dataset['editorTag'] = ''
  tag.setAttribute('aria-hidden', 'true')
  tag.textContent = label
  setLook(tag, TAG)
  page.body.append(tag)
  const { top, right } = element.getBoundingClientRect()
  const { scrollX = 0, scrollY = 0 } = page.defaultView ?? {}
  const x = Math.max(0, right + scrollX - tag.offsetWidth)
  const y = Math.max(0, top + scrollY - tag.offsetHeight)
  tag.style.translate = `${x}px ${y}px`
}

/** The innermost element whose words are a text. */
function elementWith(page: Document, text: string): HTMLElement | null {
  const wanted = normalized(text)
  if (wanted === '') return null
  let found: HTMLElement | null = null
  for (const element of page.body.querySelectorAll<HTMLElement>('*')) {
    if (found && !found.contains(element)) break
    if (normalized(element.textContent) === wanted) found = element
  }
  return found
}

/** The words of the innermost element around a node that is a text of the form. */
export function wordsAround(node: Node | null, isKnown: (text: string) => boolean): string | null {
  let element = node
  for (let level = 0; element && level < 5; level += 1, element = element.parentNode) {
    const text = normalized(element.textContent ?? '')
    if (text !== '' && isKnown(text)) return text
  }
  return null
}

export function normalized(text: string): string {
  return text.replaceAll(/[\s\u00a0\u2060]+/g, ' ').trim()
}
