import { publish } from '../../platform/database/publish.ts'

export const visitsView = publish.selectFrom('visits').select(['id', 'place'])
