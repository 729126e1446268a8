import { SAVED_LINE_ID } from './kept-names.ts'

/**
 * When a page was saved: "Saved 2:14 PM", and "Saved Nov 28, 2:14 PM" on another day.
 *
 * @param at ms since the epoch, by the device's clock, as is `now`
 * @param language of the page
 */
export function savedText(at: number, now: number, language: string): string {
  const isSpanish = language.startsWith('es')
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  const when = new Intl.DateTimeFormat(isSpanish ? 'es-US' : 'en-US', {
    hour: 'numeric',
    minute: '2-digit',
    ...(!isToday && { month: 'short', day: 'numeric' }),
  }).format(at)
  // Browsers differ in the spaces of "PM" and "p. m."; a Spanish time stays in one line.
  const text = when.replaceAll(/\s/g, ' ').replace(/ ?([ap])\. ?m\./, '\u00A0$1.\u00A0m.')
  return `${isSpanish ? 'Guardado:' : 'Saved'} ${text}`
}

/**
 * A kept page with that line. It stands before what React renders, and works without code.
 *
 * @param lead how far the server's clock was last ahead of the device's, in ms
 */
export function withSavedLine(html: string, at: number, now: number, lead: number): string {
  const language = /<html lang="([a-z-]+)"/i.exec(html)?.[1] ?? 'en'
  const line = `<p id="${SAVED_LINE_ID}" class="saved" role="status" data-lead="${lead}">${savedText(at, now, language)}</p>`
  return html.replace('<body>', () => `<body>${line}`)
}
