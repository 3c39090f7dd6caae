import { once } from 'node:events'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import type { Config } from '../../platform/config.ts'
import { countedCall } from '../../platform/metrics/outside-calls.ts'

/** Looks for known harm. A throw means that nobody knows. */
export interface Scanner {
  scan(content: Readable): Promise<'clean' | 'infected'>
}

/** clamd when CLAMAV_SOCKET is set; null where no scanner is. */
export function openScanner({ CLAMAV_SOCKET }: Pick<Config, 'CLAMAV_SOCKET'>): Scanner | null {
  if (!CLAMAV_SOCKET) return null
  const scanner = clamd(CLAMAV_SOCKET)
  return { scan: (content) => countedCall('scanner', () => scanner.scan(content)) }
}

const timeout = 20_000

/** clamd's INSTREAM over its socket: pieces with their length before them, then its one line of an answer. */
function clamd(socketPath: string): Scanner {
  return {
    async scan(content) {
      const socket = connect(socketPath)
      socket.setTimeout(timeout, () => socket.destroy(new Error('clamd does not answer')))
      let reply = ''
      const answered = (async () => {
        for await (const piece of socket) reply += (piece as Buffer).toString('latin1')
        return reply
      })()
      // Told below; a scanner that has seen enough may end the line while it is still written to.
      answered.catch(() => {})
      try {
        await once(socket, 'connect')
        socket.write('zINSTREAM\0')
        for await (const piece of content) {
          const length = Buffer.alloc(4)
          length.writeUInt32BE((piece as Buffer).length)
          socket.write(length)
          if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
          if (socket.destroyed) break
        }
        if (!socket.destroyed) socket.end(Buffer.alloc(4))
        const verdict = (await answered).replace(/\0/g, '').trim()
        if (verdict.endsWith(' OK')) return 'clean'
        if (verdict.endsWith(' FOUND')) return 'infected'
        throw new Error(`clamd answered ${verdict.slice(0, 100) || 'nothing'}`)
      } finally {
        content.destroy()
        socket.destroy()
      }
    },
  }
}
