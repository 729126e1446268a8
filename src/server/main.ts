import { runCommandLine } from './command-line.ts'

// What this process writes is nobody else's to read, whatever the shell's mask says.
process.umask(0o077)
process.exitCode = await runCommandLine(process.argv.slice(2), process.env)
