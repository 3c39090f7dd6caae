import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { derivedKey } from '../server/platform/config.ts'

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
  const password = derivedKey(secret, 'embedded-owner').toString('hex')
  const client = new pg.Client(`postgres://umuhora_owner:${password}@127.0.0.1:${noteOf(dataDir)[3]}/postgres`)
  client.on('error', () => {})
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}
