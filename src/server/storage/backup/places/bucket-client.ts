import type { AwsClient } from 'aws4fetch'
import type { BucketSettings } from '#server/bucket-settings.ts'
import { answerFailure, connectionFailure, type BucketUse } from './bucket-failure.ts'
import { PlaceFailed } from './place.ts'

/** The time limit for an answer without a file, ms. */
export const PATIENCE_MS = 30_000
/** A longer list is not ours; each page has 1,000 names. */
const PAGES_MAX = 100

/** An object of a bucket: its name in the folder, its size, and when it was last written. */
export type BucketObject = { name: string; bytes: number; changedAt: Date }

/** A bucket, or a folder in it. Every call throws `PlaceFailed`. */
export type BucketClient = {
  /** For people, without secrets; an object's name follows after a slash */
  base: string
  /** "https://s3.example.com" */
  origin: string
  /** One try of a signed request; the answer is a success */
  request: (
    address: string,
    init?: RequestInit,
    patience?: number,
    stop?: AbortSignal,
  ) => Promise<Response>
  /** Asks for an empty list; resolves when the bucket gives it within `patience` ms. */
  ask: (patience: number) => Promise<void>
  /** Everything directly in the folder */
  list: (stop?: AbortSignal) => Promise<BucketObject[]>
}

/**
 * Signs requests to a bucket of an S3-compatible service, addressed as service/bucket/folder.
 *
 * @param use what messages say of it
 * @param send the network
 */
export function bucketClient(
  { url, keyId, keySecret, region }: BucketSettings,
  use: BucketUse,
  send: typeof fetch = fetch,
): BucketClient {
  const { origin, pathname } = new URL(url)
  const [, bucket = '', ...folder] = pathname.split('/')
  const root = `${origin}/${bucket}`
  const prefix = folder.length === 0 ? '' : `${decodeURIComponent(folder.join('/'))}/`
  const base = folder.length === 0 ? root : `${root}/${folder.join('/')}`
  let client: Promise<AwsClient> | null = null

  async function request(
    address: string,
    init: RequestInit = {},
    patience = PATIENCE_MS,
    stop?: AbortSignal,
  ): Promise<Response> {
    if (keyId === '' || keySecret === '') {
      throw new PlaceFailed(
        `The bucket has no key. Set ${use.settings}_KEY_ID and ${use.settings}_KEY_SECRET.`,
      )
    }
    client ??= newClient({ keyId, keySecret, region })
    const signed = await (await client).sign(address, init)
    let answer: Response
    try {
      const signals = [AbortSignal.timeout(patience), ...(stop ? [stop] : [])]
      answer = await send(signed, { signal: AbortSignal.any(signals), redirect: 'manual' })
    } catch (error) {
      throw connectionFailure(origin, error, use)
    }
    if (!answer.ok) throw await answerFailure(answer, bucket, use)
    return answer
  }

  /** A page of the list of what is in the folder, as XML. */
  async function page(
    more: Record<string, string>,
    patience: number,
    stop?: AbortSignal,
  ): Promise<string> {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...more })
    const xml = await textOf(await request(`${root}?${query}`, {}, patience, stop))
    if (!xml.includes('<ListBucketResult')) {
      throw new PlaceFailed(
        `${origin} did not return a list of files. Check the address in ${use.address}.`,
      )
    }
    return xml
  }

  async function list(stop?: AbortSignal): Promise<BucketObject[]> {
    const found: BucketObject[] = []
    let next: string | null = null
    for (let number = 0; number < PAGES_MAX; number += 1) {
      const more = next === null ? {} : { 'continuation-token': next }
      const xml = await page(more, PATIENCE_MS, stop)
      found.push(...objectsIn(xml, prefix))
      next = valueOf(xml, 'NextContinuationToken')
      if (next === null) break
    }
    return found
  }

  async function textOf(answer: Response): Promise<string> {
    return answer.text().catch((error: unknown) => {
      throw connectionFailure(origin, error, use)
    })
  }

  return {
    base,
    origin,
    request,
    // Nothing begins so.
    ask: async (patience) => void (await page({ prefix: `${prefix}.none/` }, patience)),
    list,
  }
}

async function newClient(key: Pick<BucketSettings, 'keyId' | 'keySecret' | 'region'>) {
  // Few chains have a bucket, so the others do not load it.
  const { AwsClient } = await import('aws4fetch')
  return new AwsClient({
    accessKeyId: key.keyId,
    secretAccessKey: key.keySecret,
    service: 's3',
    ...(key.region !== null && { region: key.region }),
    retries: 0,
  })
}

/** The objects of a page of a list (ListObjectsV2), without what is in a folder of the folder. */
function objectsIn(xml: string, prefix: string): BucketObject[] {
  return [...xml.matchAll(/<Contents>([^]*?)<\/Contents>/g)].flatMap(([, object = '']) => {
    const key = valueOf(object, 'Key') ?? ''
    const bytes = Number(valueOf(object, 'Size') ?? Number.NaN)
    const changedAt = new Date(valueOf(object, 'LastModified') ?? 0)
    return key.startsWith(prefix) && Number.isSafeInteger(bytes)
      ? [{ name: key.slice(prefix.length), bytes, changedAt }]
      : []
  })
}

/** The text of the first element with a name; `null` for none. */
function valueOf(xml: string, element: string): string | null {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]
  return text === undefined
    ? null
    : text
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&apos;', "'")
        .replaceAll('&amp;', '&')
}

/** Reads an answer to its end: an unread one would keep its connection. */
export async function drained(answer: Response): Promise<void> {
  await answer.arrayBuffer().catch(() => undefined)
}
