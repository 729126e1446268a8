import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'

/**
 * A short hash of everything in `public/`. It is part of the addresses of pictures, fonts, and icons
 * (`/img/x.svg?v=…`), so that browsers cache them forever and still see a change at once.
 */
export function publicVersion(): string {
  const hash = createHash('sha256')
  for (const file of globSync('public/**/*').toSorted()) {
    if (statSync(file).isFile()) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('base64url').slice(0, 8)
}
