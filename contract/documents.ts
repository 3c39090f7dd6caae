import * as z from 'zod/mini'
import { documentStatuses, judgementKinds, owing, reviewKinds } from '../domain/documents/document-lifecycle.ts'
import { setKinds } from '../domain/documents/document-set.ts'
import { filePurposes, fileStatuses, fileTypes } from '../domain/documents/upload-rules.ts'
import { languages } from '../domain/language/language.ts'
import { side } from './companies.ts'
import { components, contract, endpoint } from './endpoint.ts'
import {
  customerReference,
  followedBy,
  id,
  instant,
  pageOf,
  pageQuery,
  requiredText,
  signedQuery,
  signedValue,
  text,
  wholeReference,
  writtenNumber,
} from './wire.ts'

/** Facts about an uploaded document. */
const bearing = {
  /** Its number; null if only a file was uploaded. */
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The kind of set of the same goods that it comes from; null if it was uploaded here. */
  takenFrom: z.nullable(z.enum(setKinds)),
}

/** A stored file: its type is detected from the content, its name is only a label. */
export const storedFile = z.object({
  id,
  name: z.string(),
  type: z.enum(fileTypes),
  /** Bytes. */
  size: z.int(),
  /** `pending`: the virus scan is not finished. */
  status: z.enum(fileStatuses),
  uploadedAt: instant,
})
export type StoredFile = z.infer<typeof storedFile>

export const document = z.object({
  id,
  /** The code of the document, as customs use it. */
  code: z.string(),
  /** Status of the newest version; null if there is none. */
  status: z.nullable(z.enum(documentStatuses)),
  required: z.boolean(),
  /** The side that has to upload it: the carrier's bill of lading comes from the provider. */
  owedBy: z.enum(owing),
  dueAt: z.nullable(instant),
  uploadDate: z.nullable(instant),
  lastUpdate: z.nullable(instant),
  comments: z.nullable(z.string()),
  versions: z.int(),
  /** The newest version: a file, or only the document's number. */
  file: z.nullable(storedFile),
  ...bearing,
  /** Who reviews it: an operator, or the broker of its customs file. */
  reviewer: z.enum(['operator', 'provider']),
  may: z.object({ upload: z.boolean(), review: z.array(z.enum([...reviewKinds, 'waive'])) }),
})
export type Document = z.infer<typeof document>

const party = z.object({ companyId: id, name: z.string() })

const documentSet = z.object({
  id,
  subject: z.object({ kind: z.enum(setKinds), id, number: z.string() }),
  customerReference,
  shipmentId: z.nullable(id),
  quoteId: z.nullable(id),
  customer: party,
  provider: party,
  createdAt: instant,
  updatedAt: instant,
  /** 0 to 100, for the required documents. */
  overallProgress: z.int().check(z.minimum(0), z.maximum(100)),
  /** A document was rejected, or is missing and due soon. */
  requiresAction: z.boolean(),
  documents: z.array(document),
})
export type DocumentSet = z.infer<typeof documentSet>

const version = z.object({
  number: z.int(),
  status: z.enum([...documentStatuses, 'replaced']),
  reason: z.nullable(z.string()),
  uploadedAt: instant,
  reviewedAt: z.nullable(instant),
  file: z.nullable(storedFile),
  ...bearing,
})
export type DocumentVersion = z.infer<typeof version>

const documentDetail = z.extend(document, { set: z.omit(documentSet, { documents: true }), history: z.array(version) })
export type DocumentDetail = z.infer<typeof documentDetail>

const reviewRow = z.extend(document, { set: z.omit(documentSet, { documents: true }) })
export type ReviewRow = z.infer<typeof reviewRow>

const fileId = z.object({ fileId: id })
const documentId = z.object({ documentId: id })

const lifecycleRefusals = {
  document_missing: 409,
  document_in_review: 409,
  document_settled: 409,
  document_rejected: 409,
  document_required: 409,
  document_waived: 409,
  step_out_of_order: 409,
  reason_needed: 422,
} as const

const addRefusals = { ...lifecycleRefusals, file_not_found: 422, file_needed: 422, set_closed: 409 } as const
const reviewRefusals = {
  ...lifecycleRefusals,
  other_reviewer: 409,
  set_closed: 409,
  version_replaced: 409,
  file_not_clean: 409,
} as const

/** The version that was reviewed; if it is not the newest, another one has been uploaded since. */
const versionSeen = z.int()

