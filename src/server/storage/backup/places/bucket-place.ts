import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import type { AwsClient } from 'aws4fetch'
import type { BucketSettings } from '#server/backup-settings.ts'
import { answerFailure, connectionFailure } from './bucket-failure.ts'
import { PlaceFailed, placedBackups, type BackupPlace, type PlacedBackup } from './place.ts'

/** An answer without a file comes within this. */
const PATIENCE_MS = 30_000
/** The slowest line on which a file is still worth waiting for: bytes in a millisecond */
const SLOWEST_RATE = 20
/** What these services take in one request, in bytes. */
const LARGEST_BYTES = 5_000_000_000
/** A list this long is not one of ours; each page has 1,000 names. */
const PAGES_MAX = 100

/**
 * A bucket of an S3-compatible service, addressed as service/bucket/folder. One request is one try: the
 * schedule tries again.
 *
 * @param send the network
 */
export function bucketPlace(
  { url, keyId, keySecret, region }: BucketSettings,
  send: typeof fetch = fetch,
): BackupPlace {
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
      throw new PlaceFailed('The bucket has no key. Set BACKUP_KEY_ID and BACKUP_KEY_SECRET.')
    }
    client ??= newClient({ keyId, keySecret, region })
    const signed = await (await client).sign(address, init)
    let answer: Response
    try {
      const signals = [AbortSignal.timeout(patience), ...(stop ? [stop] : [])]
      answer = await send(signed, { signal: AbortSignal.any(signals), redirect: 'manual' })
    } catch (error) {
      throw connectionFailure(origin, error)
    }
    if (!answer.ok) throw await answerFailure(answer, bucket)
    return answer
  }

  async function list(stop?: AbortSignal): Promise<PlacedBackup[]> {
    const found: { name: string; bytes: number }[] = []
    let next: string | null = null
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const query: URLSearchParams = new URLSearchParams({ 'list-type': '2', prefix })
      if (next !== null) query.set('continuation-token', next)
      const xml = await textOf(await request(`${root}?${query}`, {}, PATIENCE_MS, stop), origin)
      if (!xml.includes('<ListBucketResult')) {
        throw new PlaceFailed(`${origin} gave no list. Check the address in BACKUP_BUCKET.`)
      }
      found.push(...objectsIn(xml, prefix))
      next = valueOf(xml, 'NextContinuationToken')
      if (next === null) break
    }
    return placedBackups(found)
  }

  return {
    kind: 'bucket',
    address: base,
    list,
    send: async (file, name, stop) => {
      const body = await openAsBlob(file)
      if (body.size > LARGEST_BYTES) {
        throw new PlaceFailed(
          'The backup has more than 5 GB, which a bucket does not take in one piece. Use BACKUP_FOLDER.',
        )
      }
      // The service compares it with what arrives.
      const headers = {
        'x-amz-content-sha256': await checksumOf(file),
        'content-type': 'application/gzip',
      }
      const patience = PATIENCE_MS + Math.ceil(body.size / SLOWEST_RATE)
      await drained(
        await request(`${base}/${name}`, { method: 'PUT', body, headers }, patience, stop),
      )
      const kept = await request(`${base}/${name}`, { method: 'HEAD' })
      if (Number(kept.headers.get('content-length')) !== body.size) {
        throw new PlaceFailed('The bucket kept a part of the backup only. It is sent again.')
      }
    },
    fetch: async function* fetchFrom(name) {
      const answer = await request(`${base}/${name}`, {}, LARGEST_BYTES / SLOWEST_RATE)
      if (answer.body === null) throw new PlaceFailed('The bucket gave an empty backup.')
      try {
        yield* answer.body
      } catch (error) {
        throw connectionFailure(origin, error)
      }
    },
    remove: async (name) => drained(await request(`${base}/${name}`, { method: 'DELETE' })),
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

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  const pieces: AsyncIterable<Buffer> = createReadStream(file)
  for await (const piece of pieces) hash.update(piece)
  return hash.digest('hex')
}

/** The objects of a page of a list (ListObjectsV2), without what is in a folder of the folder. */
function objectsIn(xml: string, prefix: string): { name: string; bytes: number }[] {
  return [...xml.matchAll(/<Contents>([^]*?)<\/Contents>/g)].flatMap(([, object = '']) => {
    const key = valueOf(object, 'Key') ?? ''
    const bytes = Number(valueOf(object, 'Size') ?? Number.NaN)
    return key.startsWith(prefix) && Number.isSafeInteger(bytes)
      ? [{ name: key.slice(prefix.length), bytes }]
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

async function textOf(answer: Response, origin: string): Promise<string> {
  return answer.text().catch((error: unknown) => {
    throw connectionFailure(origin, error)
  })
}

/** An unread answer would keep its connection. */
async function drained(answer: Response): Promise<void> {
  await answer.arrayBuffer().catch(() => undefined)
}
