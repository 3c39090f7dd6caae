import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { handInPaper } from '../../../contract/documents.ts'
import type { QueryOf, RefusalOf } from '../../../contract/endpoint.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { GuestDetails } from '../../../domain/documents/guest-upload.ts'
import { fileLabel, judgeChoice, largestFile, typeByName, withEnding } from '../../../domain/documents/upload-rules.ts'
import type { Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { Places, Semaphore } from '../../platform/semaphore.ts'
import { newStorageKey } from '../../platform/storage.ts'
import { removeContentLater } from '../../platform/stored-content.ts'
import { minimumRate, receive } from '../../platform/upload.ts'
import {
  deleteGuestUpload,
  type GuestUploadRow,
  type ReservedGuestUpload,
  reserveGuestUpload,
  saveGuestUpload,
} from './guest-uploads.store.ts'
import { inspectInTurn, type UploadRoom, verdictOf } from './look-into-file.ts'

export interface GuestUploadGiven extends QueryOf<typeof handInPaper>, GuestDetails {
  readonly body: Readable
  /** Bytes that the sender promises; null when it does not say. */
  readonly length: number | null
  /** The network address from which it comes. */
  readonly from: string
}

type Refused = Refusal<RefusalOf<typeof handInPaper>>

/** Shorter than for people with an account: strangers hold what is theirs for longer by being slow. */
const receiveLimits = { bytes: largestFile, idleMs: 10_000, wholeMs: 120_000, least: minimumRate }
/** Guests that are received or looked into at once, and those of them from one network address. */
const underWay = new Places(32)
const mostFromOne = 4
/** Bodies of guests that are read at once; files of guests that are looked into at once. */
const reading = new Semaphore(8)
const looking = new Semaphore(1)
/** Connections to the database for them: however many come, jobs and everybody else have theirs. */
const asking = new Semaphore(2)

/**
 * Receives a paper, looks into it and keeps it for the job that compares number and address with the deals. Whether
 * they belong to one is not asked here, so that neither the answer nor its time can say it.
 */
export async function acceptGuestUpload(room: UploadRoom, given: GuestUploadGiven): Promise<Refused | null> {
  const name = fileLabel(given.name)
  const judged = judgeChoice({ name, type: given.type, size: given.length ?? 1 })
  if (judged) return judged
  const leave = underWay.enter([{ name: given.from, most: mostFromOne }])
  if (!leave) return refuse('uploads_busy')
  try {
    const { number, email, language } = given
    const row = { number, email, language, name, size: given.length ?? largestFile }
    const reserved = await inTurn(room, (tx) =>
      reserveGuestUpload(tx, { ...row, storage_key: newStorageKey(new Date()) }, new Date()),
    )
    if (!reserved) return refuse('too_many_papers')
    const refused = await receiveInto(room, given, reserved).catch(async (fault: unknown) => {
      await forget(room, reserved)
      throw fault
    })
    if (refused) await forget(room, reserved)
    return refused
  } finally {
    leave()
  }
}

async function receiveInto(
  room: UploadRoom,
  given: GuestUploadGiven,
  row: ReservedGuestUpload,
): Promise<Refused | null> {
  const received = await reading.take(() => receive(given.body, room.folder, receiveLimits))
  if (isRefusal(received)) return received
  const { file } = received
  try {
    const passed = await looking.take(() => inspectInTurn({ file, type: typeByName(row.name) }))
    if (isRefusal(passed)) return passed
    const verdict = await verdictOf(room, file)
    if (verdict === 'infected') return refuse('file_infected')
    await room.storage.putFile(row.storage_key, file, passed.type, passed.sha256)
    const { type, size, sha256 } = passed
    const name = withEnding(row.name, type)
    await inTurn(room, async (tx) => {
      await saveGuestUpload(tx, row.id, { name, type, size, sha256, scanned: verdict === 'clean', status: 'received' })
      await enqueue(tx, 'documents.match-guest-upload', { uploadId: row.id })
    })
    return null
  } finally {
    await rm(file, { force: true })
  }
}

/** Removes what an upload that came to nothing has left. It counts no more: nothing was kept of it. */
async function forget(room: UploadRoom, row: GuestUploadRow): Promise<void> {
  await inTurn(room, async (tx) => {
    await deleteGuestUpload(tx, row.id)
    if (row.storage_key) await removeContentLater(tx, row.storage_key)
  })
}

/** By the product's own right: nobody has signed in. */
function inTurn<T>({ context }: UploadRoom, work: (tx: Tx) => Promise<T>): Promise<T> {
  return asking.take(() => context.worker.transact(work))
}
