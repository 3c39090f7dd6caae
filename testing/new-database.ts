import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** Runs work on its own connection: as the administrator of the test cluster unless another URL is given. */
export async function connected<T>(work: (client: pg.Client) => Promise<T>, url = inject('postgres')): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Creates the databases of all tests of this process. */
let admin: Promise<pg.Client> | undefined

async function openAdmin(): Promise<pg.Client> {
  const client = new pg.Client(inject('postgres'))
  // The server stops before the process does.
  client.on('error', () => {})
  await client.connect()
  return client
}

export interface NewDatabase {
  readonly url: string
  /** The role of its owner, with which `url` signs in. */
  readonly owner: string
}

/**
 * Creates a database in the test cluster: empty, or with `migrated` copied from the template. With `rights`
 * (`createrole`) it belongs to its own owner with only these rights, as on a managed PostgreSQL; otherwise to the
 * administrator.
 */
export async function newDatabase(options: { migrated?: true; rights?: string } = {}): Promise<NewDatabase> {
  const { migrated, rights } = options
  const id = randomUUID().replaceAll('-', '')
  const url = new URL(inject('postgres'))
  url.pathname = `/t_${id}`
  if (rights) Object.assign(url, { username: `owner_${id}`, password: 'owner' })
  admin ??= openAdmin()
  const client = await admin
  if (rights) await client.query(`create role owner_${id} login ${rights} password 'owner'`)
  const from = migrated ? 'template template_umuhora strategy file_copy' : ''
  await client.query(`create database t_${id} ${rights ? `owner owner_${id}` : ''} ${from}`)
  return { url: url.toString(), owner: url.username }
}
