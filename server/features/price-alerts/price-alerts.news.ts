import { reachedContent } from '../../../domain/alerts/reached-price.ts'
import type { DomainEvent } from '../../platform/events.ts'
import { type News, newsOf } from '../../platform/news.ts'
import './price-alerts.events.ts'

export const priceAlertsNews: News = {
  'price-alerts.reached': newsOf({
    alerts: ({ subject, data: { companyId, lane, price } }: DomainEvent<'price-alerts.reached'>) => ({
      to: [companyId],
      kind: 'price_reached',
      subject: { kind: 'price_alert', id: subject.id },
      ...reachedContent(lane, price),
    }),
  }),
}
