declare module '../../platform/events.ts' {
  interface Events {
    'insurance.published': Readonly<Record<string, never>>
    'insurance.withdrawn': Readonly<Record<string, never>>
  }
}

export {}
