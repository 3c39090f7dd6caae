declare module '../../platform/events.ts' {
  interface Events {
    'messages.sent': { readonly messageId: string; readonly threadId: string }
  }
}

export {}
