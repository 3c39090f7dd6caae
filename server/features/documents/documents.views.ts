import type { NotNull } from 'kysely'
import type {
  Document,
  DocumentDetail,
  DocumentSet,
  DocumentVersion,
  documentsContract,
  StoredFile,
} from '../../../contract/documents.ts'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint.ts'
import { listedSide } from '../../../domain/companies/sides.ts'
import { isRefusal } from '../../../domain/decision.ts'
import {
  decideDocument,
  judgementKinds,
  type ReviewCommand,
  reviewKinds,
} from '../../../domain/documents/document-lifecycle.ts'
import { overallProgress, owedBy, requiresAction } from '../../../domain/documents/document-set.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { byInstant, followed, followedPage, instantPage } from '../../platform/database/page-of.ts'
import { customerVerified, type WithCustomer } from '../companies/companies.views.ts'
import { mayReview, mayUpload } from './documents.permissions.ts'
import { type DocumentRow, type SetRow, type SubjectKind, stateOf, type VersionRow } from './documents.store.ts'
import type { FileRow } from './files.store.ts'
import { filesSeen } from './files.views.ts'

type Page = AnswerOf<(typeof documentsContract)['listDocumentSets']>
type Reviews = AnswerOf<(typeof documentsContract)['listReviews']>

type ListQuery = QueryOf<(typeof documentsContract)['listDocumentSets']>

export function setsStatement({ tx, actor }: Context, query: ListQuery) {
  let list = tx.selectFrom('document_sets').selectAll().select(customerVerified('document_sets'))
  const side = listedSide(actor.companyKind, query.side)
  if (side) list = list.where(`${side}_company_id`, '=', actor.companyId)
  if (query.number) list = list.where('subject_number', '=', query.number)
  return followed(list, 'document_sets', query)
}

/** A page of the company's document sets; operators see those of all companies. */
export async function listSets(context: Context, query: ListQuery): Promise<Page> {
  const sets = await setsStatement(context, query).execute()
  const whole = await wholeSets(context, sets)
  return followedPage(sets, query, (set) => whole.get(set.id) as DocumentSet)
}

/** One set with its documents; undefined when the actor may not see it. */
export async function readSetSeen(context: Context, setId: string): Promise<DocumentSet | undefined> {
  const { tx } = context
  const sets = await tx
    .selectFrom('document_sets')
    .selectAll()
    .select(customerVerified('document_sets'))
    .where('id', '=', setId)
    .execute()
  return (await wholeSets(context, sets)).get(setId)
}

/** Sets with their documents and newest files, in three queries for any number of sets. */
async function wholeSets(
  { tx, actor, now }: Context,
  sets: readonly WithCustomer<SetRow>[],
): Promise<Map<string, DocumentSet>> {
  const documents = await documentsOfSets(tx, sets)
  const newest = await newestVersions(tx, [...documents.values()].flat())
  const seen = sets.map((set): DocumentSet => {
    const rows = documents.get(set.id) ?? []
    return {
      ...setSeen(actor, set, rows, now),
      documents: rows.map((row) => documentSeen(actor, set, row, newest.get(row.id))),
    }
  })
  return new Map(seen.map((set) => [set.id, set]))
}

/** One document with all its versions, as the actor sees it; undefined when they may not see it. */
export async function readDocument(
  { tx, actor, now }: Context,
  documentId: string,
): Promise<DocumentDetail | undefined> {
  const row = await tx.selectFrom('documents').selectAll().where('id', '=', documentId).executeTakeFirst()
  if (!row) return undefined
  const set = await tx
    .selectFrom('document_sets')
    .selectAll()
    .select(customerVerified('document_sets'))
    .where('id', '=', row.set_id)
    .executeTakeFirstOrThrow()
  const siblings = (await documentsOfSets(tx, [set])).get(set.id) ?? []
  const versions = await tx
    .selectFrom('document_versions')
    .selectAll()
    .where('document_id', '=', documentId)
    .orderBy('number', 'desc')
    .execute()
  const files = await filesSeen(
    tx,
    versions.flatMap(({ file_id }) => file_id ?? []),
  )
  const newest = versions[0] && broughtBy(versions[0], files)
  return {
    ...documentSeen(actor, set, row, newest),
    set: setSeen(actor, set, siblings, now),
    history: versions.map((version) => versionSeen(version, files)),
  }
}

