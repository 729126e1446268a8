import type { SharedState } from '#server/storage/shared-state.ts'

/** Time enough to find a phone and look at it. */
const CHALLENGE_MS = 5 * 60_000
/** More at a time than on a busy day; then the oldest are over. */
const CHALLENGES_MAX = 5_000

/** Random numbers that a passkey signs, each once (W3C, Web Authentication, 13.4.3). */
export type PasskeyChallenges = {
  /** @param purpose what an answer is for: a sign-in, or the registration of one session */
  note: (challenge: string, purpose: string) => Promise<void>
  /** Uses up a challenge; `false` for one that is unknown, over, or was for another purpose. */
  take: (challenge: string, purpose: string) => Promise<boolean>
}

/** A challenge that one process makes may come back to another. */
export function createPasskeyChallenges({ tickets }: SharedState): PasskeyChallenges {
  const open = tickets('passkey challenges', { ofOne: 1, owners: CHALLENGES_MAX })
  return {
    note: (challenge, purpose) =>
      open.put(challenge, { key: '', content: purpose, ms: CHALLENGE_MS }),
    take: async (challenge, purpose) => (await open.take(challenge, null))?.content === purpose,
  }
}
