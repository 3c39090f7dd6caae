import { publish } from '../../platform/database/publish.ts'

export const quoteRequestsView = publish
  .selectFrom('quote_requests')
  .select(['id', 'customer_company_id', 'origin_place', 'destination'])
  .select(['email_address', 'phone_number', 'whatsapp_number'])

export const quotesView = publish.selectFrom('quotes').select(['id', 'request_id'])
