import type { LicensedService } from '../../../domain/providers/licensed-services.ts'

interface ApplicationNews {
  readonly applicationId: string
  readonly companyId: string
  readonly companyName: string
}

interface SuspensionNews {
  readonly companyId: string
  readonly companyName: string
  /** The reason for the suspension; empty when it is lifted. */
  readonly reason: string
  /** The newest running booking of each customer. */
  readonly running: readonly {
    readonly customerCompanyId: string
    readonly bookingId: string
    readonly number: string
  }[]
}

interface LicenceNews {
  readonly companyId: string
  readonly service: LicensedService
  readonly number: string
  readonly expiresOn: string
  /** The reason for declining; otherwise empty. */
  readonly reason: string
}

declare module '../../platform/events.ts' {
  interface Events {
    'providers.applied': ApplicationNews
    'providers.accepted': ApplicationNews
    'providers.declined': ApplicationNews
    'providers.suspended': SuspensionNews
    'providers.lifted': SuspensionNews
    'providers.licence-handed-in': { readonly companyId: string; readonly companyName: string }
    'providers.licence-verified': LicenceNews
    'providers.licence-declined': LicenceNews
    'providers.licence-ending': LicenceNews & { readonly isLastDay: boolean }
    'providers.licence-lapsed': LicenceNews
  }
}

export type LicenceEventName = `providers.licence-${'verified' | 'declined' | 'ending' | 'lapsed'}`
