import { Agent, request } from 'node:http'

const ANSWERS_EACH = 6
const PATHS = ['/', '/find-a-store?zip=44129']

/**
 * Requests one page after the other over one connection, until the server stops listening.
 *
 * @returns `settledIn` resolves after a few complete answers; `dropped` resolves at the end with
 *   the fate of each request without a complete answer
 */
export function hammer(
  origin: string,
  at: number,
): { settledIn: Promise<void>; dropped: Promise<string[]> } {
  const settledIn = Promise.withResolvers<void>()
  async function askOn(): Promise<string[]> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const dropped: string[] = []
    let answered = 0
    for (let count = at; ; count++) {
      const outcome = await ask(agent, `${origin}${PATHS[count % PATHS.length]}`)
      if (outcome === 'refused') break
      if (outcome === 'answered') answered += 1
      else dropped.push(outcome)
      if (answered === ANSWERS_EACH) settledIn.resolve()
    }
    agent.destroy()
    return dropped
  }
  return { settledIn: settledIn.promise, dropped: askOn() }
}

/** @returns 'answered', 'refused' when no connection was possible, or else the error */
function ask(agent: Agent, url: string): Promise<string> {
  return new Promise((resolve) => {
    const sent = request(url, { agent }, (answer) => {
      answer.resume()
      answer.once('end', () => {
        resolve(answer.statusCode === 200 ? 'answered' : `status ${answer.statusCode}`)
      })
      answer.once('error', (error) => resolve(`cut off: ${error.message}`))
    })
    sent.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : `no answer: ${error.message}`)
    })
    sent.end()
  })
}
