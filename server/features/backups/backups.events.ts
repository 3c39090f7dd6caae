declare module '../../platform/events.ts' {
  interface Events {
    /** A backup or a restore made progress or ended. */
    'backups.moved': Record<string, never>
  }
}

export {}
