declare module '../../platform/events.ts' {
  interface Events {
    'quotes.requested': { service: string; quotes: number }
    'quotes.offered': { requestId: string; source: 'provider' }
    'quotes.accepted': { requestId: string }
    'quotes.declined': { requestId: string }
    'quotes.withdrawn': { requestId: string }
    'quotes.expired': { requestId: string }
    'quotes.cancelled': Record<string, never>
  }
}

export {}
