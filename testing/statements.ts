import pg from 'pg'
import { vi } from 'vitest'

/**
 * Records the text of every statement until the returned function is called, except commit and rollback, and those with
 * which connections are checked: of a slow pool, and every 25 seconds of the listener. They come at any moment.
 */
export function listenToStatements(into: string[]): () => void {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [given] = args as [string | { text: string }]
    const text = typeof given === 'string' ? given : given.text
    if (!/^(commit|rollback|select 1$)/i.test(text) && !isWatch(this)) into.push(text)
    return query.apply(this, args) as never
  })
  return () => spy.mockRestore()
}

/** Whether it is the connection on which `PoolWatch` checks a pool. */
function isWatch(client: pg.Client): boolean {
  const { connectionParameters } = client as unknown as { connectionParameters: { application_name?: string } }
  return connectionParameters.application_name?.endsWith('_watch') ?? false
}
