import { publish } from '../../platform/database/publish.ts'

export const clearanceFilesView = publish.selectFrom('clearance_files').select(['id', 'number'])

export const clearancePapersView = publish.selectFrom('clearance_papers').select(['file_id', 'code', 'status'])
