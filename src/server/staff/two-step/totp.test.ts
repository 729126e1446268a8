import { expect, test } from 'vitest'
import { newTotpSecret, totpAddress, totpStepFinder } from './totp.ts'

/** "12345678901234567890" in Base32 */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

/** RFC 6238, appendix B: SHA-1, of which apps show the last six digits. */
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const

async function stepOf(code: string, seconds: number): Promise<number | null> {
  return (await totpStepFinder(code, seconds * 1000))(SECRET)
}

test.for(VECTORS)('at second %d the code is %s', async ([seconds, code]) => {
  expect(await stepOf(code, seconds)).toBe(Math.floor(seconds / 30))
})

test('the code of the step before and after works, and no other', async () => {
  // The step of 1,111,111,109 ends with that second.
  const [step, code] = [37_037_036, '081804']
  const at = (seconds: number) => stepOf(code, 1_111_111_109 + seconds)
  expect(await Promise.all([0, 1, 30].map(at))).toEqual([step, step, step])
  expect(await Promise.all([-30, -59].map(at))).toEqual([step, step])
  expect(await Promise.all([31, -60].map(at))).toEqual([null, null])
})

test.for(['', '28708', '2870820', 'abcdef', '287 082'])('"%s" is no code', async (code) => {
  expect(await stepOf(code, 59)).toBeNull()
})

test('a secret has 160 bits, and differs each time', async () => {
  const secrets = await Promise.all([newTotpSecret(), newTotpSecret()])
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(secrets[0]).not.toBe(secrets[1])
})

test('the address for an app names the chain, the person, and the secret', async () => {
  const address = await totpAddress(SECRET, { issuer: 'Gas & Go: Ohio', username: 'ana:b' })
  const { protocol, host, pathname, searchParams } = new URL(address)
  expect([protocol, host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(pathname)).toBe('/Gas & Go  Ohio:ana b')
  expect(Object.fromEntries(searchParams)).toEqual({
    issuer: 'Gas & Go  Ohio',
    secret: SECRET,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
