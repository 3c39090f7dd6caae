import { publish } from '../../platform/database/publish.ts'

export const filesView = publish.selectFrom('files').select(['id', 'company_id', 'name'])

export const documentSetsView = publish
  .selectFrom('document_sets')
  .select(['id', 'subject_kind', 'subject_id', 'subject_number'])

export const documentsView = publish.selectFrom('documents').select(['id', 'set_id', 'code', 'status'])
