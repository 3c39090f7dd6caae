interface DepartureNews {
  readonly departureId: string
  readonly number: string
}

declare module '../../platform/events.ts' {
  interface Events {
    /** A booking on it was made or changed, or its held capacity lapsed; `number` is the booking's. */
    'consolidation.filled': DepartureNews
    'consolidation.closed': DepartureNews
    'consolidation.departed': DepartureNews
    'consolidation.arrived': DepartureNews
    'consolidation.withdrawn': DepartureNews
  }
}

export {}
