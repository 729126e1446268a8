import type { Coordinates } from '#domain/address/coordinates.ts'
import type { ListedJob } from '#domain/job/job.ts'
import type { JobAnswer, JobsAnswer, JobsData } from './jobs-data.ts'
import { ReadFailed, type Read } from './read.ts'
import { GEOCODE_CALL, JOBS_CALL, JOB_CALL, pathTo } from '#web/addresses/paths.ts'

type Listed = { jobs: readonly ListedJob[]; asOf: string }

/** The list that was read, if any; never stale, like every other read (spec 9). */
const lists = new WeakMap<Read, Promise<Listed>>()

/**
 * The openings over `/api`, for a navigation from another page.
 *
 * @param fetch reads the list itself, because its header has the list's time
 */
export function jobsOverHttp(
  read: Read,
  fetch: (address: string, init: RequestInit) => Promise<Response> = browserFetch,
): JobsData {
  async function ask(): Promise<Listed> {
    const response = await fetch(JOBS_CALL, {
      credentials: 'include',
      headers: { accept: 'application/json' },
    })
    if (!response.ok) throw new Error(await rejection(response))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server is of the same build
    const jobs = (await response.json()) as ListedJob[]
    return { jobs, asOf: response.headers.get('x-jobs-as-of') ?? '' }
  }

  async function list(): Promise<JobsAnswer> {
    const asked = lists.get(read) ?? ask()
    lists.set(read, asked)
    try {
      return { kind: 'found', ...(await asked), until: null }
    } catch (error) {
      if (lists.get(read) === asked) lists.delete(read)
      return { kind: 'failed', message: messageOf(error), until: null }
    }
  }

  return {
    list: async () => ({ kind: 'on its way', answer: list(), until: null }),
    job: async (id): Promise<JobAnswer | null> => {
      const listed = await lists.get(read)?.catch(() => null)
      const known = listed?.jobs.find((job) => job.id === id)
      if (listed && known) return { kind: 'found', job: known, asOf: listed.asOf, until: null }
      try {
        const job = await read<ListedJob>([pathTo(JOB_CALL, { id })])
        return { kind: 'found', job, asOf: '', until: null }
      } catch (error) {
        if (error instanceof ReadFailed && error.status === 404) return null
        if (error instanceof ReadFailed && error.status === 410) return { kind: 'gone' }
        return { kind: 'failed', message: messageOf(error) }
      }
    },
    zipPoint: async (zip) => {
      const address = encodeURIComponent(`${zip}, USA`)
      return read<Coordinates>([`${GEOCODE_CALL}?address=${address}`]).catch(() => null)
    },
  }
}

function browserFetch(address: string, init: RequestInit): Promise<Response> {
  return window.fetch(address, init)
}

/** The server's sentence, or the spec's with the status (spec 8). */
async function rejection(response: Response): Promise<string> {
  const plain = `Failed to fetch jobs: ${response.status}`
  try {
    const body: unknown = await response.json()
    const isSentence = typeof body === 'object' && body !== null && 'message' in body
    return isSentence && typeof body.message === 'string' ? body.message : plain
  } catch {
    return plain
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
