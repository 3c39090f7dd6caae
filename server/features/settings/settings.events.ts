declare module '../../platform/events.ts' {
  interface Events {
    /** Names of the settings that changed. */
    'settings.changed': { readonly names: readonly string[]; readonly at: Date }
    /** A manager took the second factor of somebody whose device is lost. */
    'settings.second-factor-reset': { readonly companyId: string; readonly personId: string; readonly manager: string }
    'settings.domain-proven': { readonly domain: string }
  }
}

export {}
