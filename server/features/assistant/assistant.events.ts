interface InquiryNews {
  readonly inquiryId: string
}

declare module '../../platform/events.ts' {
  interface Events {
    'assistant.inquiry-changed': InquiryNews
  }
}

export {}
