import { runCommandLine } from '#server/commands/command-line.ts'

// What this process writes is nobody else's to read, whatever the shell's mask says.
process.umask(0o077)
// A reader that has seen enough, like `head`, closes the pipe: no reason for a command to break off.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}
void runCommandLine(process.argv.slice(2), process.env).then((status) => {
  process.exitCode = status
})
