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

/** A message to a person of the team, while it is being written. */
export interface Letter {
  readonly email: string
  readonly content: string
}

export interface Conversation {
  readonly view: 'closed' | 'open' | 'minimised'
  readonly messages: readonly ChatMessage[]
  /** What is typed and not sent yet; stays while minimised. */
  readonly draft: string
  /** Null when no message to a person has been begun. */
  readonly letter: Letter | null
  /** True while the form of the letter is shown in place of the chat's. */
  readonly writing: boolean
  readonly pending: boolean
  /** Counts how often the chat was closed, so that a response to a closed conversation is not added to the next one. */
  readonly round: number
}

export type ChatStep =
  | { readonly do: 'open' | 'minimise' | 'close' }
  | { readonly do: 'type'; readonly text: string }
  | { readonly do: 'write'; readonly letter: Letter }
  | { readonly do: 'put-aside' | 'sent' }
  | { readonly do: 'say'; readonly text: string; readonly at: Date }
  | {
      readonly do: 'answer'
      readonly text: string
      readonly at: Date
      readonly round: number
      readonly person?: boolean
      /** The message that could not be sent: it can be sent again without being typed again. */
      readonly unsent?: string
    }

export const noConversation: Conversation = {
  view: 'closed',
  messages: [],
  draft: '',
  letter: null,
  writing: false,
  pending: false,
  round: 0,
}

/** closed → open; open → minimised, with its messages; minimised → open; open → closed, without its messages. */
export function chatStep(now: Conversation, step: ChatStep): Conversation {
  switch (step.do) {
    case 'open':
      return { ...now, view: 'open' }
    case 'minimise':
      return now.view === 'open' ? { ...now, view: 'minimised' } : now
    case 'close':
      return { ...noConversation, round: now.round + 1 }
    case 'type':
      return { ...now, draft: step.text }
    case 'write':
      return { ...now, letter: step.letter, writing: true }
    case 'put-aside':
      return { ...now, letter: isBegun(now) ? now.letter : null, writing: false }
    case 'sent':
      return { ...now, letter: null, writing: false }
    case 'say':
      return { ...now, pending: true, draft: '', messages: [...now.messages, line(now, step.text, true, step.at)] }
    case 'answer':
      if (step.round !== now.round) return now
      return {
        ...now,
        pending: false,
        draft: now.draft || (step.unsent ?? ''),
        messages: [
          ...now.messages,
          { ...line(now, step.text, false, step.at), ...(step.person ? { person: true } : {}) },
        ],
      }
  }
}

/** The last question of the visitor, with which a letter begins; empty when there is none. */
export const lastQuestion = ({ messages }: Pick<Conversation, 'messages'>): string =>
  messages.findLast(({ isUser }) => isUser)?.text ?? ''

/** True when the letter holds more than the question that it began with. */
function isBegun(now: Conversation): boolean {
  const { email, content } = now.letter ?? { email: '', content: '' }
  return email !== '' || (content !== '' && content !== lastQuestion(now))
}

/** Two lines in the same millisecond still get different ids. */
function line(now: Conversation, text: string, isUser: boolean, timestamp: Date): ChatMessage {
  return { id: `${timestamp.getTime()}-${now.messages.length}`, text, isUser, timestamp }
}
