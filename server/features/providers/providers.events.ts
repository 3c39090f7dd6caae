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
    'providers.licence-handed-in': LicenceNews
    'providers.licence-verified': LicenceNews
    'providers.licence-declined': LicenceNews
    'providers.licence-ending': LicenceNews
    'providers.licence-lapsed': LicenceNews
  }
}

export type LicenceEventName = `providers.licence-${'handed-in' | 'verified' | 'declined' | 'ending' | 'lapsed'}`
export type ProviderEventName = `providers.${'applied' | 'accepted' | 'declined'}`
