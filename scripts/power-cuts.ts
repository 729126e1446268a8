import { execFile, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startChild } from '#server/storage/files/testing/child-process.ts'
import { CrashHistory } from '#server/storage/files/testing/crash/crash-history.ts'
import { WRITER } from '#server/storage/files/testing/crash/kills.ts'
import { openExample } from '#server/storage/files/testing/example-folder.ts'
import { checkCallOrder } from '#server/storage/files/testing/crash/call-order.ts'
import { checkSystemCalls } from '#server/storage/files/testing/crash/system-calls.ts'

// `npm run power-cuts -- [cuts of each file system, or order]`: while a process writes every kind of commit to a
// disk, an atomic copy of what reached the disk is mounted and compared with what was acknowledged.
// The disk is an image on XFS, whose reflinks make the copy. Where that cannot be mounted, the order of
// system calls is checked instead.
const [cuts = 50] = process.argv.slice(2).map(Number)
const CUTS_A_DISK = 10
const LANES = 2
const PAUSE_MS = 2
const [SHORTEST_MS, LONGEST_MS] = [100, 1200]
const MB = 1024 * 1024

const run = promisify(execFile)

/** How the disk under test is made and mounted. */
const SYSTEMS = [
  { name: 'ext4', make: ['mkfs.ext4', '-q', '-F'], options: 'loop' },
  {
    name: 'ext4, noauto_da_alloc',
    make: ['mkfs.ext4', '-q', '-F'],
    options: 'loop,noauto_da_alloc',
  },
  { name: 'XFS', make: ['mkfs.xfs', '-q', '-f'], options: 'loop,nouuid' },
] as const

const missing = process.argv[2] === 'order' ? 'not asked for' : whyNot()
if (missing !== null) {
  console.log(`Power cuts are not simulated: ${missing}. The order of calls is checked instead.`)
  await checkOrder()
} else {
  await cutEverything()
}

/** Of system calls where strace is there, and of the program's own calls. */
async function checkOrder(): Promise<void> {
  const checks = [
    ['calls of the program', checkCallOrder],
    ['system calls', checkSystemCalls],
  ] as const
  for (const [what, check] of checks) {
    if (check === checkSystemCalls && !hasTool('strace')) {
      console.log(`${what}: strace is missing`)
      continue
    }
    const { commits, wrong } = await check()
    console.log(`${what}: ${commits} commits, in a wrong order: ${wrong.length}`)
    if (wrong.length > 0) console.log(wrong.join('\n'))
    if (wrong.length > 0) process.exitCode = 1
  }
}

function hasTool(tool: string): boolean {
  return spawnSync(tool, ['-V']).error === undefined
}

function whyNot(): string | null {
  if (process.platform !== 'linux') return 'it needs Linux'
  if (process.getuid?.() !== 0) return 'it needs root'
  for (const tool of ['mkfs.ext4', 'mkfs.xfs', 'losetup', 'mount']) {
    if (!hasTool(tool)) return `${tool} is missing`
  }
  return null
}

async function cutEverything(): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'forecourt-cuts-'))
  const outer = join(work, 'outer')
  try {
    await mkdir(outer)
    await image(join(work, 'outer.img'), 6000, ['mkfs.xfs', '-q', '-f', '-m', 'reflink=1'])
    await mount(join(work, 'outer.img'), outer, 'loop,nouuid')
    let isWrong = false
    for (const system of SYSTEMS) {
      const total = { cuts: 0, acknowledged: 0, checked: 0, wrong: [] as string[] }
      const started = performance.now()
      while (total.cuts < cuts) await oneDisk(outer, system, total)
      const seconds = Math.round((performance.now() - started) / 1000)
      console.log(
        `${system.name}: ${total.cuts} cuts in ${seconds} s, ${total.acknowledged} acknowledged commits, lost or torn: ${total.wrong.length}`,
      )
      if (total.wrong.length > 0) console.log(total.wrong.join('\n'))
      isWrong ||= total.wrong.length > 0
    }
    process.exitCode = isWrong ? 1 : 0
  } finally {
    await run('umount', ['-l', outer]).catch(() => undefined)
    await rm(work, { recursive: true, force: true })
  }
}

type Total = { cuts: number; acknowledged: number; wrong: string[] }

/** Cuts the power of one new disk several times, while one process writes to it. */
async function oneDisk(
  outer: string,
  system: (typeof SYSTEMS)[number],
  total: Total,
): Promise<void> {
  const [disk, copy] = [join(outer, 'disk.img'), join(outer, 'copy.img')]
  const [mounted, looked] = [join(outer, 'disk'), join(outer, 'copy')]
  await Promise.all([mounted, looked].map((folder) => mkdir(folder, { recursive: true })))
  await image(disk, 400, system.make)
  await mount(disk, mounted, system.options)
  const directory = join(mounted, 'data')
  const child = startChild(WRITER, [directory, String(LANES), '[]', String(PAUSE_MS)])
  try {
    if ((await child.nextLine()) !== 'ready') throw new Error('The process did not start.')
    for (let cut = 0; cut < CUTS_A_DISK && total.cuts < cuts; cut += 1) {
      await wait(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS))
      const history = new CrashHistory(LANES)
      // What was acknowledged before the copy has to be in it; what began until after it may be.
      history.add(child.lines.slice())
      await run('cp', ['--reflink=always', disk, copy])
      history.add(child.lines.filter((line) => line.startsWith('begun')))
      await mount(copy, looked, system.options)
      try {
        await lookAt(join(looked, 'data'), history, `${system.name}, cut ${total.cuts + 1}`)
      } finally {
        await run('umount', [looked])
        await rm(copy)
      }
      total.cuts += 1
      if (cut === CUTS_A_DISK - 1 || total.cuts === cuts) total.acknowledged += history.total()
      total.wrong.push(...history.wrong)
    }
  } finally {
    await child.kill()
    await run('umount', [mounted])
    await rm(disk)
  }
}

async function lookAt(directory: string, history: CrashHistory, when: string): Promise<void> {
  try {
    // The lock of the process that still writes is in the copy as a file only.
    const storage = await openExample(directory)
    await history.compare(storage, when)
    await storage.close()
  } catch (error) {
    history.wrong.push(`${when}: ${String(error)}`)
  }
}

async function image(path: string, megabytes: number, make: readonly string[]): Promise<void> {
  await writeFile(path, '')
  await truncate(path, megabytes * MB)
  const [tool = '', ...args] = make
  await run(tool, [...args, path])
}

async function mount(from: string, to: string, options: string): Promise<void> {
  await run('mount', ['-o', options, from, to])
}
