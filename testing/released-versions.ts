import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '../server/platform/config.ts'
import type { Restoring } from '../server/platform/installation/restore.ts'
import { makeStorage } from '../server/platform/storage.ts'
import type { Person } from './app.ts'

/** The facts stored beside the archive of a version. */
export interface Facts {
  readonly secret: string
  readonly member: {
    email: string
    password: string
    factorId: string
    totp: string
    recoveryCodes: string[]
    refreshToken: string
  }
  readonly plain: { email: string; password: string }
  readonly customer: Pick<Person, 'personId' | 'email' | 'companyId'>
  readonly provider: Pick<Person, 'personId' | 'email' | 'companyId'>
  readonly things: { bookingId: string; shipmentId: string; messageId: string }
  readonly bookings: readonly string[]
  readonly files: Readonly<Record<string, string>>
  readonly sums: Readonly<Record<string, unknown>>
}

const folder = path.join(import.meta.dirname, '../database/versions')

/** Versions with an archive in `database/versions`. */
export const versions = readdirSync(folder)
  .filter((name) => name.endsWith('.backup'))
  .map((name) => name.replace('.backup', ''))

export const factsOf = (version: string) =>
  JSON.parse(readFileSync(path.join(folder, `${version}.json`), 'utf8')) as Facts

/** The archive of a version, whose contents go to the folder `files`. */
export const restoring = (version: string, { secret }: Facts, files: string, scratch: string): Restoring => ({
  file: path.join(folder, `${version}.backup`),
  keys: { secretKey: secret, secretKeys: [secret] },
  storage: makeStorage(readConfig({ FILES_DIR: files, DATA_DIR: files })),
  folder: scratch,
})