/** Documents that wait for review by an operator, the oldest first; none of a job that came to nothing. */
export async function listReviews(
  { tx, actor, now }: Context,
  query: QueryOf<(typeof documentsContract)['listReviews']>,
): Promise<Reviews> {
  const waiting = tx
    .selectFrom('documents')
    .selectAll()
    .where('reviewer', '=', 'operator')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('document_sets')
          .select('document_sets.id')
          .whereRef('document_sets.id', '=', 'documents.set_id')
          .where('document_sets.closed_at', 'is', null),
      ),
    )
    .where('status', 'in', query.status ? [query.status] : ['pending', 'under-review', 'processing', 'approved'])
    .$narrowType<{ uploaded_at: NotNull }>()
  const rows = await byInstant(waiting, 'uploaded_at', 'id', 'asc', query).execute()
  const setIds = [...new Set(rows.map((row) => row.set_id))]
  const sets =
    setIds.length > 0
      ? await tx
          .selectFrom('document_sets')
          .selectAll()
          .select(customerVerified('document_sets'))
          .where('id', 'in', setIds)
          .execute()
      : []
  const setById = new Map(sets.map((set) => [set.id, set]))
  const siblings = await documentsOfSets(tx, sets)
  const newest = await newestVersions(tx, rows)
  const reviewed = (row: DocumentRow) => {
    const set = setById.get(row.set_id) as WithCustomer<SetRow>
    return {
      ...documentSeen(actor, set, row, newest.get(row.id)),
      set: setSeen(actor, set, siblings.get(set.id) ?? [], now),
    }
  }
  return instantPage(rows, query.limit, reviewed, (row) => row.uploaded_at)
}

/** Content of the newest version: file, reference, note and origin. */
export async function newestVersion(tx: Tx, row: DocumentRow): Promise<Brought> {
  return (await newestVersions(tx, [row])).get(row.id) ?? nothing
}

