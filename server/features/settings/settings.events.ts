declare module '../../platform/events.ts' {
  interface Events {
    /** Names of the settings that changed. */
    'settings.changed': { readonly names: readonly string[]; readonly at: Date }
    /** A manager removed the second factor of a person whose device is lost. */
    'settings.second-factor-reset': { readonly companyId: string; readonly personId: string; readonly manager: string }
    'settings.domain-proven': { readonly domain: string }
  }
}

export {}
