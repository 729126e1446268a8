import { cp, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteCluster } from './site-cluster.ts'
import type { Fault } from './timeline.ts'

export type ClusterFault = {
  name: string
  title: string
  seconds: number
  faults: readonly Fault[]
}

/** What happens to a site of three processes, each fault with a timeline of its own. */
export function clusterFaults(cluster: SiteCluster, directory: string): ClusterFault[] {
  const { sites, database, line } = cluster
  const [first] = sites
  return [
    { name: 'quiet', title: 'Nothing happens', seconds: 4, faults: [] },
    {
      name: 'kill',
      title: 'A process is killed, and started again',
      seconds: 8,
      faults: [
        { at: 2, name: 'kill -9 of one', happen: () => first?.kill() },
        { at: 4, name: 'it is started', happen: () => first?.start() },
      ],
    },
    {
      name: 'restart',
      title: 'The database crashes, and is started again',
      seconds: 10,
      faults: [
        { at: 2, name: 'the database crashes', happen: () => database.stop('immediate') },
        { at: 5, name: 'it is started', happen: () => database.start() },
      ],
    },
    {
      name: 'cut',
      title: 'All connections to the database are cut',
      seconds: 6,
      faults: [
        { at: 2, name: 'cut', happen: () => line.cut() },
        { at: 3, name: 'cut again', happen: () => line.cut() },
      ],
    },
    {
      name: 'slow',
      title: 'The database is slow, then does not answer at all',
      seconds: 18,
      faults: [
        { at: 2, name: '100 ms more for each message', happen: () => line.delay(100) },
        { at: 5, name: 'nothing comes through', happen: () => line.delay(Infinity) },
        { at: 13, name: 'as before', happen: () => line.delay(0) },
      ],
    },
    {
      name: 'update',
      title: 'An update, one process after the other',
      seconds: 14,
      faults: sites.map((site, at) => ({
        at: 2 + at * 3,
        name: `process ${at + 1} gets the next version`,
        happen: async () => {
          const next = await nextVersion(directory)
          await site.stop()
          await site.start(`${next}/server.js`)
        },
      })),
    },
  ]
}

/** A copy of the build whose script of every page has another name, as after a change of its code. */
export async function nextVersion(directory: string): Promise<string> {
  const next = join(directory, 'next')
  const manifestFile = join(next, 'client/.vite/manifest.json')
  try {
    await readFile(manifestFile)
    return next
  } catch {
    // It is not there yet.
  }
  await cp('dist', next, { recursive: true })
  const manifest = await readFile(manifestFile, 'utf8')
  const name = /assets\/early-[\w-]+\.js/.exec(manifest)?.[0]
  if (name === undefined) throw new Error('The build has no early script.')
  const renamed = name.replace(/-[\w-]+\.js$/, '-NEXT0000.js')
  for (const ending of ['', '.br', '.gz']) {
    await rename(join(next, 'client', name + ending), join(next, 'client', renamed + ending)).catch(
      () => undefined,
    )
  }
  await writeFile(manifestFile, manifest.replaceAll(name, renamed))
  return next
}
