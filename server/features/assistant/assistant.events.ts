interface InquiryNews {
  readonly inquiryId: string
}

declare module '../../platform/events.ts' {
  interface Events {
    /** A visitor wrote a message of which the team is not notified yet. */
    'assistant.inquiry-written': InquiryNews
    /** The team answered it with this message. */
    'assistant.inquiry-answered': InquiryNews & { readonly messageId: string }
    'assistant.inquiry-changed': InquiryNews
  }
}

export {}
