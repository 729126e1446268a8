import { generateRandomCodeVerifier, generateRandomState } from 'oauth4webapi'
import { openText, sealText } from '#server/staff/secrets/sealed-text.ts'
import type { SharedState } from '#server/storage/shared-state.ts'
import { GoogleFailed } from './google-failure.ts'

/** The time limit between step 1 and step 2. */
export const FLOW_MS = 10 * 60_000
/** Open flows per person, e.g. when they press step 1 again in another tab. */
const FLOWS_OF_ONE = 5
const PEOPLE_MAX = 100
const PURPOSE = 'google-flow/v1'

/** One trip to Google and back: the state that was sent, and the secret that proves the code is ours. */
export type GoogleFlow = {
  state: string
  verifier: string
  /** Until it ends */
  ms: number
}

export type GoogleFlows = {
  begin: (sessionId: string) => Promise<GoogleFlow>
  /**
   * Takes a flow of this session; each works once, within ten minutes.
   *
   * @param state the returned state; `null` when only a code was pasted, for the latest flow
   * @throws GoogleFailed when there is none
   */
  take: (sessionId: string, state: string | null) => Promise<GoogleFlow>
  /** Returns an unused flow, so that it can be taken again. */
  giveBack: (sessionId: string, flow: GoogleFlow) => Promise<void>
}

/**
 * Flows that may begin at one process and end at another.
 *
 * @param key 32 bytes, which seal the secrets outside of this process
 */
export function createGoogleFlows({ tickets }: SharedState, key: Buffer): GoogleFlows {
  const flows = tickets('google flows', { ofOne: FLOWS_OF_ONE, owners: PEOPLE_MAX })

  const add = (sessionId: string, { state, verifier, ms }: GoogleFlow) =>
    flows.put(sessionId, { key: state, content: sealText(key, PURPOSE, verifier), ms })

  return {
    begin: async (sessionId) => {
      const flow = {
        state: generateRandomState(),
        verifier: generateRandomCodeVerifier(),
        ms: FLOW_MS,
      }
      await add(sessionId, flow)
      return flow
    },
    take: async (sessionId, state) => {
      const taken = await flows.take(sessionId, state)
      const verifier = taken && openText(key, PURPOSE, taken.content)
      if (taken && verifier !== null) return { state: taken.key, verifier, ms: taken.ms }
      throw new GoogleFailed(
        'rejected',
        state === null
          ? 'Start at step 1. A code only works with a link created in the last 10 minutes.'
          : 'This address was already used, has expired, or belongs to another sign-in. Start again at step 1.',
      )
    },
    giveBack: add,
  }
}
