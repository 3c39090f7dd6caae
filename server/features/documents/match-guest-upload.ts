import { sideOfAddress, waitingQuota } from '../../../domain/documents/guest-upload.ts'
import { companyQuota } from '../../../domain/documents/upload-rules.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import { callJob, type Retried, tryAgain } from '../../platform/jobs.ts'
import { removeContentLater } from '../../platform/stored-content.ts'
import { deleteFile, type FileRow, reserveFile } from './files.store.ts'
import {
  cameAlreadySince,
  type GuestUploadRow,
  isWaitingAlready,
  lockGuestUpload,
  type ReservedGuestUpload,
  saveGuestUpload,
  waitingBytes,
} from './guest-uploads.store.ts'
import { type Deal, dealOfNumber, setOfBooking } from './guest-uploads.views.ts'
import { verdictOfStored } from './look-into-file.ts'

const task = 'documents.match-guest-upload'
const minute = 60_000

/**
 * Scans a guest's paper if the scanner did not respond at once, then compares number and address with the deals. A
 * paper that belongs to one waits for its company; any other is removed.
 */
export const matchGuestUpload = callJob({
  lane: 'files',
  async claim(tx, payload: Retried<{ readonly uploadId: string }>) {
    const row = await lockGuestUpload(tx, payload.uploadId)
    return isReceived(row) ? { ...payload, row } : undefined
  },
  async call({ row }, config) {
    if (row.scanned) return 'clean'
    return verdictOfStored(config, row.storage_key, row.size)
  },
  async record(tx, { uploadId, tries }, outcome, { now }) {
    if ('error' in outcome) return tryAgain(tx, task, { uploadId, ...(tries ? { tries } : {}) })
    const row = await lockGuestUpload(tx, uploadId)
    if (!isReceived(row)) return
    const waits = outcome.answer === 'clean' && (await assignToCompany(tx, row, now))
    if (waits) return
    await removeContentLater(tx, row.storage_key)
    await saveGuestUpload(tx, row.id, { status: 'unmatched', storage_key: null })
  },
})

/**
 * Gives a paper to the company whose deal the address belongs to; false when it matches none, is a duplicate, or
 * exceeds the quota.
 */
async function assignToCompany(tx: Tx, row: ReservedGuestUpload, now: Date): Promise<boolean> {
  const deal = await dealOfNumber(tx, row.number)
  const side = deal && sideOfAddress(row.email, deal.addresses)
  if (!side) return false
  const companyId = side === 'customer' ? deal.customerCompanyId : deal.providerCompanyId
  // From here on serialised for each company.
  const file = await fileOf(tx, companyId, row, now)
  const fits = file && (await waitingBytes(tx, companyId)) + row.size <= waitingQuota
  if (!fits) {
    await announceTurnedAway(tx, row, 'full')
    if (file) await deleteFile(tx, file.id)
    return false
  }
  if (await isWaitingAlready(tx, deal.bookingId, row)) {
    await deleteFile(tx, file.id)
    return false
  }
  const first = !(await cameAlreadySince(tx, deal.bookingId, row, new Date(now.getTime() - 60 * minute)))
  await saveGuestUpload(tx, row.id, {
    status: 'waiting',
    storage_key: null,
    company_id: companyId,
    customer_company_id: deal.customerCompanyId,
    provider_company_id: deal.providerCompanyId,
    booking_id: deal.bookingId,
    file_id: file.id,
  })
  await recordAndAnnounce(tx, row, deal, companyId, first)
  return true
}

function isReceived(row: GuestUploadRow | undefined): row is ReservedGuestUpload {
  return row?.status === 'received' && row.storage_key !== null
}

/** The content as a file of the company, without an uploader. It stays claimed until the paper is taken or refused. */
function fileOf(tx: Tx, companyId: string, row: ReservedGuestUpload, now: Date): Promise<FileRow | undefined> {
  const { name, type, size, sha256, received_at } = row
  const whole = { name, type, size, sha256, received_at, storage_key: row.storage_key }
  const held = { uploaded_by: null, purpose: 'guest', status: 'clean', claimed_at: now } as const
  return reserveFile(tx, { company_id: companyId, ...whole, ...held }, companyQuota)
}

async function recordAndAnnounce(tx: Tx, row: GuestUploadRow, deal: Deal, companyId: string, first: boolean) {
  await audit(
    { tx, actor: null },
    {
      verb: 'documents.hand-in',
      subject: { kind: 'guest_upload', id: row.id },
      after: { number: row.number, name: row.name, companyId },
    },
  )
  const set = await setOfBooking(tx, deal.bookingId)
  await announce(tx, {
    type: 'documents.handed-in',
    companies: [companyId],
    subject: { kind: 'guest_upload', id: row.id },
    data: {
      companyId,
      bookingId: deal.bookingId,
      setId: set?.id ?? null,
      number: row.number,
      first,
      sender: senderOf(row),
    },
  })
}

/** Only the sender is notified; no screen changes. */
export async function announceTurnedAway(tx: Tx, row: GuestUploadRow, news: 'full' | 'expired'): Promise<void> {
  const subject = { kind: 'guest_upload', id: row.id }
  await announce(tx, {
    type: 'documents.guest-upload-turned-away',
    companies: [],
    subject,
    data: { sender: senderOf(row), news },
  })
}

/** Data of a mail to the sender of a paper. */
export const senderOf = ({ number, email, language, name }: GuestUploadRow) => ({ number, email, language, name })
