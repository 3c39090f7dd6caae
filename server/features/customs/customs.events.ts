declare module '../../platform/events.ts' {
  interface Events {
    'customs.estimate-saved': { goods: number }
    'customs.estimate-deleted': Record<string, never>
    'customs.estimate-shared': { expiresAt: string }
    'customs.share-revoked': Record<string, never>
    'customs.tariff-loaded': { added: number; changed: number; refused: number }
  }
}

export {}
