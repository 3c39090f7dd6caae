import { publish } from '../../platform/database/publish.ts'

export const restoresView = publish.selectFrom('restores').select(['id', 'name'])
