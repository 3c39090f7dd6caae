import pg from 'pg'
import { derivedKey } from '../config.ts'
import { damageAdvice, StartProblem } from '../start-faults.ts'

/** The owner of the embedded database. */
export const superuser = 'umuhora_owner'

/** The owner's password, derived from the key. */
export const ownerPassword = (secretKey: string) => derivedKey(secretKey, 'embedded-owner').toString('hex')

/**
 * URLs of the embedded database, one for each accepted key: after an interrupted key rotation its password may be that
 * of either.
 */
export const ownerUrls = (port: number | string, secretKeys: readonly string[]) =>
  secretKeys.map((secretKey) => `postgres://${superuser}:${ownerPassword(secretKey)}@127.0.0.1:${port}/postgres`)

/**
 * Finds the URL whose password the database in `folder` accepts; undefined while it does not answer yet.
 * @throws StartProblem when it accepts none of them, or refuses us otherwise.
 */
export async function acceptedUrl(folder: string, urls: readonly string[]): Promise<string | undefined> {
  for (const url of urls) {
    const refusal = await refusalOf(url)
    if (!refusal) return url
    // Only PostgreSQL itself refuses; 57P03 means that it is starting up. Anything else is a slow start: it does not
    // listen yet, or does not answer in time.
    if (!(refusal instanceof pg.DatabaseError) || refusal.code === '57P03') return undefined
    // 28P01: a wrong password.
    if (refusal.code !== '28P01')
      throw new StartProblem(`The database in ${folder} refuses us (${refusal.message}). ${damageAdvice(folder)}`)
  }
  throw new StartProblem(
    `The database in ${folder} was made with another secret.key than the one in its data folder: put that one back from a copy. Or move the database away (mv ${folder} ${folder}.old) to begin with an empty market`,
  )
}

async function refusalOf(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return undefined
  } catch (error) {
    return error
  }
}
