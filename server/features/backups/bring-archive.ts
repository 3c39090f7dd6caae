import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { bringArchive, type Restore } from '../../../contract/backups.ts'
import type { RefusalOf } from '../../../contract/endpoint.ts'
import { largestArchive } from '../../../domain/backups/backup-tables.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { cutText } from '../../../domain/language/cut-text.ts'
import type { Claims } from '../../platform/actor.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { admit, type NotAdmitted, openingFor } from '../../platform/http/mount.ts'
import { enqueue } from '../../platform/jobs.ts'
import { Places } from '../../platform/semaphore.ts'
import { makeStorage, newStorageKey } from '../../platform/storage.ts'
import { minimumRate, receive } from '../../platform/upload.ts'
import { hasRestoreUnderWay, insertRestore } from './backups.store.ts'
import { restoreSeen } from './backups.views.ts'
import { digestOf } from './make-archive.ts'
import { announceProgress } from './work-room.ts'

/** An archive is gzip (RFC 1952); anything else is refused before it is written. */
const gzip = { bytes: Buffer.from([0x1f, 0x8b, 0x08]), otherwise: 'archive_broken' } as const
const receiveLimits = { bytes: largestArchive, idleMs: 20_000, wholeMs: 300_000, least: minimumRate }
/** Milliseconds after which an archive without a restore counts as abandoned. */
const abandonedAfter = 3_600_000
/** Archives that may be uploaded at the same time: each may take as much disk space as a hundred files. */
const underWay = new Places(4)

interface Brought {
  readonly name: string
  readonly claims: Claims
  readonly now: Date
  readonly body: Readable
  /** Content length in bytes that the client declared; null when it declared none. */
  readonly length: number | null
}

type Refused = Refusal<RefusalOf<typeof bringArchive>> | NotAdmitted

/** Receives an archive, whose content a job checks later. Checks permissions before it reads the first byte. */
export async function acceptArchive(
  context: AppContext,
  folder: string,
  { name, claims, now, body, length }: Brought,
): Promise<Restore | Refused> {
  const refused = await asManager(context, claims, now, async ({ tx, actor }) =>
    (await hasRestoreUnderWay(tx, actor.companyId)) ? refuse('restore_under_way') : null,
  )
  if (refused) return refused
  if ((length ?? 0) > largestArchive) return refuse('file_too_large')
  const leave = underWay.enter([{ name: claims.personId, most: 1 }])
  if (!leave) return refuse('uploads_busy')
  const received = await receive(body, folder, receiveLimits, gzip).finally(leave)
  if (isRefusal(received)) return received
  const storage = makeStorage(context.config)
  const storageKey = newStorageKey(now)
  try {
    const digest = await digestOf(received.file)
    // Stored before any row names it: what a process leaves when it is killed is removed by this job.
    await context.public.transact((tx) =>
      enqueue(tx, 'backups.drop-archive', { storageKey }, { afterMs: abandonedAfter }),
    )
    await storage.putFile(storageKey, received.file, 'application/gzip', digest.sha256)
    const restore = await asManager(
      context,
      claims,
      now,
      async (own): Promise<Restore | Refusal<'restore_under_way'>> => {
        const {
          tx,
          actor: { companyId, personId },
        } = own
        const row = await insertRestore(tx, {
          company_id: companyId,
          requested_by: personId,
          // Only a label, so it is reduced to characters that a list can show.
          name:
            cutText(
              name
                .normalize('NFC')
                .replace(/[\p{Cc}\p{Cf}]/gu, '')
                .trim(),
              200,
            ) || 'archive',
          storage_key: storageKey,
          ...digest,
        })
        if (!row) return refuse('restore_under_way')
        await enqueue(tx, 'backups.check', { restoreId: row.id })
        const subject = { kind: 'restore', id: row.id }
        await audit(own, { verb: 'backups.bring', subject, after: { name: row.name, ...digest } })
        await announceProgress(tx, companyId)
        return restoreSeen(row)
      },
    )
    if (isRefusal(restore)) await forget(context, storageKey)
    return restore
  } catch (error) {
    await forget(context, storageKey)
    throw error
  } finally {
    await rm(received.file, { force: true })
  }
}

/** In a job: a storage that timed out may have stored the content nevertheless, and would delay the response again. */
const forget = (context: AppContext, storageKey: string) =>
  context.public.transact((tx) => enqueue(tx, 'backups.drop-archive', { storageKey }))

function asManager<T>(context: AppContext, claims: Claims, now: Date, work: (own: Context) => Promise<T>) {
  return context.app.transact<T | NotAdmitted>(
    async (tx, opened) => {
      const actor = await admit(tx, opened, claims, bringArchive)
      return isRefusal(actor) ? actor : work({ tx, actor, now })
    },
    openingFor(claims.sessionId, claims.personId, bringArchive),
  )
}
