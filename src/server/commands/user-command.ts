import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX } from '#domain/site/staff-account.ts'
import { ROLES } from '#domain/staff/role.ts'
import { orderRunningSite } from '#server/running-site.ts'
import { carryOutOrder, type AccountOrder } from '#server/staff/people/account-orders.ts'
import { adoptAccounts } from '#server/staff/people/staff-people.ts'
import { refusedPassword } from '#server/staff/passwords/password-rules.ts'
import { hashPassword } from '#server/staff/passwords/staff-password.ts'
import { readArguments, UsageError } from './command-arguments.ts'
import { withStorage, type Run } from './command-run.ts'
import { readSecret } from './read-secret.ts'

const ACTIONS = ['list', 'set-password', 'set-role', 'activate', 'reset-two-step'] as const
const USAGE =
  'user list, user set-password NAME, user set-role NAME ROLE, user activate NAME, or user reset-two-step NAME'

/**
 * Who may sign in, for who has the machine: also when the site runs, and nobody can sign in any more.
 *
 * @returns the lines to print
 */
export async function userCommand({ config, log, args }: Run): Promise<string> {
  const order = await readOrder(args)
  const lines =
    (await orderRunningSite(config.dataDirectory, order)) ??
    (await withStorage(config, log, async (storage) => {
      await adoptAccounts(storage)
      return carryOutOrder(storage, order)
    }))
  return lines.join('\n')
}

async function readOrder(args: readonly string[]): Promise<AccountOrder> {
  const { words } = readArguments(args, { words: 3, usage: USAGE, isSecret: true })
  const [action, username, last] = words
  const known = ACTIONS.find((one) => one === action)
  if (!known) throw new UsageError(`Enter what to do: node dist/server.js ${USAGE}`)
  if (known === 'list') {
    if (username !== undefined) throw new UsageError('Usage: node dist/server.js user list')
    return { order: known }
  }
  if (!username) throw new UsageError(`Enter a username: node dist/server.js user ${known} NAME`)
  if (username.length > USERNAME_MAX) {
    throw new UsageError(`A username can have up to ${USERNAME_MAX} characters.`)
  }
  if (known === 'set-role') {
    const role = ROLES.find((one) => one === last)
    if (!role) throw new UsageError(`Enter a role: user set-role NAME ${ROLES.join('|')}`)
    return { order: known, username, role }
  }
  // A password may be among the arguments by mistake, so the message does not repeat it.
  if (last !== undefined) {
    throw new UsageError(`Unexpected argument. Usage: node dist/server.js user ${known} NAME`)
  }
  if (known === 'activate' || known === 'reset-two-step') return { order: known, username }
  const password = await readSecret(`New password for ${username}`)
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
    throw new UsageError(`A password must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`)
  }
  const refusal = await refusedPassword(password, [username])
  if (refusal !== null) throw new UsageError(refusal)
  return { order: known, username, passwordHash: await hashPassword(password) }
}
