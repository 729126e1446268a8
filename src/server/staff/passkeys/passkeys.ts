import type {
  AuthenticationResponseJSON,
  AuthenticatorTransportFuture,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { ListedPasskey, PasskeyList } from '#domain/staff/two-step.ts'
import { PublicError } from '#server/errors.ts'
import type { Passkey } from '#server/storage/staff-records.ts'
import type { Storage } from '#server/storage/storage.ts'
import { createPasskeyChallenges } from './passkey-challenges.ts'
import { passkeyPlace } from './passkey-place.ts'
import { createPasskeySignIn } from './passkey-sign-in.ts'
import type { Client } from '#server/staff/signing-in/session-device.ts'
import type { StaffPeople } from '#server/staff/people/staff-people.ts'
import type {
  BegunSession,
  SignedIn,
  StaffSessions,
} from '#server/staff/signing-in/staff-sessions.ts'

const PASSKEYS_MAX = 20

/** Loaded at its first use: what certificates look like should not be read at every start. */
const library = () => import('@simplewebauthn/server')

/**
 * Passkeys (W3C, Web Authentication 3). The device verifies its person by face, finger, or PIN, so a
 * passkey is both steps of a sign-in.
 */
export type Passkeys = {
  listOf: (username: string) => Promise<PasskeyList>
  /** @throws PublicError 409 where the site's address has none */
  startRegistration: (session: SignedIn) => Promise<PublicKeyCredentialCreationOptionsJSON>
  /** @throws PublicError 422 when the answer is not right; 409 as above, or for too many */
  finishRegistration: (
    session: SignedIn,
    answer: RegistrationResponseJSON,
    name: string,
  ) => Promise<ListedPasskey>
  /** @throws PublicError 404 */
  remove: (username: string, id: string) => Promise<void>
  /** @throws PublicError 409 where the site's address has none, 429 */
  startSignIn: (client: Client) => Promise<PublicKeyCredentialRequestOptionsJSON>
  /** @throws PublicError 401 when the answer is not right; 409 and 429 as above */
  finishSignIn: (
    answer: AuthenticationResponseJSON,
    client: Client,
  ) => Promise<{ username: string; begun: BegunSession }>
}

/**
 * @param publicUrl the only source of the origin and the domain that passkeys are for
 * @param chain its name, as devices show it
 */
export function createPasskeys(options: {
  storage: Pick<Storage, 'staff' | 'shared'>
  people: StaffPeople
  sessions: StaffSessions
  publicUrl: string
  chain: () => string
  clock: () => number
}): Passkeys {
  const { storage, people, sessions, chain, clock } = options
  const { staff, shared } = storage
  const place = passkeyPlace(options.publicUrl)
  const challenges = createPasskeyChallenges(shared)
  const signIn = createPasskeySignIn({ staff, shared, people, sessions, place, challenges })

  function requirePlace(): void {
    if (place.problem !== null) throw new PublicError(409, place.problem)
  }

  const passkeysOf = async (username: string) =>
    (await staff.list()).find((one) => one.username === username)?.passkeys ?? []

  return {
    listOf: async (username) => {
      const passkeys = (await passkeysOf(username)).map(listed)
      return { problem: place.problem, passkeys }
    },
    startRegistration: async (session) => {
      requirePlace()
      const { generateRegistrationOptions } = await library()
      const known = await passkeysOf(session.username)
      const made = await generateRegistrationOptions({
        rpName: chain(),
        rpID: place.domain,
        userName: session.username,
        // Says nothing about the person, as devices may show it to others (14.6.1).
        userID: Uint8Array.from(Buffer.from(session.personId)),
        attestationType: 'none',
        excludeCredentials: known.map(({ id, transports = [] }) => ({
          id,
          transports: transports.filter(isTransport),
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await challenges.note(made.challenge, registrationOf(session))
      return made
    },
    finishRegistration: async (session, answer, name) => {
      requirePlace()
      const { verifyRegistrationResponse } = await library()
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: answer,
        expectedChallenge: (challenge) => challenges.take(challenge, registrationOf(session)),
        expectedOrigin: place.origin,
        expectedRPID: place.domain,
        requireUserVerification: true,
        // Whatever is wrong with it, a client sent it.
      }).catch(() => ({ verified: false, registrationInfo: undefined }))
      if (!verified || !registrationInfo) {
        throw new PublicError(422, 'This passkey could not be checked. Add it again.')
      }
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential
      const passkey: Passkey = {
        id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: transports.filter(isTransport),
        name,
        createdAt: clock(),
      }
      const accounts = await staff.list()
      const isKnown = accounts.some(({ passkeys = [] }) => passkeys.some((one) => one.id === id))
      const isAdded = await staff.changeFactors(session.username, ({ passkeys = [] }) => {
        const isTooMuch = isKnown || passkeys.length >= PASSKEYS_MAX
        return isTooMuch ? [{}, false] : [{ passkeys: [...passkeys, passkey] }, true]
      })
      if (isAdded === true) return listed(passkey)
      throw new PublicError(409, `You have this passkey, or ${PASSKEYS_MAX} others, already.`)
    },
    remove: async (username, id) => {
      const isRemoved = await staff.changeFactors(username, ({ passkeys = [] }) => {
        const others = passkeys.filter((one) => one.id !== id)
        return others.length === passkeys.length ? [{}, false] : [{ passkeys: others }, true]
      })
      if (isRemoved !== true) throw new PublicError(404, 'This passkey is already gone.')
    },
    startSignIn: (client) => {
      requirePlace()
      return signIn.start(client)
    },
    finishSignIn: (answer, client) => {
      requirePlace()
      return signIn.finish(answer, client)
    },
  }
}

/** A challenge works in the session that asked for it. */
function registrationOf({ idHash }: SignedIn): string {
  return `register ${idHash}`
}

const TRANSPORTS: readonly string[] = ['ble', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

function isTransport(transport: string): transport is AuthenticatorTransportFuture {
  return TRANSPORTS.includes(transport)
}

function listed({ id, name, createdAt, lastUsedAt }: Passkey): ListedPasskey {
  return {
    id,
    name,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: lastUsedAt === undefined ? null : new Date(lastUsedAt).toISOString(),
  }
}
