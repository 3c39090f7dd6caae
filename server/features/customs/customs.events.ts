declare module '../../platform/events.ts' {
  interface Events {
    'customs.estimateKept': { goods: number }
    'customs.estimateDeleted': Record<string, never>
    'customs.estimateShared': { expiresAt: string }
    'customs.estimateShareRevoked': Record<string, never>
    'customs.tariffLoaded': { added: number; changed: number; refused: number }
  }
}

export {}
