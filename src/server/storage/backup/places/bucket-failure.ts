import { errorCode } from '#server/storage/files/disk.ts'
import { PlaceFailed } from './place.ts'

/** A longer text is not the answer of a storage service. */
const ANSWER_MAX = 10_000

/** What a bucket is for: the settings that messages name, and what happens next. */
export type BucketUse = {
  /** The setting with the address */
  address: string
  /** What the other settings begin with */
  settings: string
  /** "The site tries the backup again." */
  next: string
}

export const BACKUP_USE: BucketUse = {
  address: 'BACKUP_BUCKET',
  settings: 'BACKUP',
  next: 'The site tries the backup again',
}

export const MEDIA_USE: BucketUse = {
  address: 'MEDIA_URL',
  settings: 'MEDIA',
  next: 'Pictures without a copy on this machine are unavailable',
}

/** What to do about an error code of S3-compatible services. */
const words = ({ address, settings }: BucketUse): Readonly<Record<string, string>> => ({
  InvalidAccessKeyId: `The service doesn’t know the key. Check ${settings}_KEY_ID.`,
  SignatureDoesNotMatch: `The key’s secret is wrong. Check ${settings}_KEY_SECRET, and ${settings}_REGION if the service has regions.`,
  AuthorizationHeaderMalformed: `The bucket is in another region. Set ${settings}_REGION to the one that the service shows.`,
  PermanentRedirect: `The bucket is in another region. Set ${settings}_REGION and the address in ${address} to it.`,
  RequestTimeTooSkewed: 'This machine’s clock is wrong. Set it, and turn time synchronization on.',
  AccessDenied:
    'The key lacks permission. Allow it to list, read, write, and delete in this bucket.',
  QuotaExceeded: 'The bucket is full. Give it more room, or keep fewer backups.',
  NoSuchKey: 'This backup is no longer in the bucket.',
})

/** A message for an unsuccessful answer, without anything from the request. */
export async function answerFailure(
  answer: Response,
  bucket: string,
  use: BucketUse,
): Promise<PlaceFailed> {
  const text = (await answer.text().catch(() => '')).slice(0, ANSWER_MAX)
  const code = /<Code>([A-Za-z0-9]{1,60})<\/Code>/.exec(text)?.[1] ?? ''
  return new PlaceFailed(words(use)[code] ?? sentence(answer.status, code, bucket, use), { code })
}

function sentence(
  status: number,
  code: string,
  bucket: string,
  { address, settings, next }: BucketUse,
): string {
  const said = code === '' ? String(status) : `${status} ${code}`
  if (code === 'NoSuchBucket' || status === 404) {
    return `There is no bucket “${bucket}” at this service. Create it, or correct ${address}.`
  }
  if (status === 401 || status === 403) {
    return `The service rejected the key (${said}). Check ${settings}_KEY_ID and ${settings}_KEY_SECRET.`
  }
  if (status >= 300 && status < 400) {
    return `The service sends requests elsewhere (${said}). Check the address in ${address}.`
  }
  if (status === 429 || status >= 500) {
    return `The service failed (${said}). ${next}.`
  }
  return `The service rejected the request (${said}). Check ${address}.`
}

/** A message for a request without an answer. */
export function connectionFailure(
  origin: string,
  error: unknown,
  { address, next }: BucketUse,
): PlaceFailed {
  if (error instanceof PlaceFailed) return error
  const { host } = new URL(origin)
  const isLate = error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name)
  if (isLate) {
    return new PlaceFailed(`${host} did not answer in time. ${next}.`)
  }
  const code = codeOf(error)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new PlaceFailed(`${host} can’t be found (${code}). Check ${address} and the network.`)
  }
  if (code !== undefined && /CERT|TLS|SSL/.test(code)) {
    return new PlaceFailed(`The certificate of ${host} is not valid (${code}).`)
  }
  const told = code === undefined ? '' : ` (${code})`
  return new PlaceFailed(
    `${host} can’t be reached${told}. ${next}; check the network and ${address}.`,
  )
}

/** The system's code, which may be in a cause of the cause. */
function codeOf(error: unknown): string | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    const code = errorCode(one) ?? ('code' in one && typeof one.code === 'string' ? one.code : null)
    if (code !== null && /^[A-Z][A-Z0-9_]+$/.test(code)) return code
  }
  return undefined
}
