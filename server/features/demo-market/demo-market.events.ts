declare module '../../platform/events.ts' {
  interface Events {
    'demo-market.went_on': Record<string, never>
    'demo-market.changed': Record<string, never>
  }
}

export {}
