import { PublicError } from '#server/errors.ts'

/** The bytes of uploads that may be in memory together. */
const TOGETHER_BYTES = 96 * 1024 * 1024

export type UploadBudget = {
  /**
   * Runs the work with room for an upload.
   *
   * @param bytes as announced, or the limit for one that does not say
   * @throws PublicError 429 while others take the room
   */
  within: <Result>(bytes: number, work: () => Promise<Result>) => Promise<Result>
}

/** Bounds the memory that uploads take, however many arrive at once. */
export function createUploadBudget(most = TOGETHER_BYTES): UploadBudget {
  let taken = 0
  return {
    within: async (bytes, work) => {
      if (taken > 0 && taken + bytes > most) {
        throw new PublicError(
          429,
          'Others are uploading pictures right now. Try again in a moment.',
          {
            headers: { 'Retry-After': '2' },
          },
        )
      }
      taken += bytes
      try {
        return await work()
      } finally {
        taken -= bytes
      }
    },
  }
}