/** The documents of these subjects in their order, by subject. */
export async function documentsOf(
  tx: Tx,
  kind: SubjectKind,
  subjectIds: readonly string[],
): Promise<Map<string, DocumentRow[]>> {
  if (subjectIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('documents')
    .innerJoin('document_sets', 'document_sets.id', 'documents.set_id')
    .selectAll('documents')
    .select('document_sets.subject_id')
    .where('document_sets.subject_kind', '=', kind)
    .where('document_sets.subject_id', 'in', subjectIds)
    .orderBy('documents.position')
    .execute()
  return Map.groupBy(rows, (row) => row.subject_id)
}

/** The document set of one subject, as the actor sees it; undefined when it has none. */
export async function readSetFor(
  context: Context,
  kind: SubjectKind,
  subjectId: string,
): Promise<DocumentSet | undefined> {
  const { tx } = context
  const sets = await tx
    .selectFrom('document_sets')
    .selectAll()
    .select(customerVerified('document_sets'))
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .execute()
  return [...(await wholeSets(context, sets)).values()][0]
}

/** A document and its set, for the text of a notification. */
export async function setOfDocument(tx: Tx, documentId: string): Promise<{ document: DocumentRow; set: SetRow }> {
  const document = await tx.selectFrom('documents').selectAll().where('id', '=', documentId).executeTakeFirstOrThrow()
  const set = await tx
    .selectFrom('document_sets')
    .selectAll()
    .where('id', '=', document.set_id)
    .executeTakeFirstOrThrow()
  return { document, set }
}

/** The companies that upload a document: the side that owes it, and the side that uploaded its newest version. */
export async function uploadersOf(tx: Tx, document: DocumentRow, set: SetRow): Promise<string[]> {
  const newest = await tx
    .selectFrom('document_versions')
    .select('file_company_id')
    .where('document_id', '=', document.id)
    .where('number', '=', document.versions)
    .executeTakeFirst()
  const owing = set[`${owedBy(document.code, set.subject_kind)}_company_id`]
  return [...new Set([owing, newest?.file_company_id ?? owing])]
}

/** The documents of these sets in their order, by set. */
export async function documentsOfSets(tx: Tx, sets: readonly SetRow[]): Promise<Map<string, DocumentRow[]>> {
  if (sets.length === 0) return new Map()
  const ids = sets.map(({ id }) => id)
  const rows = await tx.selectFrom('documents').selectAll().where('set_id', 'in', ids).orderBy('position').execute()
  return Map.groupBy(rows, (row) => row.set_id)
}

export interface HeldVersionRow
  extends Pick<VersionRow, 'file_id' | 'file_company_id' | 'reference' | 'taken_from' | 'uploaded_at'> {
  /** Null when the version is only a number. */
  readonly file_status: FileRow['status'] | null
}

/** All versions of these documents, the newest last, by document. */
export async function versionsHeld(tx: Tx, documentIds: readonly string[]): Promise<Map<string, HeldVersionRow[]>> {
  if (documentIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('document_versions as v')
    .leftJoin('files as f', 'f.id', 'v.file_id')
    .select(['v.document_id', 'v.file_id', 'v.file_company_id', 'v.reference', 'v.taken_from', 'v.uploaded_at'])
    .select('f.status as file_status')
    .where('v.document_id', 'in', [...documentIds])
    .orderBy('v.document_id')
    .orderBy('v.number')
    .execute()
  return Map.groupBy(rows, (row) => row.document_id)
}

/** The consignment that a file's document belongs to; undefined while no document has the file. */
export async function consignmentOfFile(tx: Tx, fileId: string): Promise<Pick<SetRow, 'consignment_id'> | undefined> {
  return tx
    .selectFrom('document_versions as v')
    .innerJoin('documents as d', 'd.id', 'v.document_id')
    .innerJoin('document_sets as s', 's.id', 'd.set_id')
    .select('s.consignment_id')
    .where('v.file_id', '=', fileId)
    .executeTakeFirst()
}

type Brought = Pick<DocumentVersion, 'file' | 'reference' | 'note' | 'takenFrom'>

const nothing: Brought = { file: null, reference: null, note: null, takenFrom: null }

/** Document → content of its newest version, in two queries for a whole page. */
export async function newestVersions(tx: Tx, rows: readonly DocumentRow[]): Promise<Map<string, Brought>> {
  const uploaded = rows.filter(({ versions }) => versions > 0).map(({ id }) => id)
  if (uploaded.length === 0) return new Map()
  const versions = await tx
    .selectFrom('document_versions')
    .select(['document_id', 'file_id', 'reference', 'note', 'taken_from'])
    .distinctOn('document_id')
    .where('document_id', 'in', uploaded)
    .orderBy('document_id')
    .orderBy('number', 'desc')
    .execute()
  const files = await filesSeen(
    tx,
    versions.flatMap(({ file_id }) => file_id ?? []),
  )
  return new Map(versions.map((version) => [version.document_id, broughtBy(version, files)]))
}

function broughtBy(
  { file_id, reference, note, taken_from }: Pick<VersionRow, 'file_id' | 'reference' | 'note' | 'taken_from'>,
  files: ReadonlyMap<string, StoredFile>,
): Brought {
  return { file: (file_id && files.get(file_id)) || null, reference, note, takenFrom: taken_from }
}

function setSeen(
  actor: Actor,
  set: WithCustomer<SetRow>,
  documents: readonly DocumentRow[],
  now: Date,
): Omit<DocumentSet, 'documents'> {
  const counted = documents.map((row) => ({
    status: row.status,
    required: row.required,
    dueAt: row.due_at?.getTime() ?? null,
    owedBy: owedBy(row.code, set.subject_kind),
  }))
  const side =
    actor.companyId === set.customer_company_id
      ? 'customer'
      : actor.companyId === set.provider_company_id
        ? 'provider'
        : null
  return {
    id: set.id,
    subject: {
      kind: set.subject_kind,
      id: set.subject_id,
      number: set.subject_number,
    },
    customerReference: set.customer_reference,
    shipmentId: set.shipment_id,
    quoteId: set.quote_id,
    customer: { companyId: set.customer_company_id, name: set.customer_name },
    customerVerified: set.customer_verified,
    provider: { companyId: set.provider_company_id, name: set.provider_name },
    createdAt: set.created_at.toISOString(),
    updatedAt: set.updated_at.toISOString(),
    overallProgress: overallProgress(counted),
    requiresAction: set.closed_at === null && requiresAction(counted, now.getTime(), side),
  }
}

function documentSeen(actor: Actor, set: SetRow, row: DocumentRow, brought: Brought = nothing): Document {
  const state = stateOf(row)
  const kinds = set.closed_at ? [] : row.reviewer === 'operator' ? reviewKinds : judgementKinds
  const works = (kind: (typeof kinds)[number]) =>
    !isRefusal(decideDocument(state, { kind, reason: 'asked' } as ReviewCommand))
  return {
    id: row.id,
    code: row.code,
    status: row.status,
    required: row.required,
    owedBy: owedBy(row.code, set.subject_kind),
    dueAt: row.due_at?.toISOString() ?? null,
    uploadDate: row.uploaded_at?.toISOString() ?? null,
    lastUpdate: row.changed_at?.toISOString() ?? null,
    comments: row.comments,
    versions: row.versions,
    ...brought,
    reviewer: row.reviewer,
    may: {
      upload: set.closed_at === null && mayUpload(actor, row) && !isRefusal(decideDocument(state, { kind: 'upload' })),
      review: mayReview(actor, row) ? kinds.filter(works) : [],
    },
  }
}

function versionSeen(row: VersionRow, files: ReadonlyMap<string, StoredFile>): DocumentVersion {
  return {
    number: row.number,
    status: row.status,
    reason: row.reason,
    uploadedAt: row.uploaded_at.toISOString(),
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    ...broughtBy(row, files),
  }
}
