import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type StoredFile, uploadFile } from '../../../contract/documents.ts'
import type { QueryOf, RefusalOf } from '../../../contract/endpoint.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import {
  companyQuota,
  fileLabel,
  judgeChoice,
  largestFile,
  typeByName,
  withEnding,
} from '../../../domain/documents/upload-rules.ts'
import type { Claims } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { claimKey, saveAnswer } from '../../platform/http/idempotency.ts'
import { admit, type NotAdmitted, openingFor } from '../../platform/http/mount.ts'
import { enqueue } from '../../platform/jobs.ts'
import { Places, Semaphore } from '../../platform/semaphore.ts'
import { newStorageKey } from '../../platform/storage.ts'
import { minimumRate, receive } from '../../platform/upload.ts'
import { type FileRow, reserveFile, saveFile } from './files.store.ts'
import { fileSeen } from './files.views.ts'
import type { Passed } from './inspect-file.ts'
import { inspectInTurn, type UploadRoom, verdictOf } from './look-into-file.ts'

export interface Upload extends QueryOf<typeof uploadFile> {
  readonly claims: Claims
  readonly now: Date
  readonly body: Readable
  /** Content length in bytes that the client declared; null when it declared none. */
  readonly length: number | null
  readonly idempotencyKey: string | undefined
}

type UploadRefusal = RefusalOf<typeof uploadFile>
type Refused = Refusal<
  UploadRefusal | NotAdmitted['refused'] | 'idempotency_key_missing' | 'idempotency_key_reused' | 'not_found'
>

const receiveLimits = { bytes: largestFile, idleMs: 20_000, wholeMs: 300_000, least: minimumRate }
/** Uploads that may be in progress at the same time; each uses a connection and disk space. */
const underWay = new Places(512)
const mostOfPerson = 256
/** Request bodies that are read concurrently. Further ones wait in their connections, which costs almost nothing. */
const reading = new Semaphore(48)
/** The share of these for one person and for one company, so that slow clients don't block the others. */
const mostReadOf = { person: 6, company: 12 }
/** Database connections for uploads, so that any number of uploads leaves enough for other requests. */
const asking = new Semaphore(4)

/**
 * Receives a file, inspects and scans it, and stores it for the company. Until the last step the status of its row is
 * `receiving`. Whatever fails, nothing is left behind.
 */
export async function acceptUpload(room: UploadRoom, upload: Upload): Promise<StoredFile | Refused> {
  const name = fileLabel(upload.name)
  const judged = judgeChoice({ name, type: upload.type, size: upload.length ?? 1 })
  if (judged) return judged
  const leave = underWay.enter([{ name: upload.claims.personId, most: mostOfPerson }])
  if (!leave) return refuse('uploads_busy')
  try {
    const reserved = await asActor(room, upload, (context) => reserve(context, upload, name))
    if (isRefusal(reserved)) return reserved
    const stored = await receiveInto(room, upload, reserved).catch(async (fault: unknown) => {
      await forget(room, reserved)
      throw fault
    })
    if (isRefusal(stored) || stored.id !== reserved.id) await forget(room, reserved)
    return stored
  } finally {
    leave()
  }
}

async function reserve(
  { tx, actor, now }: Context,
  { purpose, length }: Upload,
  name: string,
): Promise<FileRow | Refusal<UploadRefusal>> {
  const size = length ?? largestFile
  const row = { company_id: actor.companyId, uploaded_by: actor.personId, purpose, name, size }
  const reserved = await reserveFile(tx, { ...row, storage_key: newStorageKey(now) }, companyQuota)
  return reserved ?? refuse('quota_exceeded')
}

async function receiveInto(room: UploadRoom, upload: Upload, row: FileRow): Promise<StoredFile | Refused> {
  const received = await reading.take(
    () => receive(upload.body, room.folder, receiveLimits),
    [
      { name: upload.claims.personId, most: mostReadOf.person },
      { name: row.company_id, most: mostReadOf.company },
    ],
  )
  if (isRefusal(received)) return received
  const { file } = received
  try {
    const passed = await inspectInTurn({ file, type: typeByName(row.name) })
    if (isRefusal(passed)) return passed
    const verdict = await verdictOf(room, file)
    if (verdict === 'infected') return refuse('file_infected')
    await room.storage.putFile(row.storage_key, file, passed.type, passed.sha256)
    const found = { ...passed, status: verdict }
    return await asActor(room, upload, (context) => keep(context, upload, row, found))
  } finally {
    await rm(file, { force: true })
  }
}

interface Found extends Passed {
  readonly status: 'clean' | 'pending'
}

/** A repeat of the same upload gets the file that the first one stored. */
async function keep(context: Context, upload: Upload, row: FileRow, found: Found): Promise<StoredFile | Refused> {
  const { tx, actor } = context
  const endpoint = 'POST /files'
  const request = [row.name, row.purpose, found.sha256]
  const claimed = await claimKey(tx, actor, endpoint, upload.idempotencyKey, request)
  if (isRefusal(claimed)) return claimed
  if (!claimed.first) return claimed.answer as StoredFile
  const file = fileSeen(await saveFile(tx, row.id, { ...found, name: withEnding(row.name, found.type) }))
  const { id, ...after } = file
  await audit(context, { verb: 'documents.upload-file', subject: { kind: 'file', id }, after })
  if (found.status === 'pending') await enqueue(tx, 'documents.scan', { fileId: id })
  await saveAnswer(tx, actor, endpoint, upload.idempotencyKey as string, file)
  return file
}

/** Has what a failed upload left behind removed. The public role, because the session may have ended. */
const forget = ({ context }: UploadRoom, { id }: FileRow): Promise<void> =>
  context.public.transact((tx) => enqueue(tx, 'documents.drop-upload', { fileId: id }))

type Opened = Parameters<typeof admit>[1]

/**
 * A transaction on behalf of the person. The session is checked again at each step, because an upload takes a while.
 */
function asActor<T>(
  { context }: UploadRoom,
  { claims, now }: Upload,
  work: (context: Context) => Promise<T>,
): Promise<T | NotAdmitted> {
  const asked = async (tx: Tx, opened: Opened) => {
    const actor = await admit(tx, opened, claims, uploadFile)
    return isRefusal(actor) ? actor : work({ tx, actor, now })
  }
  return asking.take(() => context.app.transact(asked, openingFor(claims.sessionId, claims.personId, uploadFile)))
}
