import { publish } from '../../platform/database/publish.ts'

export const companyDomainsView = publish.selectFrom('company_domains').select(['id', 'domain'])
