interface ClearanceNews {
  readonly fileId: string
  readonly number: string
  readonly bookingId: string
}

declare module '../../platform/events.ts' {
  interface Events {
    'clearance.requested': ClearanceNews
    'clearance.moved': ClearanceNews
  }
}

export type ClearanceEventName = 'clearance.requested' | 'clearance.moved'
