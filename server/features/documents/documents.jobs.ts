import type { Jobs } from '../../platform/jobs.ts'
import { makeStorage } from '../../platform/storage.ts'
import { deleteFile, lockAbandoned, lockFile, saveFile } from './files.store.ts'
import { openScanner } from './virus-scanner.ts'

const hour = 3_600_000
/** A file that nothing needs is kept so long: a form may be sent tomorrow. */
const unneededFor = 7 * 24 * hour

export const documentsJobs: Jobs = {
  // Asked again, later and later, until the scanner answers.
  'documents.scan': async (tx, { fileId }: { fileId: string }, config) => {
    const file = await lockFile(tx, fileId)
    if (file?.status !== 'pending') return
    const content = await makeStorage(config).read(file.storage_key, 0, file.size - 1)
    if (!content) throw new Error(`the content of file ${fileId} is gone`)
    const verdict = (await openScanner(config)?.scan(content)) ?? 'clean'
    await saveFile(tx, fileId, { status: verdict === 'clean' ? 'clean' : 'rejected' })
    if (verdict === 'infected') await makeStorage(config).remove(file.storage_key)
  },
  'documents.remove-content': async (_tx, { storageKey }: { storageKey: string }, config) =>
    makeStorage(config).remove(storageKey),
  'documents.tidy': async (tx, _payload, config) => {
    const now = Date.now()
    const storage = makeStorage(config)
    for (const file of await lockAbandoned(tx, new Date(now - unneededFor), new Date(now - hour))) {
      await storage.remove(file.storage_key)
      await deleteFile(tx, file.id)
    }
  },
}

export const documentsCrontab = '41 * * * * documents.tidy'
