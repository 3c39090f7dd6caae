import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { ownerUrls } from '../server/platform/database/embedded-owner.ts'

const noteOf = (dataDir: string) =>
  readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n') as [string, ...string[]]

/**
 * Process id of the running database of a data folder.
 * @throws Error when none is running.
 */
export const databaseProcess = (dataDir: string): number => Number(noteOf(dataDir)[0])

/**
 * Queries the running database of a data folder as its owner.
 * @throws Error when it does not accept connections.
 */
export async function ownerOf<T>(dataDir: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const secret = readFileSync(path.join(dataDir, 'secret.key'), 'utf8').trim()
  const client = new pg.Client(ownerUrls(noteOf(dataDir)[3] ?? '', [secret])[0])
  client.on('error', () => {})
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}
