import net from 'node:net'

export interface SinkLetter {
  readonly from: string
  readonly to: string[]
  /** Headers and body as received. */
  readonly raw: string
}

export interface SmtpSink {
  readonly url: string
  readonly letters: SinkLetter[]
  /**
   * The number of next deliveries that are refused with a temporary error, as by a busy server (RFC 5321 §4.2.1, 451).
   */
  busyFor: number
  /** Until this resolves, no letter gets its final reply. */
  slow: Promise<void> | null
  /** Number of letters that are being received. */
  taking: number
  /** Unknown addresses, which are refused permanently (RFC 5321 §4.2.1, 550). */
  readonly unknown: Set<string>
  /** Letters with this text are refused permanently after their content was received (554). */
  refused: RegExp | null
  close(): Promise<void>
}

/** A mail server for tests: it supports enough of RFC 5321 to receive letters, and stores them. */
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