/** The body is the file itself; its name and purpose are in the query. */
export const uploadFile = endpoint({
  kind: 'file',
  media: { body: 'application/octet-stream' },
  method: 'POST',
  path: '/files',
  summary: 'Uploads a file of at most 10 MB: PDF, JPEG, PNG, DOC or DOCX, looked into before it is kept',
  allow: 'person',
  may: 'work',
  creates: true,
  perMinute: 120,
  query: z.object({
    name: z.string().check(z.minLength(1), z.maxLength(1000)),
    purpose: z.enum(filePurposes),
    /** The type that the browser reports; if given, it has to agree. */
    type: z._default(z.string().check(z.maxLength(200)), ''),
  }),
  answer: storedFile,
  refusals: {
    file_type_unsupported: 422,
    file_too_large: 413,
    file_empty: 422,
    file_broken: 422,
    file_unsafe: 422,
    file_infected: 422,
    upload_broken: 400,
    upload_too_slow: 408,
    uploads_busy: 503,
    quota_exceeded: 409,
  },
})

/**
 * Headers of a guest's upload, percent-encoded: an e-mail address and a number must not be in a URL, because URLs are
 * logged.
 */
export const guestHeaders = { number: 'upload-number', email: 'upload-email' } as const

/**
 * An upload without an account. The response is the same whether number and address belong to a deal or not: they are
 * compared after it is sent.
 */
export const handInPaper = endpoint({
  kind: 'file',
  media: { body: 'application/octet-stream' },
  method: 'POST',
  path: '/guest-uploads',
  summary:
    'Hands in a paper without an account; the number of a booking or shipment and its e-mail address stand, percent-encoded, in the headers Upload-Number and Upload-Email',
  allow: 'anyone',
  perMinute: 6,
  // People in an office share one IP address, and may have several documents to upload.
  rateWindowMinutes: 10,
  headers: z.object({ [guestHeaders.number]: z.string(), [guestHeaders.email]: z.string() }),
  query: z.object({
    name: z.string().check(z.minLength(1), z.maxLength(1000)),
    type: z._default(z.string().check(z.maxLength(200)), ''),
    /** Language of the e-mails about this document. */
    language: z._default(z.enum(languages), 'en'),
  }),
  answer: z.object({ received: z.literal(true) }),
  refusals: {
    file_type_unsupported: 422,
    file_too_large: 413,
    file_empty: 422,
    file_broken: 422,
    file_unsafe: 422,
    file_infected: 422,
    upload_broken: 400,
    upload_too_slow: 408,
    uploads_busy: 503,
    too_many_papers: 429,
  },
})

const guestUpload = z.object({
  id,
  /**
   * As typed by the guest: a number of the deal, and an address that the deal has. Nobody has verified that it is
   * theirs.
   */
  number: z.string(),
  email: z.string(),
  booking: z.object({ id, number: z.string() }),
  receivedAt: instant,
  expiresAt: instant,
  file: storedFile,
})
export type GuestUpload = z.infer<typeof guestUpload>

const guestUploadId = z.object({ uploadId: id })
const settledRefusals = { guest_upload_taken: 409, guest_upload_refused: 409 } as const

components({
  StoredFile: storedFile,
  DocumentSummary: document,
  DocumentSet: documentSet,
  DocumentVersion: version,
  Document: documentDetail,
  DocumentReview: reviewRow,
  GuestUpload: guestUpload,
})

/** A contract of its own, because guests get other refusals. */
export const guestUploadsContract = contract('documents', { handInPaper })

