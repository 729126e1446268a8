import { vi } from 'vitest'
import { runCommandLine } from '#server/commands/command-line.ts'

/** Returns a function that runs a command with these settings, and tells its exit status and what it wrote. */
export function commandsWith(environment: Record<string, string>) {
  return async (...args: string[]) => {
    const said = { out: '', err: '' }
    const spies = [
      vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
        said.out += String(text)
        return true
      }),
      vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
        said.err += String(text)
        return true
      }),
    ]
    try {
      const status = await runCommandLine(args, { LOG_LEVEL: 'silent', ...environment })
      return { status, ...said }
    } finally {
      for (const spy of spies) spy.mockRestore()
    }
  }
}
