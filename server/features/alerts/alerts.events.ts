declare module '../../platform/events.ts' {
  interface Events {
    'alerts.raised': Record<string, never>
    /** Something was handed over, or turned out not to arrive. */
    'alerts.sent': Record<string, never>
    'alerts.changed': Record<string, never>
  }
}

export {}
