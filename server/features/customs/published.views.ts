import { publish } from '../../platform/database/publish.ts'

export const taxEstimatesView = publish.selectFrom('tax_estimates').select(['id', 'number', 'company_id'])

export const tariffLoadsView = publish.selectFrom('tariff_loads').select(['id', 'file_name'])
