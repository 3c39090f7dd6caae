import { publish } from '../../platform/database/publish.ts'

export const bookingsView = publish
  .selectFrom('bookings')
  .select(['id', 'number', 'customer_reference', 'customer_company_id', 'provider_company_id'])
  .select([
    'customer_name',
    'provider_name',
    'origin',
    'destination',
    'status',
    'awaits_others',
    'awaits_until',
    'quote_id',
    'shipment_number',
  ])

export const instructionsView = publish.selectFrom('shipping_instructions').select(['booking_id', 'form'])
