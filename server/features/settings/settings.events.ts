declare module '../../platform/events.ts' {
  interface Events {
    /** Names of the settings that changed. */
    'settings.changed': { readonly names: readonly string[] }
    'settings.domain-proven': { readonly domain: string }
  }
}

export {}
