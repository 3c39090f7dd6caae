declare module '../../platform/events.ts' {
  interface Events {
    'quotes.requested': {
      service: string
      quotes: number
      customerCompanyId: string
      /** Who are asked. */
      providerCompanyIds: readonly string[]
    }
    'quotes.offered': { requestId: string; source: 'provider'; customerCompanyId: string }
    'quotes.accepted': { requestId: string }
    'quotes.declined': { requestId: string }
    /** What was accepted fell through; the answers that still hold stand again. */
    'quotes.reopened': { requestId: string }
    'quotes.withdrawn': { requestId: string }
    'quotes.expired': { requestId: string }
    'quotes.cancelled': Record<string, never>
  }
}

export {}
