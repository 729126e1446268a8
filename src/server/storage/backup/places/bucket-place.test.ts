import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#server/storage/files/testing/temporary-folder.ts'
import { bucketPlace } from './bucket-place.ts'
import { startBucket } from './testing-bucket.ts'

const NAME = 'forecourt-20261129T184036Z-3f9a.backup'
const LATER = 'forecourt-20261130T010203Z-0001.backup'

async function archive(bytes = 3_000_000): Promise<{ file: string; content: Buffer }> {
  const content = Buffer.alloc(bytes, 'Kestrel Fuel. ')
  const file = join(await temporaryFolder(), 'archive')
  await writeFile(file, content)
  return { file, content }
}

test('a backup that was sent is listed, comes back byte by byte, and can be removed', async () => {
  const place = bucketPlace(await startBucket())
  const { file, content } = await archive()
  expect(await place.list()).toEqual([])
  await place.send(file, NAME)
  await place.send(file, LATER)
  expect(await place.list()).toEqual([
    { name: LATER, at: Date.UTC(2026, 10, 30, 1, 2, 3), bytes: content.length },
    { name: NAME, at: Date.UTC(2026, 10, 29, 18, 40, 36), bytes: content.length },
  ])
  const pieces = await Array.fromAsync(place.fetch(NAME))
  expect(Buffer.concat(pieces).equals(content)).toBe(true)
  await place.remove(NAME)
  expect((await place.list()).map(({ name }) => name)).toEqual([LATER])
})

test('a folder of a bucket has its own backups, and other files are not listed', async () => {
  const bucket = await startBucket()
  const [root, folder] = [
    bucketPlace(bucket),
    bucketPlace({ ...bucket, url: `${bucket.url}/a b/two` }),
  ]
  const { file } = await archive(10)
  await root.send(file, LATER)
  await root.send(file, 'accounts.xlsx')
  await folder.send(file, NAME)
  expect((await root.list()).map(({ name }) => name)).toEqual([LATER])
  expect((await folder.list()).map(({ name }) => name)).toEqual([NAME])
})

const page = (key: string, next: string) =>
  `<ListBucketResult><Contents><Key>${key}</Key><Size>7</Size></Contents>${next}</ListBucketResult>`

test('a long list comes in pages', async () => {
  const asked: (string | null)[] = []
  const place = bucketPlace(
    { url: 'https://s3.example.com/chain', keyId: 'id', keySecret: 'secret', region: 'x-1' },
    async (input) => {
      const token = new URL(new Request(input).url).searchParams.get('continuation-token')
      asked.push(token)
      const next = '<NextContinuationToken>a&amp;b=</NextContinuationToken>'
      return new Response(token === null ? page(NAME, next) : page(LATER, ''))
    },
  )
  expect((await place.list()).map(({ name }) => name)).toEqual([LATER, NAME])
  expect(asked).toEqual([null, 'a&b='])
})

test.each([
  [{ keyId: 'AKIAWRONG' }, 'The service doesn’t know the key. Check BACKUP_KEY_ID.'],
  [
    { keySecret: 'wrong-secret' },
    'The key’s secret is wrong. Check BACKUP_KEY_SECRET, and BACKUP_REGION if the service has regions.',
  ],
  [{ keyId: '' }, 'The bucket has no key. Set BACKUP_KEY_ID and BACKUP_KEY_SECRET.'],
])('with %o a sentence says what to do, without the key', async (wrong, sentence) => {
  const place = bucketPlace({ ...(await startBucket()), ...wrong })
  const { file } = await archive(10)
  for (const call of [place.list, () => place.send(file, NAME), () => place.remove(NAME)]) {
    const error: unknown = await call().catch((failure: unknown) => failure)
    expect(error).toMatchObject({ name: 'PlaceFailed', message: sentence })
    expect(JSON.stringify(error)).not.toMatch(/AKIAWRONG|wrong-secret/)
  }
})

test('a bucket that is missing or away is told apart', async () => {
  const bucket = await startBucket()
  const other = bucketPlace({ ...bucket, url: bucket.url.replace('chain', 'nobody') })
  await expect(other.list()).rejects.toThrow(
    'There is no bucket “nobody” at this service. Create it, or correct BACKUP_BUCKET.',
  )
  await expect(Array.fromAsync(bucketPlace(bucket).fetch(NAME))).rejects.toThrow(
    'This backup is no longer in the bucket.',
  )
  await bucket.stop()
  await expect(bucketPlace(bucket).list()).rejects.toThrow(
    /^127\.0\.0\.1:\d+ can’t be reached \(ECONNREFUSED\)\. The site tries the backup again; check the network and BACKUP_BUCKET\.$/,
  )
})

test.each([
  [
    503,
    '<Error><Code>SlowDown</Code></Error>',
    'The service failed (503 SlowDown). The site tries the backup again.',
  ],
  [500, 'a page of a proxy', 'The service failed (500). The site tries the backup again.'],
  [301, '', 'The service sends requests elsewhere (301). Check the address in BACKUP_BUCKET.'],
  [
    400,
    '<Error><Code>AuthorizationHeaderMalformed</Code></Error>',
    'The bucket is in another region. Set BACKUP_REGION to the one that the service shows.',
  ],
  [
    403,
    '<Error><Code>RequestTimeTooSkewed</Code></Error>',
    'This machine’s clock is wrong. Set it, and turn time synchronization on.',
  ],
  [
    200,
    '<html>hello</html>',
    'did not return a list of files. Check the address in BACKUP_BUCKET.',
  ],
])('an answer %d %s is explained', async (status, body, sentence) => {
  const place = bucketPlace({
    url: await answering((answer) => answer.writeHead(status, { location: '/' }).end(body)),
    keyId: 'id',
    keySecret: 'secret',
    region: null,
  })
  await expect(place.list()).rejects.toThrow(sentence)
})

test('a download that breaks off is a fault, and not a short backup', async () => {
  const url = await answering((answer) => {
    answer.writeHead(200, { 'content-length': '1000' })
    answer.write('half')
    setTimeout(() => answer.destroy(), 20)
  })
  const place = bucketPlace({ url, keyId: 'id', keySecret: 'secret', region: null })
  await expect(Array.fromAsync(place.fetch(NAME))).rejects.toThrow('can’t be reached')
})

test('a service that kept a part of the backup is found out', async () => {
  const url = await answering((answer) =>
    answer.writeHead(200, { 'content-length': '4' }).end('four'),
  )
  const place = bucketPlace({ url, keyId: 'id', keySecret: 'secret', region: null })
  const { file } = await archive(10)
  await expect(place.send(file, NAME)).rejects.toThrow('The bucket stored only part of the backup.')
})

type Answer = Parameters<NonNullable<Parameters<typeof createServer>[1]>>[1]

/** A server that gives each request the same answer. @returns a bucket's address at it */
async function answering(answer: (answer: Answer) => void): Promise<string> {
  const server: Server = createServer((request, response) => {
    request.resume()
    request.on('end', () => answer(response))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/chain`
}
