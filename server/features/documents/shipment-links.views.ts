import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { SharedShipment, ShipmentLinks } from '../../../contract/shipment-links.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { openCompany } from '../../platform/database/open-company.ts'
import { followWholeWay } from '../shipments/follow-publicly.views.ts'
import { newestVersions } from './documents.views.ts'
import type { FileRow } from './files.store.ts'
import { servableFile } from './files.views.ts'
import type { LinkRow } from './shipment-links.store.ts'

/** The stored form of a token: reading the table does not allow opening a link. */
export const linkTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

const mostListed = 50

/** The links of the company's own shipment, those that still open it first, then the newest; and its papers. */
export async function listLinks({ tx, actor, now }: Context, shipmentId: string): Promise<ShipmentLinks> {
  const rows = await tx
    .selectFrom('shipment_links')
    .selectAll()
    .where('customer_company_id', '=', actor.companyId)
    .where('shipment_id', '=', shipmentId)
    .orderBy(({ eb, and }) => and([eb('revoked_at', 'is', null), eb('expires_at', '>', now)]), 'desc')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute()
  return {
    links: rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      revokedAt: row.revoked_at?.toISOString() ?? null,
      holds: row.revoked_at === null && row.expires_at > now,
      documentIds: row.document_ids,
    })),
    papers: await papersOf(tx, actor.companyId, shipmentId),
  }
}

export async function countHoldingLinks(tx: Tx, companyId: string, shipmentId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('shipment_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_company_id', '=', companyId)
    .where('shipment_id', '=', shipmentId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Papers of a shipment whose newest version the scanner found clean. */
export async function papersOf(tx: Tx, companyId: string, shipmentId: string): Promise<ShipmentLinks['papers']> {
  const documents = await tx
    .selectFrom('documents')
    .innerJoin('document_sets', 'document_sets.id', 'documents.set_id')
    .selectAll('documents')
    .where('document_sets.customer_company_id', '=', companyId)
    .where('document_sets.shipment_id', '=', shipmentId)
    .orderBy('documents.set_id')
    .orderBy('documents.position')
    .execute()
  const newest = await newestVersions(tx, documents)
  return documents.flatMap(({ id }) => {
    const file = newest.get(id)?.file
    return file?.status === 'clean' ? [{ documentId: id, name: file.name, size: file.size }] : []
  })
}

/** What a link shows while it is valid. Needs a transaction of the public role: a link's holder belongs to no company. */
export async function readShared(tx: Tx, token: string, now: Date): Promise<SharedShipment | undefined> {
  const link = await holdingLink(tx, token, now)
  const shipment = link && (await followWholeWay(tx, link.shipment_id, now))
  if (!link || !shipment) return undefined
  const papers = await papersOf(tx, link.customer_company_id, link.shipment_id)
  return {
    shipment,
    expiresAt: link.expires_at.toISOString(),
    papers: papers.filter(({ documentId }) => link.document_ids.includes(documentId)),
  }
}

/** The file of a paper that the link includes, if its customer still may read it. Needs a transaction of the public role. */
export async function fileOfLink(tx: Tx, token: string, documentId: string, now: Date): Promise<FileRow | undefined> {
  const link = await holdingLink(tx, token, now)
  if (!link?.document_ids.includes(documentId)) return undefined
  const document = await tx
    .selectFrom('documents')
    .innerJoin('document_sets', 'document_sets.id', 'documents.set_id')
    .selectAll('documents')
    .where('documents.id', '=', documentId)
    .where('document_sets.customer_company_id', '=', link.customer_company_id)
    .where('document_sets.shipment_id', '=', link.shipment_id)
    .executeTakeFirst()
  const file = document && (await newestVersions(tx, [document])).get(documentId)?.file
  return file ? servableFile(tx, file.id) : undefined
}

/** Opens the company of a link to this transaction; undefined when the link is not valid. */
async function holdingLink(tx: Tx, token: string, now: Date): Promise<LinkRow | undefined> {
  const { rows } = await sql<{ company_id: string | null }>`
    select company_of_link(${linkTokenHash(token)}) as company_id`.execute(tx)
  const companyId = rows[0]?.company_id
  if (!companyId) return undefined
  await openCompany(tx, companyId)
  return tx
    .selectFrom('shipment_links')
    .selectAll()
    .where('token_hash', '=', linkTokenHash(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}
