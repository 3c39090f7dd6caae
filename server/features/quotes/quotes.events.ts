declare module '../../platform/events.ts' {
  interface Events {
    'quotes.requested': {
      service: string
      quotes: number
      customerCompanyId: string
      /** Who are asked. */
      providerCompanyIds: readonly string[]
    }
    'quotes.offered': { requestId: string; quoteId: string; source: 'provider'; customerCompanyId: string }
    /** `lostQuoteIds`: of each provider who was not chosen one. */
    'quotes.accepted': { requestId: string; lostQuoteIds: readonly string[] }
    'quotes.declined': { requestId: string; quoteId: string }
    /** What was accepted fell through; the answers that still hold stand again. */
    'quotes.reopened': {
      requestId: string
      /** Whose answers stand again. */
      providerCompanyIds: readonly string[]
    }
    'quotes.withdrawn': { requestId: string }
    'quotes.expired': { requestId: string }
    'quotes.cancelled': Record<string, never>
  }
}

export {}
