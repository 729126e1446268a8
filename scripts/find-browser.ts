import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Finds a Chrome or Chromium for the browser tests: the one that CHROMIUM names, else one that the
 * machine has, else Debian's, installed now where apt and the rights are there.
 *
 * @param places where browsers are usually installed
 * @returns the program's path
 * @throws with one sentence when there is none and none can be installed
 */
export function findBrowser(places: readonly string[] = PLACES): string {
  const named = process.env['CHROMIUM']
  if (named) {
    if (canRun(named)) return named
    throw new Error(`CHROMIUM is ${named}, and no program is there.`)
  }
  const found = places.find(canRun)
  if (found) return found
  installBrowser()
  const installed = places.find(canRun)
  if (installed) return installed
  throw new Error(
    'The browser tests need Chrome or Chromium: install one, or set CHROMIUM to its path.',
  )
}

/** Debian's packages, the better one first: a browser that shows no window is a quarter faster. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

function installBrowser(): void {
  // Without root, apt has to be called through sudo, which must not stop to ask for a password.
  const apt = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  const run = (...task: string[]) => {
    const [program = '', ...args] = [...apt, '-q', ...task]
    console.log(`No Chrome or Chromium here: ${[program, ...args].join(' ')}`)
    return spawnSync(program, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  run('update')
  PACKAGES.some((name) => run('install', '-y', '--no-install-recommends', name).status === 0)
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
