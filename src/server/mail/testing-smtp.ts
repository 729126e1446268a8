import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A mail as the stand-in took it: who from, who to, and its lines. */
export type TakenMail = { from: string; to: string[]; lines: string[] }

/**
 * A mail service of a test, on this machine only.
 *
 * @param refuse answers a command with this line instead, e.g. `{AUTH: '535 5.7.8 no'}`
 */
export async function standInSmtp(refuse: Readonly<Record<string, string>> = {}) {
  const taken: TakenMail[] = []
  const commands: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    converse(socket, { taken, commands, refuse })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { taken, commands, url: `smtp://ana%40shop.example:s3cret@127.0.0.1:${port}` }
}

type Conversation = {
  taken: TakenMail[]
  commands: string[]
  refuse: Readonly<Record<string, string>>
}

function converse(socket: Socket, { taken, commands, refuse }: Conversation): void {
  let mail: TakenMail = { from: '', to: [], lines: [] }
  let isData = false
  let rest = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 stand-in')
  socket.setEncoding('utf8')
  socket.on('data', (text: string) => {
    const lines = (rest + text).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  })

  function take(line: string): void {
    if (isData) {
      if (line === '.') {
        isData = false
        taken.push(mail)
        mail = { from: '', to: [], lines: [] }
        say('250 taken')
      } else mail.lines.push(line.replace(/^\.\./, '.'))
      return
    }
    const [name = ''] = line.toUpperCase().split(' ')
    commands.push(name)
    const refused = refuse[name]
    if (refused !== undefined) say(refused)
    else if (name === 'EHLO') socket.write('250-stand-in\r\n250 AUTH PLAIN\r\n')
    else if (name === 'AUTH') say('235 welcome')
    else if (name === 'DATA') {
      isData = true
      say('354 go on')
    } else if (name === 'QUIT') socket.end('221 bye\r\n')
    else {
      const given = /<(.*?)>/.exec(line)?.[1] ?? ''
      if (name === 'MAIL') mail.from = given
      if (name === 'RCPT') mail.to.push(given)
      say('250 fine')
    }
  }
}
