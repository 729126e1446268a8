import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

const MAX_SHOWN = 60
/** What files contain for an unknown number. */
const PLACEHOLDER =
  /^(?:0+|n\.?\/?r\.?|n\.?\/?a\.?|null|none|nil|nan|undefined|unknown|tb[ad]|no phone|no|-+|\.+|x+)$/i
const NORTH_AMERICAN = /(?:\+?1[\s.-]*)?\(?\b[2-9]\d{2}\)?[\s./-]*\d{3}[\s.-]*\d{4}(?!\d)/
const SCIENTIFIC = /^(?<first>[2-9])[.,](?<rest>\d+)e\+?0?9$/i
const KEYPAD = '22233344455566677778889999'

/**
 * Cleans a phone number from a file for display.
 *
 * Text that can be dialed stays as people wrote it, extension included; a run of bare digits
 * becomes "(555) 555-0100"; a seven-digit number stays though it cannot be dialed from afar;
 * placeholders and numbers with digits missing become empty.
 *
 * @returns `note` describes what was wrong with the text, `null` when nothing was
 */
export function readPhone(text: unknown): { text: string; note: string | null } {
  const written = asText(text)
  if (written === '') return { text: '', note: null }
  if (PLACEHOLDER.test(written)) return empty('phone is a placeholder')
  const digits = written.replace(/\D/g, '')
  const number = findNumber(written)
  if (number === null) {
    if (SCIENTIFIC.test(written)) return empty('phone was damaged by a spreadsheet')
    if (digits.length === 7) return { text: clip(written), note: 'phone has no area code' }
    return empty(
      digits.length < 7 ? 'phone is not a number' : `phone has ${digits.length} digits, not 10`,
    )
  }
  if (!isBelievable(number.number)) return empty('phone is a placeholder')
  const isBare = /\d{7}/.test(written)
  const isTooLong = written.length > MAX_SHOWN
  return {
    text: isBare || isTooLong ? shown(number) : written,
    note: isTooLong ? 'phone was longer than 60 characters: only the number is kept' : null,
  }
}

/**
 * The link that dials a phone number, RFC 3966 with the extension as a parameter:
 * "tel:+15550100100;ext=12".
 *
 * @returns `null` when the text holds no number that can be dialed
 */
export function phoneHref(text: string): string | null {
  const number = findNumber(text)
  if (number === null || !isBelievable(number.number)) return null
  return `tel:${number.number}${number.ext === '' ? '' : `;ext=${number.ext}`}`
}

type Dialable = { number: string; ext: string }

function findNumber(text: string): Dialable | null {
  // Most files hold ten bare digits; the library takes a hundred times as long to see that.
  const bare = /^1?([2-9]\d{9})$/.exec(text)?.[1]
  if (bare !== undefined) return { number: `+1${bare}`, ext: '' }
  return parse(text) ?? parse(NORTH_AMERICAN.exec(text)?.[0] ?? '') ?? parse(vanityDigits(text))
}

function parse(text: string): Dialable | null {
  const number = parsePhoneNumberFromString(text, 'US')
  if (number === undefined || !number.isPossible()) return null
  return { number: number.number, ext: number.ext ?? '' }
}

/** "1-800-SNACK-UP" → "18007622587"; empty when the text is no such number. */
function vanityDigits(text: string): string {
  if (!/^\+?1?[\s.(-]*\d{3}[\s.)-]*(?=.*[a-z]{3})[a-z0-9\s.-]+$/i.test(text)) return ''
  const digits = text
    .toUpperCase()
    .replace(/[A-Z]/g, (letter) => KEYPAD.charAt(letter.charCodeAt(0) - 65))
    .replace(/\D/g, '')
  return digits.length === 10 || (digits.length === 11 && digits.startsWith('1')) ? digits : ''
}

/** No North American area code starts with 0 or 1, and no line repeats one digit ten times. */
function isBelievable(number: string): boolean {
  return !number.startsWith('+1') || /^\+1(?!(\d)\1{9}$)[2-9]\d{9}$/.test(number)
}

function shown({ number, ext }: Dialable): string {
  const national = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number)
  const text = national === null ? number : `(${national[1]}) ${national[2]}-${national[3]}`
  return ext === '' ? text : `${text} ext. ${ext}`
}

function asText(text: unknown): string {
  if (typeof text === 'number') return Number.isFinite(text) ? String(text) : ''
  if (typeof text !== 'string') return ''
  const plain = text.replace(/\s+/g, ' ').trim()
  // A spreadsheet that took the number for an amount adds ".0", or writes 4.405550142E+09.
  const { first, rest } = SCIENTIFIC.exec(plain)?.groups ?? {}
  if (first !== undefined && rest?.length === 9) return first + rest
  return plain.replace(/^(\d{10,11})\.0$/, '$1')
}

function empty(note: string): { text: string; note: string } {
  return { text: '', note }
}

function clip(text: string): string {
  return text.slice(0, MAX_SHOWN).trim()
}
