import type { DraftBody } from './messages.api.ts'

/** What a sheet begins with: a draft that is kept already has its id. */
export interface Start {
  readonly draftId: string | null
  readonly body: DraftBody
  /** Who an answer goes to, where that is known. */
  readonly recipient: string | null
}

const empty: DraftBody = {
  threadId: null,
  to: { kind: 'team' },
  about: null,
  subject: '',
  category: 'general',
  priority: 'medium',
  content: '',
}

/** A new message to the team, or with what is said beforehand. */
export function startWith(body: Partial<DraftBody> = {}, recipient: string | null = null): Start {
  return { draftId: null, body: { ...empty, ...body }, recipient }
}
