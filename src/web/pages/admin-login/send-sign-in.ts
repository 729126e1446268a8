import { SIGN_IN_CALL } from '#web/addresses/paths.ts'
import { call, CallFailed, type SignedInPerson } from '#web/pages/admin/catalog/admin-api.ts'
import { problemText } from './sign-in-problem.ts'

/** Why nobody is signed in, in the server's words or the spec's. */
export type SignInFailure = {
  words: string
  /** The server, or a proxy for it, looked at what was sent */
  isJudged: boolean
  /** The password is right, and a code is due, or the one that was sent is wrong */
  needsCode: boolean
}

/** @returns who is signed in now, or why nobody is */
export async function sendSignIn(given: {
  username: string
  password: string
  code?: string
}): Promise<SignedInPerson | SignInFailure> {
  try {
    return await call<SignedInPerson>('POST', SIGN_IN_CALL, given)
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const { needsCode, status } = error
    if (error.isFromServer) return { words: error.message, isJudged: true, needsCode }
    // A proxy says "Bad Gateway" for a server that is away.
    const isJudged = status > 0 && status < 500
    return { words: problemText(isJudged ? 'credentials' : 'network'), isJudged, needsCode }
  }
}
