import { documentsContract } from '../../../contract/documents.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { addVersion } from './add-version.ts'
import { listReviews, listSets, readDocument, readSetSeen } from './documents.views.ts'
import { listGuestUploads } from './guest-uploads.views.ts'
import { linkFile } from './link-file.ts'
import { uploads } from './open-documents.ts'
import { removeFile } from './remove-file.ts'
import { reviewDocument } from './review-document.ts'
import { fileContent } from './serve-file.ts'
import { refuseGuestUpload, takeGuestUpload } from './settle-guest-upload.ts'
import { shipmentLinksRoutes } from './shipment-links.routes.ts'

/** A change is answered with the document as it stands then. */
async function documentAfter<Code extends string>(
  tx: Tx,
  actor: Actor,
  documentId: string,
  refused: Refusal<Code> | null,
) {
  if (isRefusal(refused)) return refused
  return (await readDocument(tx, actor, documentId)) ?? refuse('not_found')
}

export const documentsRoutes: Route[] = [
  route(documentsContract.listGuestUploads, async ({ tx, actor, query }) => listGuestUploads(tx, actor, query)),
  route(documentsContract.takeGuestUpload, async ({ tx, actor, params: { uploadId }, body }) =>
    takeGuestUpload(tx, actor, uploadId, body.documentId),
  ),
  route(documentsContract.refuseGuestUpload, async ({ tx, actor, params: { uploadId }, body }) =>
    refuseGuestUpload(tx, actor, uploadId, body.reason),
  ),
  route(documentsContract.removeFile, async ({ tx, actor, params }) => removeFile(tx, actor, params.fileId)),
  route(documentsContract.linkFile, async ({ tx, actor, params, body, config }) =>
    linkFile(tx, actor, config, params.fileId, body.disposition),
  ),
  route(documentsContract.listDocumentSets, async ({ tx, actor, query }) => listSets(tx, actor, query)),
  route(
    documentsContract.getDocumentSet,
    async ({ tx, actor, params }) => (await readSetSeen(tx, actor, params.setId)) ?? refuse('not_found'),
  ),
  route(
    documentsContract.getDocument,
    async ({ tx, actor, params }) => (await readDocument(tx, actor, params.documentId)) ?? refuse('not_found'),
  ),
  route(documentsContract.addVersion, async ({ tx, actor, params: { documentId }, body }) =>
    documentAfter(tx, actor, documentId, await addVersion(tx, actor, documentId, body.fileId)),
  ),
  route(documentsContract.reviewDocument, async ({ tx, actor, params: { documentId }, body }) =>
    documentAfter(tx, actor, documentId, await reviewDocument(tx, actor, documentId, body)),
  ),
  route(documentsContract.listReviews, async ({ tx, actor, query }) => listReviews(tx, actor, query)),
  ...shipmentLinksRoutes,
  ...uploads,
  fileContent,
]
