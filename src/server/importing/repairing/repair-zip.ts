import { zipFitsState } from '#domain/address/us-state.ts'

/** A zip for the address, and what was wrong with it. */
export type RepairedZip = {
  /** "44129", "44129-1203", or as written if the right one is unknown; empty if missing */
  text: string
  warning: { reason: string; detail: string } | null
  /** A phone number found in the zip's place */
  phone: string | null
}

/** States whose zips start with one zero, and with two: spreadsheets drop them. */
const ONE_ZERO = new Set(['CT', 'MA', 'ME', 'NH', 'NJ', 'RI', 'VT'])
const TWO_ZEROS = new Set(['PR', 'VI'])

/**
 * Repairs a zip of a US address. Restores leading zeros only in states whose zips have them: a short
 * zip of another state is a mistake that a guess would hide.
 *
 * @param text one line, trimmed
 * @param state postal abbreviation, or empty when unknown
 */
export function repairZip(text: string, state: string): RepairedZip {
  const written = plainZip(text)
  if (written === '') return good('')
  if (/^(\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]\d{4}$/.test(written)) {
    return { ...bad('', 'the zip field contains a phone number', written), phone: written }
  }
  const short = /^(\d{5})-\d{1,3}$/.exec(written)?.[1]
  if (short !== undefined && (state === '' || zipFitsState(short, state))) {
    return bad(short, 'zip+4 is missing digits: left out', `"${written}"`)
  }
  const digits = written.replace(/-/g, '')
  if (!/^\d+$/.test(digits)) return repairWords(written, state)
  if (/^0+$/.test(digits)) return bad('', 'zip is a placeholder', `"${written}"`)
  const full = withZeros(written, digits, state)
  if (full === null) {
    const reason = state === '' ? 'zip looks wrong' : `zip looks wrong for ${state}`
    return bad(written, reason, `"${written}"`)
  }
  if (state !== '' && !zipFitsState(full, state)) {
    return bad(full, `zip looks wrong for ${state}`, `"${written}"`)
  }
  if (full === written) return good(full)
  const reason =
    digits.length === 9
      ? 'zip repaired: zip+4 had no dash'
      : 'zip repaired: leading zeros were missing'
  return bad(full, reason, `"${written}" is now ${full}`)
}

/** A zip without the leftovers of a form or spreadsheet: "44129-", "44129-0000", "44,129.0". */
function plainZip(text: string): string {
  return text
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/^="?(.*?)"?$|^'(?=\d)/, '$1')
    .replace(/^(\d{1,2}),\s?(\d{3})(?!\d)/, '$1$2')
    .replace(/[.,]\s?0+$/, '')
    .replace(/\s*-+\s*/, '-')
    .replace(/^(\d{5}) (?=\d{4}$)/, '$1-')
    .replace(/^-(?=\d)/, '')
    .replace(/-(?:0000)?$/, '')
    .replace(/^(\d{4,5})0000$/, '$1')
}

/** Five or nine digits; `null` when digits are missing and no rule says which. */
function withZeros(written: string, digits: string, state: string): string | null {
  const [zip = '', plus4 = ''] = written.includes('-')
    ? written.split('-')
    : digits.length > 5
      ? [digits.slice(0, -4), digits.slice(-4)]
      : [digits]
  if (plus4 !== '' && plus4.length !== 4) return null
  const lost = 5 - zip.length
  const mayLose = (lost === 1 && ONE_ZERO.has(state)) || (lost === 2 && TWO_ZEROS.has(state))
  if (lost !== 0 && !mayLose) return null
  const five = zip.padStart(5, '0')
  if (lost !== 0 && !zipFitsState(five, state)) return null
  return plus4 === '' ? five : `${five}-${plus4}`
}

function repairWords(written: string, state: string): RepairedZip {
  const [zip, ...others] = written.match(/(?<!\d)\d{5}(?:-\d{4})?(?!\d)/g) ?? []
  if (zip !== undefined) {
    const repaired = repairZip(zip, state)
    const isOne = others.every((other) => other === zip)
    return isOne || repaired.warning !== null
      ? repaired
      : bad(repaired.text, 'more than one zip: the first is used', `"${written}"`)
  }
  return bad('', 'zip is not recognized', `"${written}"`)
}

function good(text: string): RepairedZip {
  return { text, warning: null, phone: null }
}

function bad(text: string, reason: string, detail: string): RepairedZip {
  return { text, warning: { reason, detail }, phone: null }
}
