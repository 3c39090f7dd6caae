import { documentsContract } from '../../../contract/documents.ts'
import { refuse } from '../../../domain/decision.ts'
import { answerAfter } from '../../platform/http/answer-after.ts'
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

export const documentsRoutes: Route[] = [
  route(documentsContract.listGuestUploads, async ({ tx, actor, query }) => listGuestUploads(tx, actor, query)),
  route(documentsContract.takeGuestUpload, async ({ tx, actor, params: { uploadId }, body, now }) =>
    takeGuestUpload(tx, actor, uploadId, body.documentId, now),
  ),
  route(documentsContract.refuseGuestUpload, async ({ tx, actor, params: { uploadId }, body, now }) =>
    refuseGuestUpload(tx, actor, uploadId, body.reason, now),
  ),
  route(documentsContract.removeFile, async ({ tx, actor, params }) => removeFile(tx, actor, params.fileId)),
  route(documentsContract.linkFile, async ({ tx, actor, params, body, config, now }) =>
    linkFile(tx, actor, config, params.fileId, body.disposition, now),
  ),
  route(documentsContract.listDocumentSets, async ({ tx, actor, query, now }) => listSets(tx, actor, query, now)),
  route(
    documentsContract.getDocumentSet,
    async ({ tx, actor, params, now }) => (await readSetSeen(tx, actor, params.setId, now)) ?? refuse('not_found'),
  ),
  route(
    documentsContract.getDocument,
    async ({ tx, actor, params, now }) =>
      (await readDocument(tx, actor, params.documentId, now)) ?? refuse('not_found'),
  ),
  route(documentsContract.addVersion, async ({ tx, actor, params: { documentId }, body, now }) =>
    answerAfter(addVersion(tx, actor, documentId, body, now), () => readDocument(tx, actor, documentId, now)),
  ),
  route(documentsContract.reviewDocument, async ({ tx, actor, params: { documentId }, body, now }) =>
    answerAfter(reviewDocument(tx, actor, documentId, body, now), () => readDocument(tx, actor, documentId, now)),
  ),
  route(documentsContract.judgeDocument, async ({ tx, actor, params: { documentId }, body, now }) =>
    answerAfter(reviewDocument(tx, actor, documentId, body, now), () => readDocument(tx, actor, documentId, now)),
  ),
  route(documentsContract.listReviews, async ({ tx, actor, query, now }) => listReviews(tx, actor, query, now)),
  ...shipmentLinksRoutes,
  ...uploads,
  fileContent,
]
