declare module '../../platform/events.ts' {
  interface Events {
    /** A backup or a restore has come further, or to its end. */
    'backups.moved': Record<string, never>
  }
}

export {}
