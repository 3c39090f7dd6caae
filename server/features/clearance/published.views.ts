import { publish } from '../../platform/database/publish.ts'

export const clearanceFilesView = publish.selectFrom('clearance_files').select(['id', 'number'])
