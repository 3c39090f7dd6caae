import { documentsContract } from '../../../contract/documents.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { linkFile } from './link-file.ts'
import { removeFile } from './remove-file.ts'

export const documentsRoutes: Route[] = [
  route(documentsContract.removeFile, async ({ tx, actor, params }) => removeFile(tx, actor, params.fileId)),
  route(documentsContract.linkFile, async ({ tx, actor, params, body, config }) =>
    linkFile(tx, actor, config, params.fileId, body.disposition),
  ),
]
