import net from 'node:net'

export interface SinkLetter {
  readonly from: string
  readonly to: string[]
  /** Headers and body as they came over the wire. */
  readonly raw: string
}

export interface SmtpSink {
  readonly url: string
  readonly letters: SinkLetter[]
  /** The next deliveries are put off with a temporary error, as a busy server does (RFC 5321 §4.2.1, 451). */
  busyFor: number
  /** Until this resolves it says of no letter what became of it. */
  slow: Promise<void> | null
  /** Letters that it is taking just now. */
  taking: number
  /** Addresses that it knows nothing of: refused for good (RFC 5321 §4.2.1, 550). */
  readonly unknown: Set<string>
  /** Letters with these words are refused for good once they are read (554). */
  refused: RegExp | null
  close(): Promise<void>
}

/** A mail server for tests: it speaks enough of RFC 5321 to take letters, and keeps them. */
export async function smtpSink(): Promise<SmtpSink> {
  const letters: SinkLetter[] = []
  const sink = {
    busyFor: 0,
    slow: null as Promise<void> | null,
    taking: 0,
    unknown: new Set<string>(),
    refused: null as RegExp | null,
  }
  const server = net.createServer((socket) => {
    let buffer = ''
    let from = ''
    let to: string[] = []
    let data: string | null = null
    const say = (line: string) => socket.write(`${line}\r\n`)
    const command = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'EHLO') return say('250-sink.example\r\n250 8BITMIME')
      if (verb === 'HELO') return say('250 sink.example')
      if (verb === 'MAIL') {
        if (sink.busyFor-- > 0) return say('451 4.3.0 busy, try later')
        from = /<(.*?)>/.exec(line)?.[1] ?? ''
        to = []
        return say('250 ok')
      }
      if (verb === 'RCPT') {
        const address = /<(.*?)>/.exec(line)?.[1] ?? ''
        if (sink.unknown.has(address)) return say('550 5.1.1 no such mailbox')
        to.push(address)
        return say('250 ok')
      }
      if (verb === 'DATA') {
        data = ''
        return say('354 go ahead')
      }
      if (verb === 'QUIT') {
        say('221 bye')
        return socket.end()
      }
      return say('250 ok')
    }
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      buffer += chunk.toString('utf8')
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end)
        buffer = buffer.slice(end + 2)
        if (data === null) command(line)
        else if (line === '.') {
          const letter = { from, to, raw: data }
          data = null
          sink.taking++
          void (sink.slow ?? Promise.resolve()).then(() => {
            const refused = sink.refused?.test(letter.raw)
            sink.taking--
            if (!refused) letters.push(letter)
            say(refused ? '554 5.7.1 not wanted' : '250 taken')
          })
        } else data += `${line.replace(/^\.\./, '.')}\r\n`
      }
    })
    say('220 sink.example')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  return Object.assign(sink, {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}
