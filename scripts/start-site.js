import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'

// The build puts this beside the site's code, and names it start.js.
const file = join(import.meta.dirname, 'site.js')
/** The site's code, which is ASCII, with what V8 compiled of it as the build ran it. */
export const script = new Script(readFileSync(file, 'latin1'), {
  filename: file,
  cachedData: readIfThere(join(import.meta.dirname, 'site.compiled')),
})
script.runInThisContext()(process.getBuiltinModule, {}, import.meta.url)

/** Without it, and with that of another version of Node, V8 compiles what runs. */
function readIfThere(path) {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}
