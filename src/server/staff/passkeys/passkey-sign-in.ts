import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { PublicError } from '#server/errors.ts'
import type { SharedState } from '#server/storage/shared-state.ts'
import type { Passkey } from '#server/storage/staff-records.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { PasskeyChallenges } from './passkey-challenges.ts'
import type { PasskeyPlace } from './passkey-place.ts'
import type { Client } from '#server/staff/signing-in/session-device.ts'
import { tooManyAttempts } from '#server/staff/signing-in/sign-in-limits.ts'
import type { ActivePerson, StaffPeople } from '#server/staff/people/staff-people.ts'
import type { BegunSession, StaffSessions } from '#server/staff/signing-in/staff-sessions.ts'

const QUARTER_MS = 15 * 60_000
/** What a challenge is for */
const SIGN_IN = 'sign-in'

const library = () => import('@simplewebauthn/server')

/** Signing in with a passkey: `start` is for its challenge, `finish` takes the answer. */
export function createPasskeySignIn(options: {
  staff: Storage['staff']
  shared: SharedState
  people: StaffPeople
  sessions: StaffSessions
  place: PasskeyPlace
  challenges: PasskeyChallenges
}) {
  const { staff, shared, people, sessions, place, challenges } = options
  const starts = shared.limit('passkey starts', { count: 60, windowMs: QUARTER_MS })
  const answers = shared.limit('passkey answers', { count: 20, windowMs: QUARTER_MS })

  /** The passkey of an answer, and its person, who may sign in. */
  async function find({ id, response }: AuthenticationResponseJSON) {
    for (const { username, passkeys = [] } of await staff.list()) {
      const passkey = passkeys.find((one) => one.id === id)
      const person = passkey ? await people.ofAccount(username) : null
      if (!passkey || !person) continue
      const isTheirs = !response.userHandle || response.userHandle === handleOf(person)
      return isTheirs ? { person, passkey } : null
    }
    return null
  }

  /** @returns the passkey's counter after this use; `null` when the answer is not right */
  async function verify(
    answer: AuthenticationResponseJSON,
    { id, publicKey, counter }: Passkey,
  ): Promise<number | null> {
    const { verifyAuthenticationResponse } = await library()
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: answer,
        expectedChallenge: (challenge) => challenges.take(challenge, SIGN_IN),
        expectedOrigin: place.origin,
        expectedRPID: place.domain,
        credential: {
          id,
          publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')),
          counter,
        },
        requireUserVerification: true,
      })
      return verified ? authenticationInfo.newCounter : null
    } catch {
      // Whatever is wrong with it, a client sent it.
      return null
    }
  }

  return {
    start: async ({ from }: Client): Promise<PublicKeyCredentialRequestOptionsJSON> => {
      const wait = await starts.take(from)
      if (wait > 0) throw tooManyAttempts(wait)
      const { generateAuthenticationOptions } = await library()
      // Names no passkeys: nobody learns who has one, and the device offers its own.
      const made = await generateAuthenticationOptions({
        rpID: place.domain,
        userVerification: 'required',
      })
      await challenges.note(made.challenge, SIGN_IN)
      return made
    },
    finish: async (
      answer: AuthenticationResponseJSON,
      { from, device }: Client,
    ): Promise<{ username: string; begun: BegunSession }> => {
      const wait = await answers.take(from)
      if (wait > 0) throw tooManyAttempts(wait)
      const found = await find(answer)
      const counter = found && (await verify(answer, found.passkey))
      if (!found || counter === null) throw wrongPasskey()
      const used = { id: found.passkey.id, counter }
      const begun = await sessions.beginWithPasskey(found.person, used, device)
      // It was removed, or a copy of it was used, while this one was verified.
      if (!begun) throw wrongPasskey()
      await answers.giveBack(from)
      return { username: found.person.username, begun }
    },
  }
}

/** The person as the device keeps them. */
function handleOf({ id }: ActivePerson): string {
  return Buffer.from(id).toString('base64url')
}

function wrongPasskey(): PublicError {
  return new PublicError(401, 'This passkey doesn’t open anything here. Use your password.')
}
