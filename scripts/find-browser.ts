import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Finds a Chrome or Chromium for the browser tests; where apt is there, installs Debian's.
 *
 * @returns the program's path
 * @throws when there is none and none can be installed
 */
export function findBrowser(): string {
  const found = PLACES.find((place) => place && existsSync(place))
  if (found) return found
  console.log('No Chrome or Chromium here: installing chromium with apt…')
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const installed = PLACES.find((place) => place && existsSync(place))
  if (installed) return installed
  throw new Error(
    'The browser tests need Chrome or Chromium. Install one, or set CHROMIUM to its path.',
  )
}
