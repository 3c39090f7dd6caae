declare module '../../platform/events.ts' {
  interface Events {
    /** Tariff rows were added: the end of free time may have changed. */
    'free-time.imported': Readonly<Record<string, never>>
  }
}

export {}
