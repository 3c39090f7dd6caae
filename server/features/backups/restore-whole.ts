import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isRefusal, type Refusal } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import type { House } from '../../platform/house.ts'
import { makeStorage } from '../../platform/storage.ts'
import { reopenAccount } from '../auth/add-account.ts'
import { openAuth } from '../auth/auth-house.ts'
import { presentPeople } from '../companies/companies.views.ts'
import { inUtc } from './catalogue.store.ts'
import { checkArchive, missingContents } from './check-archive.ts'
import { openArchive } from './open-archive.ts'
import { type PutBack, putEverythingBack } from './put-back.ts'

type WholeRefusal = 'archive_broken' | 'archive_foreign' | 'archive_version' | 'restore_clash' | 'stopped'

/**
 * Puts a company back into an installation that does not have it, together with what its records name of others. A deed
 * of who runs the installation: there is nobody who could sign in and ask for it. `told` hears how far it is and may
 * stop it by answering false.
 */
export async function restoreWhole(
  house: House,
  archive: Buffer | string,
  folder: string,
  told: (done: number, all: number) => boolean = () => true,
): Promise<(PutBack & { companyId: string }) | Refusal<WholeRefusal>> {
  const file = typeof archive === 'string' ? archive : path.join(folder, 'brought.tar.gz')
  if (typeof archive !== 'string') await writeFile(file, archive, { mode: 0o600 })
  const open = await openArchive(house.config, file, path.join(folder, 'open'))
  if (isRefusal(open)) return open
  const checked = await house.worker.transact((tx) => checkArchive(tx, open), inUtc)
  if (isRefusal(checked)) return checked
  const { id } = open.manifest.company
  const putting = {
    archive: open,
    contents: await missingContents(makeStorage(house.config), open),
    others: true,
    progress: async (done: number, all: number) => told(done, all),
  }
  const put = await putEverythingBack(house, putting, (tx, done) =>
    audit(tx, null, { verb: 'backups.restored', subject: { kind: 'company', id }, after: done }),
  )
  return isRefusal(put) ? put : { companyId: id, ...put }
}

/**
 * Gives the people of a company that came back their accounts, under the ids by which its records name them. Passwords
 * are in no backup: each chooses a new one by “Forgotten your password?”, which proves the address again.
 */
export async function openAccounts(house: House, companyId: string): Promise<number> {
  const people = await house.worker.read((tx) => presentPeople(tx, companyId))
  const auth = openAuth(house)
  for (const person of people) await reopenAccount(auth, person)
  return people.length
}
