import { once } from 'node:events'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import type { Config } from '../../platform/config.ts'
import { countedCall } from '../../platform/metrics/outside-calls.ts'

/** Detects malware. Throws when the result is unknown. */
export interface Scanner {
  scan(content: Readable): Promise<'clean' | 'infected'>
}

/** clamd when CLAMAV_SOCKET is set; null when there is no scanner. */
export function openScanner({ CLAMAV_SOCKET }: Pick<Config, 'CLAMAV_SOCKET'>): Scanner | null {
  if (!CLAMAV_SOCKET) return null
  const scanner = clamd(CLAMAV_SOCKET)
  return { scan: (content) => countedCall('scanner', () => scanner.scan(content)) }
}

const timeout = 20_000

/** clamd's INSTREAM over its socket: chunks preceded by their length, then a response of one line. */
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
      // The error is reported by the `await` below. A scanner that has seen enough may close the connection during a
      // write.
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
