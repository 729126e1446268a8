/** The longest word in capitals that counts as an abbreviation: "IHOP" does, "EXXON" does not. */
const ABBREVIATION_LETTERS = 4
const MAX_NAME = 100

type Rule = readonly [reason: string, breaks: (name: string, id: string) => boolean]

/** Text that Google forbids in a name: https://support.google.com/business/answer/3038177 */
const RULES: readonly Rule[] = [
  [`name longer than ${MAX_NAME} characters`, (name) => name.length > MAX_NAME],
  ['name in capitals: Google accepts only abbreviations', isShouted],
  ['store number in the name', hasStoreNumber],
  [
    'phone number in the name',
    (name) => /(?<![#\d])\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\d)/.test(name),
  ],
  [
    'web address in the name',
    (name) =>
      /https?:|www\.|[a-z\d]\.(?:com|net|org|biz|info|us|shop|store)(?![a-z\d])/i.test(name),
  ],
  ['trademark sign in the name', (name) => /[®™©℠]/.test(name)],
]

/**
 * The parts of a store's name that Google would reject, one sentence each. The name is exported
 * unchanged, because only the owner knows what the sign says.
 *
 * @param id a name that ends with the id has a store number
 */
export function nameFaults(name: string, id: string): string[] {
  return RULES.flatMap(([reason, breaks]) => (breaks(name, id) ? [reason] : []))
}

function isShouted(name: string): boolean {
  const letters = name.replace(/\P{L}/gu, '')
  return letters.length > ABBREVIATION_LETTERS && letters === letters.toUpperCase()
}

/** "#12", "Store 12", "No. 12", "Kiln Stop - 2872", "Kiln Stop 2872", "2872 - Kiln Stop". */
function hasStoreNumber(name: string, id: string): boolean {
  if (/#\s*\d|\b(?:store|unit|site|location|loc|no|number)\b\.?\s*\d/i.test(name)) return true
  if (/\s[-–—:]\s*\d+$|^\d+\s*[-–—:]\s|\s\(?\d{3,6}\)?$/.test(name)) return true
  const last = /\s0*(\d+)$/.exec(name)?.[1]
  return last !== undefined && last === /^0*(\d+)$/.exec(id)?.[1]
}
