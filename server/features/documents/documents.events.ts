interface DocumentNews {
  readonly setId: string
  readonly customerCompanyId: string
  readonly providerCompanyId: string
}

declare module '../../platform/events.ts' {
  interface Events {
    'documents.set-made': DocumentNews
    'documents.uploaded': DocumentNews & { readonly documentId: string }
    'documents.reviewed': DocumentNews & { readonly documentId: string }
    'documents.set-changed': DocumentNews
  }
}

export type DocumentEventName = `documents.${'uploaded' | 'reviewed'}`
export type DocumentSetEventName = `documents.${'set-made' | 'set-changed'}`
