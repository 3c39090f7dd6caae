import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isRefusal, type Refusal } from '../../../domain/decision.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { audit } from '../../platform/audit.ts'
import { makeStorage } from '../../platform/storage.ts'
import { reopenAccount } from '../auth/add-account.ts'
import { openAuth } from '../auth/auth-context.ts'
import { presentPeople } from '../companies/companies.views.ts'
import { inUtc } from './catalogue.store.ts'
import { checkArchive, missingContents } from './check-archive.ts'
import { openArchive } from './open-archive.ts'
import { type PutBack, restoreMissing } from './put-back.ts'

type WholeRefusal = 'archive_broken' | 'archive_foreign' | 'archive_version' | 'restore_clash' | 'stopped'

/**
 * Restores a company into an installation that does not have it, including the rows of others that its records refer
 * to. For the operator of the installation, since no user of the company can sign in yet. `onProgress` receives the
 * progress and returns false to stop.
 */
export async function restoreWhole(
  context: AppContext,
  archive: Buffer | string,
  folder: string,
  onProgress: (done: number, all: number) => boolean = () => true,
): Promise<(PutBack & { companyId: string }) | Refusal<WholeRefusal>> {
  const file = typeof archive === 'string' ? archive : path.join(folder, 'brought.tar.gz')
  if (typeof archive !== 'string') await writeFile(file, archive, { mode: 0o600 })
  const open = await openArchive(context.config, file, path.join(folder, 'open'))
  if (isRefusal(open)) return open
  const checked = await context.worker.transact((tx) => checkArchive(tx, open), inUtc)
  if (isRefusal(checked)) return checked
  const { id } = open.manifest.company
  const putting = {
    archive: open,
    contents: await missingContents(makeStorage(context.config), open),
    others: true,
    progress: async (done: number, all: number) => onProgress(done, all),
  }
  const put = await restoreMissing(context, putting, (tx, done) =>
    audit({ tx, actor: null }, { verb: 'backups.restored', subject: { kind: 'company', id }, after: done }),
  )
  return isRefusal(put) ? put : { companyId: id, ...put }
}

/**
 * Creates accounts for the people of a restored company, with the ids that its records refer to. Backups contain no
 * passwords: each person chooses a new one by “Forgotten your password?”, which verifies the address again.
 */
export async function openAccounts(context: AppContext, companyId: string): Promise<number> {
  const people = await context.worker.read((tx) => presentPeople(tx, companyId))
  const auth = openAuth(context)
  for (const person of people) await reopenAccount(auth, person)
  return people.length
}
