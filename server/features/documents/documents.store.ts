import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { DocumentState } from '../../../domain/documents/document-lifecycle.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { DocumentSets, Documents, DocumentVersions } from '../../platform/database/schema.generated.ts'

export type SetRow = Selectable<DocumentSets>
export type DocumentRow = Selectable<Documents>
export type VersionRow = Selectable<DocumentVersions>
export type SubjectKind = 'booking' | 'clearance_file'

/** Undefined when the subject has a set already. */
export async function insertSet(tx: Tx, row: Insertable<DocumentSets>): Promise<SetRow | undefined> {
  return tx
    .insertInto('document_sets')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function insertDocuments(tx: Tx, rows: readonly Insertable<Documents>[]): Promise<void> {
  await tx
    .insertInto('documents')
    .values([...rows])
    .execute()
}

export async function lockSetOf(tx: Tx, kind: SubjectKind, subjectId: string): Promise<SetRow | undefined> {
  return tx
    .selectFrom('document_sets')
    .selectAll()
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .forUpdate()
    .executeTakeFirst()
}

export async function saveSet(tx: Tx, setId: string, change: Updateable<DocumentSets>): Promise<void> {
  await tx.updateTable('document_sets').set(change).where('id', '=', setId).execute()
}

export async function readSet(tx: Tx, setId: string): Promise<SetRow> {
  return tx.selectFrom('document_sets').selectAll().where('id', '=', setId).executeTakeFirstOrThrow()
}

/** The document sets of the same goods, locked. */
export async function lockSetsOfConsignment(tx: Tx, consignmentId: string): Promise<SetRow[]> {
  return tx
    .selectFrom('document_sets')
    .selectAll()
    .where('consignment_id', '=', consignmentId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function lockDocuments(tx: Tx, setId: string): Promise<DocumentRow[]> {
  return tx.selectFrom('documents').selectAll().where('set_id', '=', setId).orderBy('id').forUpdate().execute()
}

/** Locks the set of a document. It is locked before the document, because it changes with each of its documents. */
async function lockSetOfDocument(tx: Tx, documentId: string): Promise<void> {
  await tx
    .selectFrom('document_sets')
    .select('id')
    .where('id', '=', (sets) => sets.selectFrom('documents').select('set_id').where('id', '=', documentId))
    .forUpdate()
    .execute()
}

/** The document and its set, locked until the transaction ends; undefined when this company has no such document. */
export async function lockDocument(tx: Tx, documentId: string): Promise<DocumentRow | undefined> {
  await lockSetOfDocument(tx, documentId)
  return tx.selectFrom('documents').selectAll().where('id', '=', documentId).forUpdate().executeTakeFirst()
}

/** The document of which this file is the newest version, locked with its set. */
export async function lockDocumentOfFile(tx: Tx, fileId: string): Promise<DocumentRow | undefined> {
  const document = await tx
    .selectFrom('documents')
    .select('documents.id')
    .innerJoin('document_versions', (join) =>
      join
        .onRef('document_versions.document_id', '=', 'documents.id')
        .onRef('document_versions.number', '=', 'documents.versions'),
    )
    .where('document_versions.file_id', '=', fileId)
    .executeTakeFirst()
  return document && lockDocument(tx, document.id)
}

export async function saveDocument(tx: Tx, documentId: string, change: Updateable<Documents>): Promise<void> {
  await tx.updateTable('documents').set(change).where('id', '=', documentId).execute()
}

/** Moves the due days of documents; `remindAgain`: their reminder is sent again when the day approaches. */
export async function moveDueDays(
  tx: Tx,
  moved: readonly { readonly id: string; readonly due: Date; readonly remindAgain: boolean }[],
): Promise<void> {
  await sql`
    update documents d
       set due_at = m.due, reminded_at = case when m.again then null else d.reminded_at end
      from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ due }) => due)}::timestamptz[],
                  ${moved.map(({ remindAgain }) => remindAgain)}::boolean[]) as m(id, due, again)
     where d.id = m.id`.execute(tx)
}

export async function insertVersion(tx: Tx, row: Insertable<DocumentVersions>): Promise<void> {
  await tx.insertInto('document_versions').values(row).execute()
}

export async function saveVersion(
  tx: Tx,
  { id, versions }: Pick<DocumentRow, 'id' | 'versions'>,
  change: Updateable<DocumentVersions>,
): Promise<void> {
  await tx
    .updateTable('document_versions')
    .set(change)
    .where('document_id', '=', id)
    .where('number', '=', versions)
    .execute()
}

/** Required documents due until then that are missing or rejected and have had no reminder yet; locked. */
export async function lockDueDocuments(tx: Tx, until: Date): Promise<DocumentRow[]> {
  return tx
    .selectFrom('documents')
    .selectAll('documents')
    .innerJoin('document_sets', 'document_sets.id', 'documents.set_id')
    .where('document_sets.closed_at', 'is', null)
    .where('required', '=', true)
    .where('reminded_at', 'is', null)
    .where('due_at', '<=', until)
    .where(({ eb, or }) => or([eb('status', 'is', null), eb('status', '=', 'rejected')]))
    .orderBy('set_id')
    .orderBy('position')
    .limit(500)
    .forUpdate('documents')
    .skipLocked()
    .execute()
}

/** The part of a document that its state table uses. */
export function stateOf({ status, reviewer, required }: DocumentRow): DocumentState {
  return { status, reviewer, required }
}
