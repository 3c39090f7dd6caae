import { publish } from '../../platform/database/publish.ts'

export const providerApplicationsView = publish
  .selectFrom('provider_applications')
  .select(['company_id', 'phone', 'status'])
