import type { SecondFactor } from '#server/storage/staff-records.ts'
import type { Storage } from '#server/storage/storage.ts'
import { hashRecoveryCode, newRecoveryCodes, newRecoverySalt } from './recovery-codes.ts'
import { openText, sealText } from '#server/staff/secrets/sealed-text.ts'
import { isTotpCode, totpStepFinder } from './totp.ts'

/** The codes of the second step: each works once. */
export type TwoStepCodes = {
  /** Encrypts the secret of a person's app. */
  seal: (username: string, secret: string) => string
  /**
   * Prepares the check of an app's code, which is then immediate.
   *
   * @returns of a code that is right and not used yet, the time step; `null` for others
   */
  stepFinder: (
    username: string,
    code: string,
  ) => Promise<(sealedSecret: string, lastStep: number) => number | null>
  /** Makes recovery codes, and what is kept of them. */
  makeRecovery: () => Promise<{ codes: string[]; recovery: SecondFactor['recovery'] }>
  /** Uses up a code, of the app or for recovery; `false` for one that is wrong or was used. */
  use: (username: string, code: string) => Promise<boolean>
}

export function createTwoStepCodes(options: {
  staff: Storage['staff']
  key: Buffer
  clock: () => number
}): TwoStepCodes {
  const { staff, key, clock } = options

  async function stepFinder(username: string, code: string) {
    const stepOf = await totpStepFinder(withoutSpaces(code), clock())
    return (sealedSecret: string, lastStep: number): number | null => {
      const secret = openText(key, purposeOf(username), sealedSecret)
      const step = secret === null ? null : stepOf(secret)
      return step !== null && step > lastStep ? step : null
    }
  }

  async function useAppCode(username: string, code: string): Promise<boolean> {
    const find = await stepFinder(username, code)
    const isUsed = await staff.changeFactors(username, ({ secondFactor }) => {
      if (!secondFactor) return [{}, false]
      const lastStep = find(secondFactor.sealedSecret, secondFactor.lastStep)
      if (lastStep === null) return [{}, false]
      return [{ secondFactor: { ...secondFactor, lastStep } }, true]
    })
    return isUsed === true
  }

  async function useRecoveryCode(username: string, code: string): Promise<boolean> {
    const account = (await staff.list()).find((one) => one.username === username)
    const factor = account?.secondFactor
    if (!factor) return false
    const hash = await hashRecoveryCode(factor.recovery.salt, code)
    const isUsed = await staff.changeFactors(username, ({ secondFactor }) => {
      if (!secondFactor?.recovery.hashes.includes(hash)) return [{}, false]
      const hashes = secondFactor.recovery.hashes.filter((one) => one !== hash)
      return [
        { secondFactor: { ...secondFactor, recovery: { ...secondFactor.recovery, hashes } } },
        true,
      ]
    })
    return isUsed === true
  }

  return {
    seal: (username, secret) => sealText(key, purposeOf(username), secret),
    stepFinder,
    makeRecovery,
    use: (username, typed) => {
      const code = withoutSpaces(typed)
      return isTotpCode(code) ? useAppCode(username, code) : useRecoveryCode(username, code)
    },
  }
}

async function makeRecovery(): ReturnType<TwoStepCodes['makeRecovery']> {
  const [codes, salt] = [newRecoveryCodes(), newRecoverySalt()]
  const hashes: string[] = []
  // One after the other, because each takes 16 MB.
  for (const code of codes) hashes.push(await hashRecoveryCode(salt, code))
  return { codes, recovery: { salt, hashes } }
}

/** Bound to the sealed secret, so that it opens for this person only. */
function purposeOf(username: string): string {
  return `two-step/v1|${username}`
}

/** Apps show "123 456". */
function withoutSpaces(code: string): string {
  return code.replaceAll(/\s/g, '')
}
