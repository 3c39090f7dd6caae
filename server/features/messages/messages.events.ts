declare module '../../platform/events.ts' {
  interface Events {
    /** A company has done with its samples; what else it was given as one goes too. */
    'messages.samples-removed': { readonly companyId: string; readonly at: Date }
    'messages.sent': {
      readonly messageId: string
      readonly threadId: string
      /** Which end of the thread wrote it, and when (milliseconds since 1970). */
      readonly side: 'company' | 'other'
      readonly sentAt: number
    }
  }
}

export {}
