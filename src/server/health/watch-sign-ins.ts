import { PublicError } from '#server/errors.ts'
import type { Staff } from '#server/staff/staff.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { SignInWatch } from './sign-in-watch.ts'

/** The same staff; every refused sign-in is noted. */
export function watchSignIns(
  staff: Staff,
  accounts: Pick<Storage['staff'], 'list'>,
  watch: SignInWatch,
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
            watch.note({
              account: isKnown ? username : null,
              isPaused: error.status === 429,
              from,
            })
          }
          throw error
        }
      },
    },
  }
}
