interface DepartureNews {
  readonly departureId: string
  readonly number: string
}

declare module '../../platform/events.ts' {
  interface Events {
    /** Something was booked on it, answered or given back; `number` is the booking's. */
    'consolidation.filled': DepartureNews
    'consolidation.closed': DepartureNews
    'consolidation.departed': DepartureNews
    'consolidation.arrived': DepartureNews
    'consolidation.withdrawn': DepartureNews
  }
}

export {}
