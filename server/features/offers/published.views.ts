import { publish } from '../../platform/database/publish.ts'

export const offersView = publish
  .selectFrom('offers')
  .select(['id', 'provider_company_id', 'provider_name', 'status', 'origin', 'destination', 'basis', 'attributes'])

export const departuresView = publish.selectFrom('departures').selectAll()

export const exchangeRatesView = publish.selectFrom('exchange_rates').select(['id', 'from_currency', 'day'])
