interface VisitNews {
  readonly visitId: string
}

declare module '../../platform/events.ts' {
  interface Events {
    'storage.requested': VisitNews
    'storage.confirmed': VisitNews
    'storage.proposed': VisitNews
    'storage.declined': VisitNews
    'storage.cancelled': VisitNews
    'storage.visited': VisitNews
    'storage.lapsed': VisitNews
    /** The visit is near. */
    'storage.reminded': VisitNews
    'storage.hours': Record<string, never>
  }
}

export type VisitEventName =
  `storage.${'requested' | 'confirmed' | 'proposed' | 'declined' | 'cancelled' | 'visited' | 'lapsed' | 'reminded'}`
