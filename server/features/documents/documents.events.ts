import type { DocumentStatus } from '../../../domain/documents/document-lifecycle.ts'
import type { Language } from '../../../domain/language/language.ts'

interface DocumentNews {
  readonly setId: string
  readonly customerCompanyId: string
  readonly providerCompanyId: string
}

/** Who handed a paper in, as they entered it; `name` is the file's. */
interface GuestSender {
  readonly number: string
  readonly email: string
  readonly language: Language
  readonly name: string
}

declare module '../../platform/events.ts' {
  interface Events {
    'documents.set-made': DocumentNews
    'documents.uploaded': DocumentNews & { readonly documentId: string }
    'documents.reviewed': DocumentNews & {
      readonly documentId: string
      readonly code: string
      readonly version: number
      readonly status: DocumentStatus
    }
    /** Documents of a set that one side owes are due soon. */
    'documents.due': DocumentNews & {
      readonly side: 'customer' | 'provider'
      readonly documents: readonly { readonly code: string; readonly dueAt: string }[]
    }
    'documents.set-changed': DocumentNews
    'documents.handed-in': {
      readonly companyId: string
      readonly bookingId: string
      /** Null before the booking is confirmed. */
      readonly setId: string | null
      /** As the guest typed it. */
      readonly number: string
      /** True when no other paper came from this address for this booking within the hour. */
      readonly first: boolean
      readonly sender: GuestSender
    }
    /** A guest's paper exceeded the available space, or nobody took it in time. */
    'documents.guest-upload-turned-away': { readonly sender: GuestSender; readonly news: 'full' | 'expired' }
    'documents.shipment-links-changed': { readonly shipmentId: string }
    'documents.guest-upload-settled': {
      readonly companyId: string
      readonly sender: GuestSender
      /** Why it was refused; null when it was taken. */
      readonly refused: string | null
    }
  }
}

export type DocumentSetEventName = `documents.${'set-made' | 'set-changed'}`
