declare module '../../platform/events.ts' {
  interface Events {
    'offers.published': { service: string }
    'offers.rate_entered': { from: string }
    'offers.withdrawn': { service: string }
  }
}

export {}
