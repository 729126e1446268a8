import { LRUCache } from 'lru-cache'
import { generateRandomCodeVerifier, generateRandomState } from 'oauth4webapi'
import { GoogleFailed } from './google-failure.ts'

/** The time limit between step 1 and step 2. */
export const FLOW_MS = 10 * 60_000
/** Open flows per person, e.g. when they press step 1 again in another tab. */
const FLOWS_OF_ONE = 5
const PEOPLE_MAX = 100

/** One trip to Google and back: the state that was sent, and the secret that proves the code is ours. */
export type GoogleFlow = { state: string; verifier: string; endsAt: number }

export type GoogleFlows = {
  begin: (sessionId: string) => GoogleFlow
  /**
   * Takes a flow of this session; each works once, within ten minutes.
   *
   * @param state the returned state; `null` when only a code was pasted, for the latest flow
   * @throws GoogleFailed when there is none
   */
  take: (sessionId: string, state: string | null) => GoogleFlow
  /** Returns an unused flow, so that it can be taken again. */
  giveBack: (sessionId: string, flow: GoogleFlow) => void
}

/** @param monotonic milliseconds of a clock that never goes back */
export function createGoogleFlows(monotonic: () => number): GoogleFlows {
  const flows = new LRUCache<string, readonly GoogleFlow[]>({ max: PEOPLE_MAX })

  function add(sessionId: string, flow: GoogleFlow): void {
    flows.set(sessionId, [...(flows.get(sessionId) ?? []), flow].slice(-FLOWS_OF_ONE))
  }

  return {
    begin: (sessionId) => {
      const flow = {
        state: generateRandomState(),
        verifier: generateRandomCodeVerifier(),
        endsAt: monotonic() + FLOW_MS,
      }
      add(sessionId, flow)
      return flow
    },
    take: (sessionId, state) => {
      const open = (flows.get(sessionId) ?? []).filter(({ endsAt }) => endsAt > monotonic())
      const flow = state === null ? open.at(-1) : open.find((one) => one.state === state)
      if (!flow) {
        throw new GoogleFailed(
          'rejected',
          state === null
            ? 'Start at step 1. A code only works with a link created in the last 10 minutes.'
            : 'This address was already used, has expired, or belongs to another sign-in. Start again at step 1.',
        )
      }
      flows.set(
        sessionId,
        open.filter((one) => one !== flow),
      )
      return flow
    },
    giveBack: add,
  }
}
