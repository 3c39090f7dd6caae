declare module '../../platform/events.ts' {
  interface Events {
    /** A company has removed its samples; other features remove theirs too. */
    'messages.samples-removed': { readonly companyId: string; readonly at: Date }
    'messages.sent': {
      readonly messageId: string
      readonly threadId: string
      /** Which end of the thread sent it, and when (milliseconds since 1970). */
      readonly side: 'company' | 'other'
      readonly sentAt: number
    }
  }
}

export {}
