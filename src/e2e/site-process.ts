import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TestInfo } from '@playwright/test'
import { test as base } from './listening-page.ts'

/** How a process of the site ended, and its output. */
export type Ended = { exitCode: number | null; errors: string; ms: number }

export type SiteProcess = {
  origin: string
  port: number
  /** Resolves when the process has ended or was stopped. */
  ended: Promise<Omit<Ended, 'ms'>>
  /** Pauses the process until it is resumed, like on a machine that is too busy. */
  pause: () => void
  resume: () => void
  /** `kill -9`; resolves when the process has ended. */
  kill: () => Promise<void>
  /** Sends SIGTERM; resolves with the time until the process has ended. */
  stop: () => Promise<Ended>
}

/** @param program of another build; without it the one in `dist/` */
export type RunSite = (settings: Readonly<Record<string, string>>, program?: string) => SiteProcess

/** A test that runs the built site in separate processes, which end with the test. */
export const test = base.extend<{ runSite: RunSite }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the pattern
  runSite: async ({}, use) => {
    const started: ChildProcess[] = []
    await use((settings, program) => {
      const { child, site } = startSite(settings, program)
      started.push(child)
      return site
    })
    started.forEach((child) => child.kill('SIGKILL'))
  },
})

/** Runs a built site with only the given settings, none of this process's. */
function startSite(settings: Readonly<Record<string, string>>, program = 'dist/server.js') {
  const child = spawn(process.execPath, ['--disable-proto=delete', program], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      // Each process would render and compress all pages, for a test that visits a few.
      PAGES_AHEAD: 'off',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = Promise.all([text(child.stderr), once(child, 'exit')]).then(([errors]) => ({
    exitCode: child.exitCode,
    errors,
  }))
  const port = Number(settings['PORT'])
  const site: SiteProcess = {
    origin: `http://127.0.0.1:${port}`,
    port,
    ended,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    stop: async () => {
      const started = performance.now()
      child.kill('SIGTERM')
      const how = await ended
      return { ...how, ms: performance.now() - started }
    },
  }
  return { child, site }
}

/** Runs a site in English and Spanish, without the service worker, until the test ends. */
export async function inBothLanguages(runSite: RunSite, testInfo: TestInfo): Promise<SiteProcess> {
  const site = runSite({
    PORT: String(await freePort()),
    DATA_DIR: testInfo.outputPath('data'),
    LANGUAGES: 'en,es',
    OFFLINE: 'off',
  })
  await untilItAnswers(site)
  return site
}

/** Resolves when the site answers; rejects when its process ends first. */
export async function untilItAnswers({ origin, ended }: SiteProcess): Promise<void> {
  let errors: string | undefined
  void ended.then((how) => {
    errors = how.errors
  })
  while (!(await isHealthy(origin))) {
    if (errors !== undefined) throw new Error(`The site ended before it answered: ${errors}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** An unused port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('There is no free port.')
  return address.port
}

async function isHealthy(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/healthz`, { headers: { connection: 'close' } })).ok
  } catch {
    return false
  }
}
