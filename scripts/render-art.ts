import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RENDER_WIDTHS } from '../src/web/ui/sections/pictures/art-renders.ts'

// Renders the large drawings to AVIF, to be committed: `node scripts/render-art.ts`.
// A drawing is redrawn seldom, so the renderer is fetched for the occasion.
const RENDERER = 'sharp-cli@5.2.0'
const QUALITY = 52

const drawings = 'public/img'
const renders = 'public/img/renders'
const madeFrom: Record<string, string> = {}
for (const file of readdirSync(drawings).filter((name) => /^hero-.*\.svg$/.test(name))) {
  const source = join(drawings, file)
  for (const width of RENDER_WIDTHS) {
    const target = join(renders, file.replace('.svg', `-${width}.avif`))
    const options = ['--format', 'avif', '--quality', String(QUALITY), '--density', '144']
    execFileSync(
      'npx',
      ['--yes', RENDERER, '-i', source, '-o', target, ...options, 'resize', String(width)],
      { stdio: 'inherit' },
    )
  }
  madeFrom[file] = createHash('sha256').update(readFileSync(source)).digest('hex')
}
writeFileSync('scripts/art-renders.json', `${JSON.stringify(madeFrom, null, 2)}\n`)
