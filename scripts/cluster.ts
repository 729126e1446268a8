import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clusterFaults } from '#server/testing/cluster/cluster-faults.ts'
import { startCluster } from '#server/testing/cluster/site-cluster.ts'
import { recordTimeline, timelineTable } from '#server/testing/cluster/timeline.ts'

// `npm run cluster -- [names]`: three processes over one database; prints what clients saw of each fault,
// second by second. Needs a build and PostgreSQL's programs.
const wanted = process.argv.slice(2)
const directory = await mkdtemp(join(tmpdir(), 'forecourt-cluster-'))
const cluster = await startCluster({ directory })
try {
  const faults = clusterFaults(cluster, directory)
  for (const { name, title, ...script } of faults) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const timeline = await recordTimeline(cluster, { name, ...script })
    const { lost, doubled, sentences } = timeline
    console.log(`\n### ${title}\n\n${timelineTable(timeline)}\n`)
    console.log(`Acknowledged and lost: ${lost.length}. Saved twice: ${doubled.length}.`)
    for (const sentence of sentences) console.log(`Staff read: “${sentence}”`)
    if (lost.length + doubled.length > 0) process.exitCode = 1
  }
} finally {
  await cluster.close()
  await rm(directory, { recursive: true, force: true })
}
