/** An SMTP server whose behaviour a test can change. */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { portOf } from '../src/test/outside/outside.ts'

/**
 * Accept emails, reject each recipient with 4xx or 5xx, say nothing, hang up at once, be slow, or accept an email and
 * hang up before confirming.
 */
export type Behaviour = 'takes' | '4xx' | '5xx' | 'silent' | 'hangs up' | 'slow' | 'drops after DATA'

/** An accepted email; a mailbox shows those with one Message-ID as one. */
export interface Taken {
  readonly to: string
  readonly messageId: string
}

export async function startScriptedMailServer(begins: Behaviour) {
  const taken: Taken[] = []
  const begun: string[] = []
  const sockets = new Set<Socket>()
  const script = { does: begins }
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)))
    if (script.does === 'hangs up') socket.destroy()
    else if (script.does !== 'silent') converse(socket, script, { begun, taken })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const close = async () => {
    cut()
    if (server.listening) await new Promise((closed) => server.close(closed))
  }
  onTestFinished(close)
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    /** The recipients of all emails started, whatever became of them. */
    begun,
    /** From now on it is slow, also on open connections. */
    slowsDown() {
      script.does = 'slow'
    },
    /** Changes its behaviour; connected clients must reconnect. */
    does(behaviour: Behaviour) {
      script.does = behaviour
      cut()
    },
    /** Stops, and restarts. */
    close,
    open: async () => void (await once(server.listen(port, '127.0.0.1'), 'listening')),
  }
}

interface Noted {
  readonly begun: string[]
  readonly taken: Taken[]
}

const SLOW = 300

function converse(socket: Socket, script: { readonly does: Behaviour }, { begun, taken }: Noted): void {
  let [rest, to, content] = ['', '', '']
  let isData = false
  const say = (line: string) => {
    if (script.does === 'slow') setTimeout(() => socket.writable && socket.write(`${line}\r\n`), SLOW)
    else if (socket.writable) socket.write(`${line}\r\n`)
  }
  const heard = (line: string) => {
    if (isData && line !== '.') content += `${line}\n`
    else if (isData) {
      isData = false
      taken.push({ to, messageId: /^message-id: (.+)$/im.exec(content)?.[1] ?? '' })
      if (script.does === 'drops after DATA') socket.destroy()
      else say('250 Taken')
    } else if (/^EHLO/i.test(line)) say('250 plumbline.test')
    else if (/^RCPT/i.test(line)) {
      to = /<(.+?)>/.exec(line)?.[1] ?? ''
      begun.push(to)
      say({ '4xx': '451 Try again later', '5xx': '550 5.1.1 No such mailbox' }[String(script.does)] ?? '250 Well')
    } else if (/^DATA/i.test(line)) {
      isData = true
      content = ''
      say('354 Go on')
    } else if (/^QUIT/i.test(line)) socket.end('221 Bye\r\n')
    else say('250 Well')
  }
  socket.setEncoding('utf8').on('data', (part: string) => {
    const lines = (rest + part).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) heard(line)
  })
  say('220 plumbline.test')
}
