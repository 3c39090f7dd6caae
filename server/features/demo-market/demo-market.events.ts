declare module '../../platform/events.ts' {
  interface Events {
    'demo-market.went-on': Record<string, never>
    'demo-market.changed': Record<string, never>
  }
}

export {}
