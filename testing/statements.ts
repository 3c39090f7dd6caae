import pg from 'pg'
import { vi } from 'vitest'

/** Records the text of every statement, except commit and rollback, until the returned function is called. */
export function listenToStatements(into: string[]): () => void {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [given] = args as [string | { text: string }]
    const text = typeof given === 'string' ? given : given.text
    if (!/^(commit|rollback)/i.test(text)) into.push(text)
    return query.apply(this, args) as never
  })
  return () => spy.mockRestore()
}
