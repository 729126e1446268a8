import { startTestServer } from '#server/storage/postgres/testing/test-database.ts'
import { importChain, makeChain } from './chain.ts'
import type { BenchOptions } from './options.ts'
import { askFor, sendJson, signIn, textOf } from './requests.ts'
import { inNewFolder, memoryMb, untilIdle, withSite, type BenchServer } from './servers.ts'
import { median, quantile } from './statistics.ts'
import { printTable } from './table.ts'

const SIZES = [1000, 10_000]
const LOOK_EVERY_MS = 2

/**
 * Three processes over one PostgreSQL server that waits for the disk: what a change by staff costs, and
 * after how long the other two show it, beside the same change with files.
 */
export async function benchDatabase({ isQuick }: BenchOptions): Promise<void> {
  const rounds = isQuick ? 5 : 100
  const rows: string[][] = []
  for (const size of isQuick ? SIZES.slice(0, 1) : SIZES) {
    const stores = makeChain(size)
    const database = await startTestServer({ isDurable: true })
    try {
      const env = {
        DATABASE_URL: await database.newDatabase(),
        SESSION_SECRET: 'x'.repeat(40),
        PUBLIC_URL: 'http://127.0.0.1',
      }
      const row = await inNewFolder(async (folder) => {
        const seconds = importChain(folder, stores, env)
        return withSite({ env }, (first) =>
          withSite({ env }, (second) =>
            withSite({ env }, async (third) => {
              const sites = [first, second, third]
              const { saved, shown } = await changes(sites, rounds)
              await Promise.all(sites.map(({ pid }) => untilIdle(pid)))
              return [
                `${size.toLocaleString('en-US')} stores`,
                `${seconds.toFixed(1)} s`,
                `${first.readyAfterMs.toFixed(0)} ms`,
                spread(saved),
                spread(shown),
                sites.map(({ pid }) => memoryMb(pid).now.toFixed(0)).join(', '),
              ]
            }),
          ),
        )
      })
      rows.push([...row, await withFiles(stores, rounds)])
    } finally {
      await database.remove()
    }
  }
  printTable(
    [
      'PostgreSQL, three processes',
      'import',
      'start',
      'a new tag, press to 201: p50, p99, ms',
      'at the other two: p50, p99, ms',
      'memory, MB',
      'the same change with files: p50, p99, ms',
    ],
    rows,
  )
}

async function withFiles(stores: ReturnType<typeof makeChain>, rounds: number): Promise<string> {
  return inNewFolder(async (folder) => {
    importChain(folder, stores)
    return withSite({ dataDirectory: `${folder}/data` }, async (site) =>
      spread((await changes([site], rounds)).saved),
    )
  })
}

/** Adds and removes tags at each process in turn; the others are asked until they have it. */
async function changes(
  sites: readonly BenchServer[],
  rounds: number,
): Promise<{ saved: number[]; shown: number[] }> {
  const [saved, shown]: [number[], number[]] = [[], []]
  const cookie = await signIn(sites[0]?.port ?? 0)
  for (let round = 0; round < rounds; round += 1) {
    const at = sites[round % sites.length]
    if (!at) break
    const started = performance.now()
    const answer = await sendJson(at.port, '/api/admin/tags', cookie, { name: `Tag ${round}` })
    saved.push(performance.now() - started)
    if (answer.status !== 201) throw new Error(`A tag was answered with ${answer.status}.`)
    const { id } = JSON.parse(textOf(answer)) as { id: string }
    for (const { port } of sites.filter((site) => site !== at)) {
      while (!textOf(await askFor(port, '/api/admin/tags')).includes(`"${id}"`)) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      }
    }
    shown.push(performance.now() - started)
    await fetch(`http://127.0.0.1:${at.port}/api/admin/tags/${id}`, {
      method: 'DELETE',
      headers: { cookie },
    })
  }
  return { saved, shown }
}

function spread(numbers: readonly number[]): string {
  return numbers.length === 0
    ? ''
    : `${median(numbers).toFixed(1)}, ${quantile(numbers, 0.99).toFixed(1)}`
}
