import { randomBytes } from 'node:crypto'
import type { ListedToken } from '#domain/staff/staff-answers.ts'
import { PublicError } from '#server/errors.ts'
import type { ApiToken, ApiTokenRight } from '#server/storage/staff-records.ts'
import type { Storage } from '#server/storage/storage.ts'
import { newSecretToken, secretHash } from './secrets/secret-token.ts'

const TOKENS_MAX = 50
const TOKEN_BYTES = 32
/** So that people, and programs that search for leaked secrets, recognize one. */
const PREFIX = 'fct_'

/** Tokens with which programs make some calls. */
export type ApiTokens = {
  list: () => Promise<readonly ListedToken[]>
  /**
   * @returns with the token itself, which is not stored and cannot be shown again
   * @throws PublicError 409 when there are too many
   */
  add: (
    by: string,
    given: { name: string; may: readonly ApiTokenRight[] },
  ) => Promise<ListedToken & { token: string }>
  /** The token that a program sends; `null` for an unknown one, or one that may do something else. */
  find: (token: string, right: ApiTokenRight) => Promise<ListedToken | null>
  /** @throws PublicError 404 */
  remove: (id: string) => Promise<void>
}

export function createApiTokens(
  { tokens }: Pick<Storage, 'tokens'>,
  clock: () => number,
): ApiTokens {
  return {
    list: async () => (await tokens.list()).map(listed),
    add: async (by, { name, may }) => {
      if ((await tokens.list()).length >= TOKENS_MAX) {
        throw new PublicError(409, `There are already ${TOKENS_MAX} tokens. Delete one first.`)
      }
      const { token, hash } = newSecretToken(TOKEN_BYTES, PREFIX)
      const id = `t_${randomBytes(9).toString('base64url')}`
      const added = { id, name, may, tokenHash: hash, createdAt: clock(), createdBy: by }
      await tokens.add(added)
      return { ...listed(added), token }
    },
    find: async (token, right) => {
      // The hash of a secret is looked up, so the time that it takes says nothing of the secret.
      const tokenHash = secretHash(token)
      const found = (await tokens.list()).find((one) => one.tokenHash === tokenHash)
      return found?.may.includes(right) === true ? listed(found) : null
    },
    remove: async (id) => {
      if (await tokens.delete(id)) return
      throw new PublicError(404, 'This token doesn’t exist. Someone may have deleted it.')
    },
  }
}

function listed({ id, name, may, createdAt, createdBy }: ApiToken): ListedToken {
  return { id, name, may, createdAt: new Date(createdAt).toISOString(), createdBy }
}
