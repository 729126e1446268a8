import { renderSVG } from 'uqr'
import type { RecoveryCodes, TwoStepStart, TwoStepState } from '#domain/staff/two-step.ts'
import { PublicError } from '#server/errors.ts'
import type { Storage } from '#server/storage/storage.ts'
import { newTotpSecret, totpAddress } from './totp.ts'
import { createTwoStepCodes } from './two-step-codes.ts'

/** How long a set-up may wait for its first code. */
const START_MS = 60 * 60 * 1000
/** The white around a QR code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** The second step at sign-in: a code of an authenticator app (RFC 6238), or a recovery code. */
export type TwoStep = {
  /** How it stands with a person's own. */
  stateOf: (username: string) => Promise<TwoStepState>
  /**
   * Begins the set-up with a new secret; an earlier one that waits is over.
   *
   * @throws PublicError 409 when two-step sign-in is on
   */
  start: (username: string) => Promise<TwoStepStart>
  /**
   * Turns it on, with the first code of the app.
   *
   * @throws PublicError 409 when no set-up waits, 422 for a wrong code
   */
  confirm: (username: string, code: string) => Promise<RecoveryCodes>
  /**
   * New recovery codes; the former ones are over.
   *
   * @throws PublicError 409 when two-step sign-in is off
   */
  renewRecoveryCodes: (username: string) => Promise<RecoveryCodes>
  turnOff: (username: string) => Promise<void>
  /** Whether an account asks for a code. */
  isOn: (username: string) => Promise<boolean>
  /** Uses up a code, of the app or for recovery; `false` for one that is wrong or was used. */
  use: (username: string, code: string) => Promise<boolean>
  /** @param by the owner who decides it, for the history */
  require: (by: string, isRequired: boolean) => Promise<void>
}

/** @param issuer the chain's name, for the app */
export function createTwoStep(options: {
  storage: Pick<Storage, 'staff' | 'commit'>
  key: Buffer
  issuer: () => string
  clock: () => number
}): TwoStep {
  const { key, issuer, clock } = options
  const { staff, commit } = options.storage
  const codes = createTwoStepCodes({ staff, key, clock })

  const accountOf = async (username: string) =>
    (await staff.list()).find((one) => one.username === username)

  return {
    stateOf: async (username) => {
      const factor = (await accountOf(username))?.secondFactor
      return {
        isOn: factor !== undefined,
        since: factor ? new Date(factor.since).toISOString() : null,
        recoveryCodesLeft: factor?.recovery.hashes.length ?? 0,
        isRequired: await staff.isTwoStepRequired(),
      }
    },
    start: async (username) => {
      const secret = await newTotpSecret()
      const begunSecondFactor = {
        sealedSecret: codes.seal(username, secret),
        begunAt: clock(),
      }
      const isBegun = await staff.changeFactors(username, ({ secondFactor }) =>
        secondFactor ? [{}, false] : [{ begunSecondFactor }, true],
      )
      if (isBegun !== true) throw alreadyOn()
      const otpauth = await totpAddress(secret, { issuer: issuer(), username })
      const qr = renderSVG(otpauth, { border: QUIET_ZONE, ecc: 'M', pixelSize: 1 })
      return { secret, otpauth, qr }
    },
    confirm: async (username, code) => {
      const find = await codes.stepFinder(username, code)
      const waiting = (await accountOf(username))?.begunSecondFactor
      // Before recovery codes are made, which is slow.
      if (waiting && find(waiting.sealedSecret, 0) === null) throw wrongCode()
      const made = await codes.makeRecovery()
      const now = clock()
      const outcome = await staff.changeFactors(username, (account) => {
        const { secondFactor, begunSecondFactor: begun } = account
        if (secondFactor) return [{}, 'on']
        if (!begun || begun.begunAt + START_MS <= now) return [{}, 'over']
        const lastStep = find(begun.sealedSecret, 0)
        if (lastStep === null) return [{}, 'wrong']
        const { sealedSecret } = begun
        const secondFactorNow = { sealedSecret, lastStep, since: now, recovery: made.recovery }
        return [{ secondFactor: secondFactorNow, begunSecondFactor: undefined }, 'done']
      })
      if (outcome === 'done') return { recoveryCodes: made.codes }
      if (outcome === 'on') throw alreadyOn()
      if (outcome === 'wrong') throw wrongCode()
      throw new PublicError(409, 'This took too long. Start again, and scan the new code.')
    },
    renewRecoveryCodes: async (username) => {
      const { codes: recoveryCodes, recovery } = await codes.makeRecovery()
      const isDone = await staff.changeFactors(username, ({ secondFactor }) =>
        secondFactor ? [{ secondFactor: { ...secondFactor, recovery } }, true] : [{}, false],
      )
      if (isDone !== true) throw new PublicError(409, 'Two-step sign-in is off.')
      return { recoveryCodes }
    },
    turnOff: async (username) => {
      const none = { secondFactor: undefined, begunSecondFactor: undefined }
      await staff.changeFactors(username, () => [none, undefined])
    },
    isOn: async (username) => (await accountOf(username))?.secondFactor !== undefined,
    use: codes.use,
    require: async (by, isRequired) => {
      if ((await staff.isTwoStepRequired()) === isRequired) return
      const what = isRequired
        ? 'Required two-step sign-in of everybody'
        : 'Stopped requiring two-step sign-in'
      // It is kept with the passwords, which have no history.
      await commit({ by, what, kind: 'people', isNoteOnly: true }, () => [{}, null])
      await staff.requireTwoStep(isRequired)
    },
  }
}

function alreadyOn(): PublicError {
  return new PublicError(
    409,
    'Two-step sign-in is on already. Turn it off first to set it up anew.',
  )
}

function wrongCode(): PublicError {
  return new PublicError(422, 'That code is not right. Wait for the next one.')
}
