import { publish } from '../../platform/database/publish.ts'

export const alertRecipientsView = publish.selectFrom('alert_recipients').select(['id', 'address'])
