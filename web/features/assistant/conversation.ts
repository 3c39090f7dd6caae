/** One line of the conversation. It exists on this page only and is not stored. */
export interface ChatMessage {
  /** Derived from its time. */
  readonly id: string
  readonly text: string
  readonly isUser: boolean
  readonly timestamp: Date
  /** True when the user should write to a person after this answer. */
  readonly person?: boolean
}

export interface Conversation {
  readonly view: 'closed' | 'open' | 'minimised'
  readonly messages: readonly ChatMessage[]
  readonly pending: boolean
  /** Counts how often the chat was closed, so that a response to a closed conversation is not added to the next one. */
  readonly round: number
}

export type ChatStep =
  | { readonly do: 'open' | 'minimise' | 'close' }
  | { readonly do: 'say'; readonly text: string; readonly at: Date }
  | {
      readonly do: 'answer'
      readonly text: string
      readonly at: Date
      readonly round: number
      readonly person?: boolean
    }

export const noConversation: Conversation = { view: 'closed', messages: [], pending: false, round: 0 }

/** closed → open; open → minimised, with its messages; minimised → open; open → closed, without its messages. */
export function chatStep(now: Conversation, step: ChatStep): Conversation {
  switch (step.do) {
    case 'open':
      return { ...now, view: 'open' }
    case 'minimise':
      return now.view === 'open' ? { ...now, view: 'minimised' } : now
    case 'close':
      return { ...noConversation, round: now.round + 1 }
    case 'say':
      return { ...now, pending: true, messages: [...now.messages, line(now, step.text, true, step.at)] }
    case 'answer':
      if (step.round !== now.round) return now
      return {
        ...now,
        pending: false,
        messages: [
          ...now.messages,
          { ...line(now, step.text, false, step.at), ...(step.person ? { person: true } : {}) },
        ],
      }
  }
}

/** Two lines in the same millisecond still get different ids. */
function line(now: Conversation, text: string, isUser: boolean, timestamp: Date): ChatMessage {
  return { id: `${timestamp.getTime()}-${now.messages.length}`, text, isUser, timestamp }
}
