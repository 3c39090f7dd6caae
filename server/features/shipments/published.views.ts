import { publish } from '../../platform/database/publish.ts'

export const shipmentsView = publish
  .selectFrom('shipments')
  .select(['id', 'number', 'booking_id', 'customer_reference', 'customer_company_id', 'provider_company_id'])
  .select(['origin', 'destination', 'container_number', 'air_waybill', 'bill_of_lading'])
