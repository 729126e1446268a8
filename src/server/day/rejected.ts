import { PublicError } from '#server/errors.ts'

/**
 * What a request says is rejected, with its place.
 *
 * @param path of the field: "until", "prices[0].credit"
 * @param needs `confirm` when the same request with `confirm` is accepted
 */
export function rejected(path: string, message: string, needs?: 'confirm'): PublicError {
  return new PublicError(422, message, { errors: [{ path, message }], ...(needs && { needs }) })
}
