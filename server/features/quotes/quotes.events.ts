declare module '../../platform/events.ts' {
  interface Events {
    'quotes.requested': {
      service: string
      quotes: number
      requestedAt: Date
      customerCompanyId: string
      /** The invited providers. */
      providerCompanyIds: readonly string[]
    }
    'quotes.offered': { requestId: string; quoteId: string; source: 'provider'; customerCompanyId: string }
    /** `lostQuoteIds`: one quote of each provider who was not chosen. */
    'quotes.accepted': { requestId: string; lostQuoteIds: readonly string[] }
    'quotes.declined': { requestId: string; quoteId: string }
    /** The accepted quote fell through; the answers that are still valid are open again. */
    'quotes.reopened': {
      requestId: string
      /** The providers whose answers are open again. */
      providerCompanyIds: readonly string[]
    }
    'quotes.withdrawn': { requestId: string }
    'quotes.expired': { requestId: string }
    'quotes.cancelled': Record<string, never>
  }
}

export {}
