import * as z from 'zod/mini'
import { documentStatuses, judgementKinds, owing, reviewKinds } from '../domain/documents/document-lifecycle.ts'
import { setKinds } from '../domain/documents/document-set.ts'
import { filePurposes, fileStatuses, fileTypes } from '../domain/documents/upload-rules.ts'
import { languages } from '../domain/language/language.ts'
import { side } from './companies.ts'
import { addRefusals, reviewRefusals } from './document-refusals.ts'
import { components, contract, endpoint } from './endpoint.ts'
import {
  customerReference,
  followedBy,
  id,
  instant,
  instantCursor,
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
  /** Whether operators have verified the customer's company. */
  customerVerified: z.boolean(),
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

/** The version that was reviewed; if it is not the newest, another one has been uploaded since. */
const versionSeen = z.int()

/** The body is the file itself; its name and purpose are in the query. */
export const uploadFile = endpoint({
  kind: 'file',
  media: { body: 'application/octet-stream' },
  method: 'POST',
  path: '/files',
  summary: 'Uploads a file of at most 10 MB (PDF, JPEG, PNG, DOC or DOCX), which is inspected before it is stored',
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
    file_locked: 422,
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
    'Submits a document without an account; the deal’s number and e-mail address, percent-encoded, are in the headers Upload-Number and Upload-Email',
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
    file_locked: 422,
    file_infected: 422,
    upload_broken: 400,
    upload_too_slow: 408,
    uploads_busy: 503,
    too_many_papers: 429,
  },
})

const guestUpload = z.object({
  id,
  /** As typed by the guest: a number and an address of the deal. Nobody has verified that it is theirs. */
  number: z.string(),
  email: z.string(),
  booking: z.object({ id, number: z.string() }),
  receivedAt: instant,
  updatedAt: instant,
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
    summary: 'Returns the content of a file, by its signed URL; supports range requests',
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
    summary: 'Lists documents that guests have submitted to the company and that wait for a decision, newest first',
    allow: 'person',
    may: 'look',
    query: followedBy({ number: writtenNumber, customerReference: wholeReference, bookingId: z.optional(id), side }),
    answer: pageOf(guestUpload),
    refusals: {},
  }),
  takeGuestUpload: endpoint({
    method: 'POST',
    path: '/guest-uploads/:uploadId/take',
    summary: 'Accepts a guest’s document as the newest version of a document',
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
    summary: 'Rejects and deletes a guest’s document; its sender receives the reason by e-mail',
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
    summary: 'Deletes an uploaded file that is not used yet',
    allow: 'person',
    may: 'work',
    params: fileId,
    answer: z.object({ id }),
    refusals: { file_in_use: 409 },
  }),
  linkFile: endpoint({
    method: 'POST',
    path: '/files/:fileId/link',
    summary: 'Returns a signed URL of a file, valid for two minutes; only images are shown inline',
    allow: 'person',
    may: 'look',
    readOnly: true,
    params: fileId,
    body: z.object({ disposition: z._default(z.enum(['attachment', 'inline']), 'attachment') }),
    secret: true,
    answer: z.object({ url: z.string(), expiresAt: instant }),
    refusals: { file_not_clean: 409, file_not_shown: 409 },
  }),
  listDocumentSets: endpoint({
    method: 'GET',
    path: '/document-sets',
    summary: 'Lists the document sets of the company with all documents, newest first',
    allow: 'person',
    may: 'look',
    query: followedBy({ number: writtenNumber, customerReference: wholeReference, side }),
    answer: pageOf(documentSet),
    refusals: {},
  }),
  getDocumentSet: endpoint({
    method: 'GET',
    path: '/document-sets/:setId',
    summary: 'Returns a document set',
    allow: 'person',
    may: 'look',
    params: z.object({ setId: id }),
    answer: documentSet,
    refusals: {},
  }),
  getDocument: endpoint({
    method: 'GET',
    path: '/documents/:documentId',
    summary: 'Returns a document with its versions and the reasons of rejections',
    allow: 'person',
    may: 'look',
    params: documentId,
    answer: documentDetail,
    refusals: {},
  }),
  addVersion: endpoint({
    method: 'POST',
    path: '/documents/:documentId/versions',
    summary:
      'Adds an uploaded file as the newest version; for a customs file, alternatively the number of the document',
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
    summary: 'Reviews the newest version as an operator: take up, process, approve, complete or reject with a reason',
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
    summary: 'Approves, rejects with a reason or waives a document of a customs file, as its broker',
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
    summary: 'Lists documents that wait for a review, oldest first',
    allow: 'operator',
    may: 'look',
    query: z.object({
      ...pageQuery,
      after: z.optional(instantCursor),
      status: z.optional(z.enum(['pending', 'under-review', 'processing', 'approved'])),
    }),
    answer: pageOf(reviewRow),
    refusals: {},
  }),
})
