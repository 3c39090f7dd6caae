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
    'documents.handed-in': {
      readonly companyId: string
      readonly bookingId: string
      /** Null before the booking is confirmed. */
      readonly setId: string | null
      /** As the guest typed it. */
      readonly number: string
      /** No other came from this address for this booking within the hour. */
      readonly first: boolean
    }
    'documents.shipment-links-changed': { readonly shipmentId: string }
    'documents.guest-upload-settled': { readonly companyId: string }
  }
}

export type DocumentEventName = `documents.${'uploaded' | 'reviewed'}`
export type DocumentSetEventName = `documents.${'set-made' | 'set-changed'}`
