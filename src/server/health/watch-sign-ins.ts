import { PublicError } from '#server/errors.ts'
import type { Log } from '#server/logs/logging.ts'
import type { Staff } from '#server/staff/staff.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { SignInWatch } from './sign-in-watch.ts'

/** The same staff; every refused sign-in is noted, and logged with the account if there is one. */
export function watchSignIns(
  staff: Staff,
  accounts: Pick<Storage['staff'], 'list'>,
  watch: SignInWatch,
  log: Pick<Log, 'warn'>,
): Staff {
  const { signIn } = staff.signIn
  return {
    ...staff,
    signIn: {
      ...staff.signIn,
      signIn: async (...given) => {
        try {
          return await signIn(...given)
        } catch (error) {
          if (error instanceof PublicError && (error.status === 401 || error.status === 429)) {
            const [username, , { from }] = given
            const isKnown = (await accounts.list()).some((one) => one.username === username)
            const isPaused = error.status === 429
            watch.note({ account: isKnown ? username : null, isPaused, from })
            // A name that nobody has may be a password in the wrong box.
            const { needs } = error
            log.warn(
              { username: isKnown ? username : '(unknown)', isPaused, ...(needs && { needs }) },
              'sign-in refused',
            )
          }
          throw error
        }
      },
    },
  }
}
