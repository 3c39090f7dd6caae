interface ApplicationNews {
  readonly applicationId: string
  readonly companyId: string
  readonly companyName: string
}

declare module '../../platform/events.ts' {
  interface Events {
    'providers.applied': ApplicationNews
    'providers.accepted': ApplicationNews
    'providers.declined': ApplicationNews
  }
}

export type ProviderEventName = `providers.${'applied' | 'accepted' | 'declined'}`
