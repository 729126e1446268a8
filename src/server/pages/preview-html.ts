const SCRIPT = /<script\b(?![^>]*application\/ld\+json)[^>]*>.*?<\/script>/gis
const CODE_LINK = /<link\b[^>]*\brel="(?:modulepreload|manifest|canonical|alternate)"[^>]*>/gi
/** The address of what leads to another page; React writes attributes with double quotes. */
const LEADING = /(<(?:a|area|form|iframe)\b[^>]*?\s(?:href|action|src)=")(\/(?!\/)[^"]*)"/gi
/** Files and calls, which are the same for a draft; the last part of a path that is a file's name. */
const NO_PAGE = /^\/(?:api|assets|img|fonts|media|og)\/|\.[a-z0-9]{1,11}(?:[?#]|$)/i

/** A page without code: what it shows is all that a preview is for. */
export function withoutScripts(html: string): string {
  return html.replaceAll(SCRIPT, '').replaceAll(CODE_LINK, '')
}

/**
 * A page whose links to other pages of the site lead into a preview.
 *
 * @param base what the addresses of the preview begin with: "/preview/draft"
 */
export function linksInside(html: string, base: string): string {
  return html.replaceAll(LEADING, (whole, before: string, path: string) =>
    NO_PAGE.test(path) ? whole : `${before}${base}${path}"`,
  )
}