export const documentsContract = contract('documents', {
  uploadFile,
  getFileContent: endpoint({
    kind: 'file',
    media: { answer: 'application/octet-stream' },
    method: 'GET',
    path: '/files/:fileId/content',
    summary: 'The file itself, by the signed address that was answered for it; ranges of bytes are understood',
    allow: 'anyone',
    params: z.object({ fileId: z.string() }),
    query: z.object({
      ...signedQuery,
      as: signedValue,
      version: signedValue,
      key: signedValue,
    }),
    answer: z.string(),
    refusals: {},
  }),
  listGuestUploads: endpoint({
    method: 'GET',
    path: '/guest-uploads',
    summary: 'Papers that were handed in without an account and wait for the company, the newest first',
    allow: 'person',
    may: 'look',
    query: z.object({ ...pageQuery, after: z.optional(id), bookingId: z.optional(id), side }),
    answer: pageOf(guestUpload),
    refusals: {},
  }),
  takeGuestUpload: endpoint({
    method: 'POST',
    path: '/guest-uploads/:uploadId/take',
    summary: 'A paper that waits becomes the newest version of a document',
    allow: 'person',
    may: 'work',
    params: guestUploadId,
    body: z.object({ documentId: id }),
    answer: z.object({ id }),
    refusals: { ...addRefusals, ...settledRefusals },
  }),
  refuseGuestUpload: endpoint({
    method: 'POST',
    path: '/guest-uploads/:uploadId/refuse',
    summary: 'A paper that waits is removed; its sender is mailed the reason',
    allow: 'person',
    may: 'work',
    params: guestUploadId,
    body: z.object({ reason: requiredText(500) }),
    answer: z.object({ id }),
    refusals: settledRefusals,
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/files/:fileId',
    summary: 'Removes an uploaded file that nothing needs yet',
    allow: 'person',
    may: 'work',
    params: fileId,
    answer: z.object({ id }),
    refusals: { file_in_use: 409 },
  }),
  linkFile: endpoint({
    method: 'POST',
    path: '/files/:fileId/link',
    summary: 'A signed link to a file, good for two minutes; only images are shown inside a page',
    allow: 'person',
    may: 'look',
    readOnly: true,
    params: fileId,
    body: z.object({ disposition: z._default(z.enum(['attachment', 'inline']), 'attachment') }),
    answer: z.object({ url: z.string(), expiresAt: instant }),
    refusals: { file_not_clean: 409, file_not_shown: 409 },
  }),
  listDocumentSets: endpoint({
    method: 'GET',
    path: '/document-sets',
    summary: "The company's document sets with every document, newest first",
    allow: 'person',
    may: 'look',
    query: followedBy({ number: writtenNumber, customerReference: wholeReference, side }),
    answer: pageOf(documentSet),
    refusals: {},
  }),
  getDocumentSet: endpoint({
    method: 'GET',
    path: '/document-sets/:setId',
    summary: 'One document set',
    allow: 'person',
    may: 'look',
    params: z.object({ setId: id }),
    answer: documentSet,
    refusals: {},
  }),
  getDocument: endpoint({
    method: 'GET',
    path: '/documents/:documentId',
    summary: 'One document with its versions and why any was rejected',
    allow: 'person',
    may: 'look',
    params: documentId,
    answer: documentDetail,
    refusals: {},
  }),
  addVersion: endpoint({
    method: 'POST',
    path: '/documents/:documentId/versions',
    summary: 'An uploaded file becomes the newest version of a document; for a customs file also the number of a paper',
    allow: 'person',
    may: 'work',
    creates: true,
    params: documentId,
    body: z.object({
      fileId: z.optional(id),
      /** The number of the document. */
      reference: z._default(text(80), ''),
      note: z._default(text(500), ''),
    }),
    answer: documentDetail,
    refusals: addRefusals,
  }),
  reviewDocument: endpoint({
    method: 'POST',
    path: '/documents/:documentId/review',
    summary: 'An operator takes up, processes, approves, completes or rejects (with a reason) the newest version',
    allow: 'operator',
    may: 'market',
    params: documentId,
    body: z.object({
      kind: z.enum(reviewKinds),
      reason: z._default(text(500), ''),
      version: versionSeen,
    }),
    answer: documentDetail,
    refusals: reviewRefusals,
  }),
  judgeDocument: endpoint({
    method: 'POST',
    path: '/documents/:documentId/judgement',
    summary:
      'The broker of a customs file approves, rejects (with a reason) or waives what is asked for only sometimes',
    allow: 'provider',
    may: 'report',
    params: documentId,
    body: z.object({ kind: z.enum(judgementKinds), reason: z._default(text(500), ''), version: versionSeen }),
    answer: documentDetail,
    refusals: reviewRefusals,
  }),
  listReviews: endpoint({
    method: 'GET',
    path: '/document-reviews',
    summary: 'Documents that wait for a review, the oldest first',
    allow: 'operator',
    may: 'look',
    query: z.object({
      ...pageQuery,
      after: z.optional(id),
      status: z.optional(z.enum(['pending', 'under-review', 'processing', 'approved'])),
    }),
    answer: pageOf(reviewRow),
    refusals: {},
  }),
})
