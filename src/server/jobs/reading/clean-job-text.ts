import sanitizeHtml from 'sanitize-html'
import { tidyHtml } from '#domain/job/html/tidy-html.ts'
import { decodeBasicEntities, oneLine } from '#domain/job/text.ts'

/** Longer than any job ad; text after it is cut off before it is read. */
const TEXT_MAX = 64 * 1024
/** Feeds pass through several systems that each escape the text. */
const ESCAPED_TIMES_MAX = 3
/** More than any page has; the parsing time grows with the square of this. */
const NESTED_MAX = 250

/** Elements whose content is not text. */
const NO_WORDS =
  'script style textarea option noscript xmp iframe template title xml svg math object noembed noframes'.split(
    ' ',
  )

const HAS_TAG = /<\/?[a-z!]/i
const HAS_ESCAPED_TAG = /&(?:amp;){0,3}lt;\/?[a-z]/i
/** An entity that was escaped twice: `&amp;nbsp;`. */
const ESCAPED_ENTITY = /&amp;(?=(?:[a-z]{2,31}|#\d{1,7}|#x[\da-f]{1,6});)/gi
const LINK_TO_OTHERS = /^(?:https:\/\/|mailto:|tel:)/i
/** Control characters except tabs and line breaks, and characters that hide or reverse text. */
const CONTROL = /(?![\t\n\r])[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

const SHOWN = ['p', 'br', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'u', 'h3', 'h4', 'a']
/** Elements that only separate text; `tidyHtml` replaces them with paragraphs. */
const PARTING = ['div', 'tr', 'td', 'th', 'blockquote']

const KEPT = {
  allowedTags: [...SHOWN, ...PARTING],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: NO_WORDS,
  selfClosing: ['br'],
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    pre: 'p',
    section: 'div',
    article: 'div',
    header: 'div',
    footer: 'div',
    dt: 'p',
    dd: 'p',
    // A path would point into this site, and plain http is insecure.
    a: (_tag, { href = '' }) =>
      LINK_TO_OTHERS.test(href.trim())
        ? { tagName: 'a', attribs: { href, target: '_blank', rel: 'noopener noreferrer nofollow' } }
        : { tagName: 'span', attribs: {} },
  },
} satisfies sanitizeHtml.IOptions

const NOTHING_KEPT = { allowedTags: [], allowedAttributes: {}, nonTextTags: NO_WORDS }

/**
 * Makes a feed's HTML safe and tidy; pages show the result unchanged. HTML that is escaped as a whole
 * is unescaped first; escaped parts within HTML stay text. Plain text becomes paragraphs at its blank
 * lines. Of HTML with hundreds of nested elements, only the text is kept.
 *
 * @param text the original text of the feed
 * @returns paragraphs, headings, lists, and links; empty when nothing is left
 */
export function cleanHtml(text: string): string {
  let html = text.slice(0, TEXT_MAX).replaceAll(CONTROL, '')
  for (let times = 0; times < ESCAPED_TIMES_MAX && !HAS_TAG.test(html); times += 1) {
    if (!HAS_ESCAPED_TAG.test(html)) break
    html = decoded(html)
  }
  if (!HAS_TAG.test(html)) html = paragraphs(html)
  const sanitized = sanitize(html.replaceAll(ESCAPED_ENTITY, '&'), KEPT)
  return tidyHtml(sanitized.replaceAll(/<br\s*\/?>/g, '<br>'))
}

/**
 * A title or another short text on one line, without tags and with all entities decoded, even those
 * that were escaped several times.
 */
export function cleanLine(text: string): string {
  let line = text.slice(0, TEXT_MAX)
  for (let times = 0; times < ESCAPED_TIMES_MAX; times += 1) {
    // A line break or paragraph separates words.
    const next = decoded(line.replaceAll(/<(?=\/?(?:br|p|div|li|h\d)\b)/gi, ' <'))
    if (next === line) break
    line = next
  }
  return oneLine(line.replaceAll(CONTROL, ''))
}

class TooNested extends Error {}

/** Like `sanitizeHtml`, but in linear time. */
function sanitize(html: string, options: sanitizeHtml.IOptions): string {
  let nested = 0
  try {
    return sanitizeHtml(html, {
      ...options,
      onOpenTag: () => {
        nested += 1
        if (nested > NESTED_MAX) throw new TooNested()
      },
      onCloseTag: () => {
        nested -= 1
      },
    })
  } catch (error) {
    if (!(error instanceof TooNested)) throw error
    const words = html.replaceAll(/<[^<>]*>/g, ' ').replaceAll('<', '&lt;')
    return sanitizeHtml(words, options)
  }
}

/** Removes tags and decodes entities. */
function decoded(text: string): string {
  return decodeBasicEntities(sanitize(text, NOTHING_KEPT))
}

/** Converts plain text to HTML: a blank line ends a paragraph, another line break becomes `<br>`. */
function paragraphs(text: string): string {
  return decodeOnce(text)
    .split(/\r?\n[ \t]*\r?\n/)
    .map((part) => `<p>${escaped(part.trim()).replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('')
}

function decodeOnce(text: string): string {
  return decoded(text.replaceAll(ESCAPED_ENTITY, '&'))
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
