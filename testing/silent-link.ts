import net from 'node:net'

/** A way to a database that can fall silent: connections stay open, new ones are accepted, and nothing answers. */
export interface SilentLink {
  /** The database's URL by this way. */
  readonly url: string
  silence(): void
  resume(): void
  /** The next COMMIT of each open connection is carried out, but the connection breaks before the answer arrives. */
  loseCommit(): void
  close(): Promise<void>
}

/** Opens it on a free port. */
export async function silentLink(databaseUrl: string): Promise<SilentLink> {
  const url = new URL(databaseUrl)
  // Addressed by host and port, not by a socket's folder.
  url.search = ''
  const [host, port] = [url.hostname, Number(url.port)]
  const pairs = new Set<readonly [net.Socket, net.Socket]>()
  let silent = false
  const join = ([near, far]: readonly [net.Socket, net.Socket]) => void near.pipe(far).pipe(near)
  const part = ([near, far]: readonly [net.Socket, net.Socket]) => {
    near.unpipe().pause()
    far.unpipe().pause()
  }
  const server = net.createServer((near) => {
    const far = net.connect(port, host)
    const pair = [near, far] as const
    pairs.add(pair)
    for (const socket of pair) {
      socket.on('error', () => {})
      socket.on('close', () => {
        pairs.delete(pair)
        for (const end of pair) end.destroy()
      })
    }
    if (!silent) join(pair)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as net.AddressInfo).port)
  return {
    url: url.toString(),
    silence() {
      silent = true
      for (const pair of pairs) part(pair)
    },
    resume() {
      silent = false
      for (const pair of pairs) join(pair)
    },
    loseCommit() {
      for (const [near, far] of pairs)
        near.on('data', (bytes) => {
          if (bytes.includes('commit\0'))
            far
              .unpipe(near)
              .once('data', () => near.destroy())
              .resume()
        })
    },
    async close() {
      for (const pair of pairs) for (const end of pair) end.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
