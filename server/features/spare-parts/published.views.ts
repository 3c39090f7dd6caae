import { publish } from '../../platform/database/publish.ts'

export const partOrdersView = publish.selectFrom('part_orders').select(['id', 'number'])

export const partQuotesView = publish.selectFrom('part_quotes').select(['id', 'order_id'])
