interface PartOrderNews {
  readonly orderId: string
  readonly number: string
  readonly customerCompanyId: string
  /** The quote that the event is about, if any. */
  readonly quoteId: string | null
}

declare module '../../platform/events.ts' {
  interface Events {
    'spare-parts.submitted': PartOrderNews
    'spare-parts.quoted': PartOrderNews
    'spare-parts.withdrawn': PartOrderNews
    'spare-parts.ordered': PartOrderNews
    'spare-parts.declined': PartOrderNews
    'spare-parts.cancelled': PartOrderNews
    'spare-parts.expired': PartOrderNews
    'spare-parts.delivered': PartOrderNews
    'spare-parts.received': PartOrderNews
  }
}

export type PartOrderEventName =
  `spare-parts.${'submitted' | 'quoted' | 'withdrawn' | 'ordered' | 'declined' | 'cancelled' | 'expired' | 'delivered' | 'received'}`
