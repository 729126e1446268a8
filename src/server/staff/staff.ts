import { createApiTokens, type ApiTokens } from './api-tokens.ts'
import { createInvitations, type Invitations } from './signing-in/invitations.ts'
import { createPasskeys, type Passkeys } from './passkeys/passkeys.ts'
import { createPeople, type People } from './people/people.ts'
import { createStaffCookie, type StaffCookie } from './signing-in/staff-cookie.ts'
import { createPasswordThread } from './passwords/password-thread.ts'
import type { SecretKeys } from './secrets/secret-keys.ts'
import { createSignIn, type SignIn } from './signing-in/sign-in.ts'
import { createStaffPeople } from './people/staff-people.ts'
import { createStaffSessions, type StaffSessions } from './signing-in/staff-sessions.ts'
import { createTwoStep, type TwoStep } from './two-step/two-step.ts'
import type { Config } from '#server/config.ts'
import type { Storage } from '#server/storage/storage.ts'

/** What identifies staff, and says who they are. */
export type Staff = {
  signIn: SignIn
  sessions: StaffSessions
  cookie: StaffCookie
  people: People
  invitations: Invitations
  tokens: ApiTokens
  twoStep: TwoStep
  passkeys: Passkeys
}

/** @param passwordCode the path of the password thread's code */
export function createStaff(options: {
  storage: Storage
  config: Config
  keys: SecretKeys
  clock: () => number
  passwordCode: string
}): Staff {
  const { storage, config, keys, clock, passwordCode } = options
  const people = createStaffPeople(storage)
  const sessions = createStaffSessions({
    storage,
    people,
    key: keys.session,
    issuer: config.publicUrl,
    clock,
  })
  const passwords = createPasswordThread(passwordCode)
  const chain = () => storage.current().site.en.site.brand.name
  const twoStep = createTwoStep({ storage, key: keys.twoStep, issuer: chain, clock })
  const signIn = createSignIn({ storage, sessions, passwords, twoStep, chain })
  const { publicUrl } = config
  return {
    sessions,
    signIn,
    cookie: createStaffCookie(config.isSecure),
    people: createPeople(storage, { publicUrl: config.publicUrl, clock }),
    invitations: createInvitations({
      storage,
      people,
      sessions,
      passwords,
      signIn,
      chain,
      clock,
    }),
    tokens: createApiTokens(storage, clock),
    twoStep,
    passkeys: createPasskeys({ storage, people, sessions, publicUrl, chain, clock }),
  }
}
