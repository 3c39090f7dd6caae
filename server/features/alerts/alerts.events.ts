declare module '../../platform/events.ts' {
  interface Events {
    'alerts.raised': Record<string, never>
    /** A message was sent, or turned out to be undeliverable. */
    'alerts.sent': Record<string, never>
    'alerts.changed': Record<string, never>
  }
}

export {}
