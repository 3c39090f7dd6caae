interface ApplicationNews {
  readonly applicationId: string
  readonly companyId: string
  readonly companyName: string
}

interface SuspensionNews {
  readonly companyId: string
  readonly companyName: string
  /** The newest running booking of each of its customers. */
  readonly running: readonly {
    readonly customerCompanyId: string
    readonly bookingId: string
    readonly number: string
  }[]
}

interface LicenceNews {
  readonly companyId: string
  /** The licence's; where it is handed in, the company's name for those who verify. */
  readonly number: string
}

declare module '../../platform/events.ts' {
  interface Events {
    'providers.applied': ApplicationNews
    'providers.accepted': ApplicationNews
    'providers.declined': ApplicationNews
    'providers.suspended': SuspensionNews
    'providers.lifted': SuspensionNews
    'providers.licence_handed_in': LicenceNews
    'providers.licence_verified': LicenceNews
    'providers.licence_declined': LicenceNews
    'providers.licence_ending': LicenceNews
    'providers.licence_lapsed': LicenceNews
  }
}

export type LicenceEventName = `providers.licence_${'handed_in' | 'verified' | 'declined' | 'ending' | 'lapsed'}`
export type ProviderEventName = `providers.${'applied' | 'accepted' | 'declined'}`
