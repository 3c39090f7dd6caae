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
  route(documentsContract.listGuestUploads, async ({ query, ...context }) => listGuestUploads(context, query)),
  route(documentsContract.takeGuestUpload, async ({ params: { uploadId }, body, ...context }) =>
    takeGuestUpload(context, uploadId, body.documentId),
  ),
  route(documentsContract.refuseGuestUpload, async ({ params: { uploadId }, body, ...context }) =>
    refuseGuestUpload(context, uploadId, body.reason),
  ),
  route(documentsContract.removeFile, async ({ params, ...context }) => removeFile(context, params.fileId)),
  route(documentsContract.linkFile, async ({ params, body, ...context }) =>
    linkFile(context, params.fileId, body.disposition),
  ),
  route(documentsContract.listDocumentSets, async ({ query, ...context }) => listSets(context, query)),
  route(
    documentsContract.getDocumentSet,
    async ({ params, ...context }) => (await readSetSeen(context, params.setId)) ?? refuse('not_found'),
  ),
  route(
    documentsContract.getDocument,
    async ({ params, ...context }) => (await readDocument(context, params.documentId)) ?? refuse('not_found'),
  ),
  route(documentsContract.addVersion, async ({ params: { documentId }, body, ...context }) =>
    answerAfter(addVersion(context, documentId, body), () => readDocument(context, documentId)),
  ),
  route(documentsContract.reviewDocument, async ({ params: { documentId }, body, ...context }) =>
    answerAfter(reviewDocument(context, documentId, body), () => readDocument(context, documentId)),
  ),
  route(documentsContract.judgeDocument, async ({ params: { documentId }, body, ...context }) =>
    answerAfter(reviewDocument(context, documentId, body), () => readDocument(context, documentId)),
  ),
  route(documentsContract.listReviews, async ({ query, ...context }) => listReviews(context, query)),
  ...shipmentLinksRoutes,
  ...uploads,
  fileContent,
]
