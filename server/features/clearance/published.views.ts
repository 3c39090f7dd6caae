import { publish } from '../../platform/database/publish.ts'

export const clearanceFilesView = publish
  .selectFrom('clearance_files')
  .select(['id', 'number', 'booking_id', 'shipment_id'])
