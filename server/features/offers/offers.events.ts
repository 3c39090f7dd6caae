declare module '../../platform/events.ts' {
  interface Events {
    'offers.published': { service: string }
    'offers.withdrawn': { service: string }
  }
}

export {}
