import { LRUCache } from 'lru-cache'

/** Time enough to find a phone and look at it. */
const CHALLENGE_MS = 5 * 60_000
/** More at a time than on a busy day; then the oldest are over. */
const CHALLENGES_MAX = 5_000

/** Random numbers that a passkey signs, each once (W3C, Web Authentication, 13.4.3). */
export type PasskeyChallenges = {
  /** @param purpose what an answer is for: a sign-in, or the registration of one session */
  note: (challenge: string, purpose: string) => void
  /** Uses up a challenge; `false` for one that is unknown, over, or was for another purpose. */
  take: (challenge: string, purpose: string) => boolean
}

/** @param monotonic milliseconds of a clock that never goes back */
export function createPasskeyChallenges(monotonic: () => number): PasskeyChallenges {
  const open = new LRUCache<string, { purpose: string; endsAt: number }>({ max: CHALLENGES_MAX })
  return {
    note: (challenge, purpose) =>
      void open.set(challenge, { purpose, endsAt: monotonic() + CHALLENGE_MS }),
    take: (challenge, purpose) => {
      const found = open.peek(challenge)
      open.delete(challenge)
      return found !== undefined && found.purpose === purpose && monotonic() < found.endsAt
    },
  }
}
