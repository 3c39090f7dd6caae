import { publish } from '../../platform/database/publish.ts'

export const financingApplicationsView = publish.selectFrom('financing_applications').select(['id', 'number'])
