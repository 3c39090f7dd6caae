interface DepartureNews {
  readonly departureId: string
  readonly number: string
}

declare module '../../platform/events.ts' {
  interface Events {
    'consolidation.closed': DepartureNews
    'consolidation.departed': DepartureNews
    'consolidation.arrived': DepartureNews
  }
}

export {}
