import type { DomainEvent } from '../../platform/events.ts'
import { type News, newsOf } from '../../platform/news.ts'
import './offers.events.ts'
import { readOfferRow } from './offers.views.ts'

export const offersNews: News = {
  'offers.published': newsOf({
    alerts: async ({ subject, data }: DomainEvent<'offers.published'>, tx) => {
      const card = await readOfferRow(tx, subject.id)
      if (!card) return null
      return {
        to: 'subscribers',
        by: card.provider_company_id,
        kind: 'offer_published',
        subject: { kind: 'offer', id: card.id },
        number: card.provider_name,
        detail: data.service,
      }
    },
  }),
}
