import { createStaffCookie, type StaffCookie } from './staff-cookie.ts'
import { createPasswordThread } from './password-thread.ts'
import type { SecretKeys } from './secret-keys.ts'
import { createSignIn, type SignIn } from './sign-in.ts'
import { createStaffSessions, type StaffSessions } from './staff-sessions.ts'
import type { Config } from '#server/config.ts'
import type { Storage } from '#server/storage/storage.ts'

/** What identifies staff. */
export type Staff = { signIn: SignIn; sessions: StaffSessions; cookie: StaffCookie }

/** @param passwordCode the path of the password thread's code */
export function createStaff(options: {
  storage: Storage
  config: Config
  keys: SecretKeys
  clock: () => number
  monotonic: () => number
  passwordCode: string
}): Staff {
  const { storage, config, keys, clock, monotonic, passwordCode } = options
  const sessions = createStaffSessions({
    storage,
    key: keys.session,
    issuer: config.publicUrl,
    clock,
  })
  const passwords = createPasswordThread(passwordCode)
  return {
    sessions,
    signIn: createSignIn({ storage, sessions, passwords, monotonic }),
    cookie: createStaffCookie(config.isSecure),
  }
}
