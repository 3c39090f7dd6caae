interface ApplicationNews {
  readonly applicationId: string
  readonly companyId: string
  readonly companyName: string
}

export interface SuspensionNews {
  readonly companyId: string
  readonly companyName: string
  /** The newest running booking of each of its customers. */
  readonly running: readonly {
    readonly customerCompanyId: string
    readonly bookingId: string
    readonly number: string
  }[]
}

declare module '../../platform/events.ts' {
  interface Events {
    'providers.applied': ApplicationNews
    'providers.accepted': ApplicationNews
    'providers.declined': ApplicationNews
    'providers.suspended': SuspensionNews
    'providers.lifted': SuspensionNews
  }
}

export type ProviderEventName = `providers.${'applied' | 'accepted' | 'declined'}`
