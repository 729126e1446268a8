import { PublicError } from '#server/errors.ts'
import type { Log } from '#server/logs/logging.ts'
import type { Staff } from '#server/staff/staff.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { SignInWatch } from './sign-in-watch.ts'

/**
 * The same staff; every refused sign-in is noted, and is a line of the log. It names an account that there
 * is, and no other name, which may be a password in the wrong box.
 */
export function watchSignIns(
  staff: Staff,
  {
    accounts,
    watch,
    log,
  }: { accounts: Pick<Storage['staff'], 'list'>; watch: SignInWatch; log: Pick<Log, 'warn'> },
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
            const account = isKnown ? username : null
            const isPaused = error.status === 429
            const { needs } = error
            watch.note({ account, isPaused, from })
            log.warn({ username: account, isPaused, ...(needs && { needs }) }, 'sign-in refused')
          }
          throw error
        }
      },
    },
  }
}
