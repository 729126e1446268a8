import { z } from 'zod'
import { unreachableReason, GoogleFailed } from './google-failure.ts'
import { unavailable, parsedJson, rejectionOf, TemporaryFailure } from './listing-failure.ts'

const TIMEOUT_MS = 20_000
/** A page of 100 stores has about a quarter of a megabyte. */
const ANSWER_MAX_BYTES = 16 * 1024 * 1024
/** 40,000 stores per account; a loop of pages must end. */
const MOST_PAGES = 400
/** The time limit for all pages of a list. */
const WHOLE_LIST_MS = 5 * 60_000
const RETRY_AFTER_MS = [1000, 4000] as const
/** A longer wait is reported to the person instead. */
const LONGEST_WAIT_MS = 10_000

/** All fields that an import reads; Google returns only the fields listed here. */
const READ_MASK =
  'name,storeCode,title,phoneNumbers,storefrontAddress,latlng,regularHours,specialHours,labels,openInfo,metadata'

const Accounts = z.object({
  accounts: z
    .array(
      z.object({ name: z.string().regex(/^accounts\/\d+$/), accountName: z.string().default('') }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
})
const Locations = z.object({
  locations: z.array(z.looseObject({ name: z.string() })).default([]),
  nextPageToken: z.string().optional(),
})

/** An account whose listings a person may manage: `accounts/123`, and its title. */
export type GoogleAccount = { name: string; title: string }

/** A location from Google; an import reads the other fields. */
export type GoogleLocation = { name: string; readonly [field: string]: unknown }

export type GoogleListing = {
  /** All accounts that the person may use. @throws GoogleFailed */
  accounts: (accessToken: string) => Promise<GoogleAccount[]>
  /** All locations directly in an account. @throws GoogleFailed */
  locations: (accessToken: string, account: string) => Promise<GoogleLocation[]>
}

/**
 * Google's Business Profile APIs: Account Management v1 and Business Information v1
 * (https://developers.google.com/my-business/reference/rest). Reads every page. Retries temporary
 * failures (an outage, or a rate limit that is nearly over) twice, but not lasting ones, such as a
 * quota of zero.
 *
 * @param options.sleep waits for a number of milliseconds
 */
export function createGoogleListing(options: {
  accountsOrigin: string
  informationOrigin: string
  fetch: typeof fetch
  sleep?: (ms: number) => Promise<void>
}): GoogleListing {
  const { accountsOrigin, informationOrigin, fetch, sleep = wait } = options

  async function pages<Page extends { nextPageToken?: string | undefined }>(
    address: string,
    accessToken: string,
    schema: z.ZodType<Page>,
  ): Promise<Page[]> {
    const read: Page[] = []
    const end = AbortSignal.timeout(WHOLE_LIST_MS)
    const seen = new Set<string>()
    for (let token: string | undefined = ''; token !== undefined;) {
      const url: string =
        token === '' ? address : `${address}&pageToken=${encodeURIComponent(token)}`
      const page: Page = await patiently(() => ask(url, accessToken, schema, end))
      read.push(page)
      token = page.nextPageToken || undefined
      if (token === undefined) break
      if (seen.has(token) || read.length >= MOST_PAGES) {
        throw new GoogleFailed('unavailable', 'Google’s list does not end.')
      }
      seen.add(token)
    }
    return read
  }

  async function ask<Page>(
    url: string,
    accessToken: string,
    schema: z.ZodType<Page>,
    end: AbortSignal,
  ): Promise<Page> {
    let response: Response
    let text: string
    try {
      response = await fetch(url, {
        headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` },
        redirect: 'error',
        signal: AbortSignal.any([end, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      text = await readText(response)
    } catch (error) {
      if (error instanceof GoogleFailed) throw error
      throw unavailable(unreachableReason(error, TIMEOUT_MS))
    }
    if (!response.ok) throw rejectionOf(response, text)
    const page = schema.safeParse(parsedJson(text))
    if (!page.success) throw unavailable('it returned an unexpected answer')
    return page.data
  }

  async function patiently<Answer>(once: () => Promise<Answer>): Promise<Answer> {
    for (const delay of RETRY_AFTER_MS) {
      try {
        return await once()
      } catch (error) {
        if (!(error instanceof TemporaryFailure)) throw error
        const pause = error.afterMs ?? delay
        if (pause > LONGEST_WAIT_MS) throw error
        await sleep(pause)
      }
    }
    return once()
  }

  return {
    accounts: async (accessToken) => {
      const read = await pages(`${accountsOrigin}/v1/accounts?pageSize=20`, accessToken, Accounts)
      return read.flatMap(({ accounts }) =>
        accounts.map(({ name, accountName }) => ({ name, title: accountName })),
      )
    },
    locations: async (accessToken, account) => {
      const address = `${informationOrigin}/v1/${account}/locations?readMask=${READ_MASK}&pageSize=100`
      const read = await pages(address, accessToken, Locations)
      return read.flatMap(({ locations }) => locations)
    },
  }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > ANSWER_MAX_BYTES)
      throw new GoogleFailed('unavailable', 'Google’s answer is too large.')
    parts.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
