declare module '../../platform/events.ts' {
  interface Events {
    /** Rows of the tariff were entered: free time may end on another day. */
    'free-time.imported': Readonly<Record<string, never>>
  }
}

export {}
