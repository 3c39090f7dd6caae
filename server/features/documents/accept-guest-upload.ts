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
import { minimumRate, receive } from '../../platform/upload.ts'
import {
  type GuestUploadRow,
  type ReservedGuestUpload,
  reserveGuestUpload,
  saveGuestUpload,
} from './guest-uploads.store.ts'
import { inspectInTurn, type UploadRoom, verdictOf } from './look-into-file.ts'

export interface GuestUploadGiven extends QueryOf<typeof handInPaper>, GuestDetails {
  readonly now: Date
  readonly body: Readable
  /** Content length in bytes that the client declared; null when it declared none. */
  readonly length: number | null
  /** The network address of the client. */
  readonly from: string
}

type Refused = Refusal<RefusalOf<typeof handInPaper>>

/** Shorter than for people with an account, because anonymous clients could occupy places by sending slowly. */
const receiveLimits = { bytes: largestFile, idleMs: 10_000, wholeMs: 120_000, least: minimumRate }
/** Guest uploads that may be in progress at the same time, in total and from one network address. */
const underWay = new Places(32)
const mostFromOne = 4
/** Concurrency limits: request bodies of guests being read; files of guests being inspected. */
const reading = new Semaphore(8)
const looking = new Semaphore(1)
/** Database connections for guest uploads, so that any number of them leaves enough for all other requests. */
const asking = new Semaphore(2)

/**
 * Receives a paper, inspects it and stores it for the job that compares number and address with the deals. It does not
 * check here whether they match a deal, so that neither the response nor its timing can reveal it.
 */
export async function acceptGuestUpload(room: UploadRoom, given: GuestUploadGiven): Promise<Refused | null> {
  const name = fileLabel(given.name)
  const judged = judgeChoice({ name, type: given.type, size: given.length ?? 1 })
  if (judged) return judged
  const leave = underWay.enter([{ name: given.from, most: mostFromOne }])
  if (!leave) return refuse('uploads_busy')
  try {
    const { number, email, language, now } = given
    const row = { number, email, language, name, size: given.length ?? largestFile }
    const reserved = await asGuest(room, (tx) =>
      reserveGuestUpload(tx, { ...row, storage_key: newStorageKey(now) }, now),
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
    await asGuest(room, async (tx) => {
      await saveGuestUpload(tx, row.id, { name, type, size, sha256, scanned: verdict === 'clean', status: 'received' })
      await enqueue(tx, 'documents.match-guest-upload', { uploadId: row.id })
    })
    return null
  } finally {
    await rm(file, { force: true })
  }
}

/** Has what a failed upload left behind removed. It does not count towards the limits, since nothing was stored. */
const forget = (room: UploadRoom, { id }: GuestUploadRow): Promise<void> =>
  asGuest(room, (tx) => enqueue(tx, 'documents.drop-guest-upload', { uploadId: id }))

function asGuest<T>({ context }: UploadRoom, work: (tx: Tx) => Promise<T>): Promise<T> {
  return asking.take(() => context.public.transact(work))
}
