import { inLanguage, type Language } from '#domain/text/language.ts'
import { numberText } from '#domain/text/number-text.ts'
import type { TaggedLocation } from '#server/locations/tagged-location.ts'
import type { Services } from '#server/services.ts'
import { STATUS_PATH } from '#web/addresses/paths.ts'

/** A line above every public page that leads to the storm board. */
export type StatusBar = { html: string; css: string }

/** Fewer affected stores than this are no storm. */
const AFFECTED_MIN = 2
const AFFECTED_SHARE = 0.1

/**
 * The line, while the owner has it on, staff put up a notice, or more than a tenth of the stores, at
 * least two, are closed, limited, cash only, or out of regular; `null` otherwise. It stands outside of
 * what the browser hydrates, so it costs no script.
 */
export function createStatusBar({
  listing,
  site,
  notice,
}: Pick<Services, 'listing' | 'site'> & { notice: () => string | null }): (
  language: Language,
) => Promise<StatusBar | null> {
  return async (language) => {
    const { statusBar } = site()
    if (statusBar === 'off') return null
    const { locations } = await listing()
    const counts = countsOf(locations)
    const text = notice()
    const isStorm =
      counts.affected >= AFFECTED_MIN && counts.affected > locations.length * AFFECTED_SHARE
    if (statusBar === 'auto' && text === null && !isStorm) return null
    return { html: barHtml(counts, text, language), css: CSS }
  }
}

type Counts = Record<'closed' | 'limited' | 'cash' | 'dry' | 'affected', number>

function countsOf(locations: readonly TaggedLocation[]): Counts {
  const counts = { closed: 0, limited: 0, cash: 0, dry: 0, affected: 0 }
  for (const { day } of locations) {
    if (!day) continue
    const isDry = day.out.includes('regular')
    if (day.status === 'closed') counts.closed += 1
    else if (day.status === 'limited') counts.limited += 1
    else if (day.payments === 'cash') counts.cash += 1
    else if (isDry) counts.dry += 1
    else continue
    counts.affected += 1
  }
  return counts
}

type Words = {
  label: string
  link: string
  fine: string
  say: Readonly<Record<'closed' | 'limited' | 'cash' | 'dry', (count: number) => string>>
}

const are = (count: number, rest: string) =>
  `${numberText(count)} ${count === 1 ? 'store is' : 'stores are'} ${rest}`
const tiendas = (count: number) => `${numberText(count)} ${count === 1 ? 'tienda' : 'tiendas'}`

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    label: 'Store notice',
    link: 'See store status',
    fine: 'All stores are open as planned.',
    say: {
      closed: (count) => are(count, 'closed'),
      limited: (count) => are(count, 'on short hours'),
      cash: (count) => `${numberText(count)} ${count === 1 ? 'takes' : 'take'} cash only`,
      dry: (count) => are(count, 'out of regular'),
    },
  },
  es: {
    label: 'Aviso de las tiendas',
    link: 'Ver el estado de las tiendas',
    fine: 'Todas las tiendas abren como siempre.',
    say: {
      closed: (count) => `${tiendas(count)} ${count === 1 ? 'cerrada' : 'cerradas'}`,
      limited: (count) => `${tiendas(count)} con horario limitado`,
      cash: (count) => `${tiendas(count)} solo en efectivo`,
      dry: (count) => `${tiendas(count)} sin regular`,
    },
  },
}

function barHtml(counts: Counts, notice: string | null, language: Language): string {
  const { label, link, fine, say } = WORDS[language]
  const parts = (['closed', 'limited', 'cash', 'dry'] as const)
    .filter((kind) => counts[kind] > 0)
    .slice(0, 2)
    .map((kind) => say[kind](counts[kind]))
  const [first, ...rest] = parts.map(escapeHtml)
  const state =
    first === undefined ? escapeHtml(fine) : `${[`<b>${first}</b>`, ...rest].join(', ')}.`
  const lead = notice === null ? '' : `${escapeHtml(notice)} `
  return (
    `<aside class="status-bar" aria-label="${label}"><p>${lead}${state} ` +
    `<a href="${inLanguage(language, STATUS_PATH)}">${link}</a></p></aside>`
  )
}

const CSS =
  '.status-bar{background:#10241c;color:#fff;font-size:.9375rem;line-height:1.35}' +
  '.status-bar p{padding:.35rem 1.25rem;margin:0 auto;max-width:none;text-align:center}' +
  '.status-bar a{display:inline-block;color:#fff;font-weight:700;padding-block:.6rem;text-decoration:underline 2px #9bd418;' +
  'text-underline-offset:.25em;white-space:nowrap}' +
  '.status-bar a:focus-visible{outline:3px solid #b5e356;outline-offset:2px}' +
  '@media print{.status-bar{display:none}}'

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
