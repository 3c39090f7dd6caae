import type { StoredFile } from '../../../contract/documents.ts'
import type { Draft, DraftBody } from './messages.api.ts'

/** What is being written, with its files as they are shown. */
export type Written = Omit<DraftBody, 'files'> & { readonly files: readonly StoredFile[] }

/** What a sheet begins with: a draft that is kept already has its id. */
export interface Start {
  readonly draftId: string | null
  readonly body: Written
  /** Who an answer goes to, where that is known. */
  readonly recipient: string | null
}

const empty: Written = {
  threadId: null,
  to: { kind: 'team' },
  about: null,
  subject: '',
  category: 'general',
  priority: 'medium',
  content: '',
  files: [],
}

/** A new message to the team, or with what is said beforehand. */
export function startWith(body: Partial<Written> = {}, recipient: string | null = null): Start {
  return { draftId: null, body: { ...empty, ...body }, recipient }
}

/** A draft where it was left. */
export function resume({ id, changedAt: _, isSample: __, ...body }: Draft): Start {
  return { draftId: id, body, recipient: null }
}

/** As the server keeps it: files by their ids, and of what it is about no more than names it. */
export function onWire(written: Written): DraftBody {
  const { about } = written
  return {
    ...written,
    about: about && { kind: about.kind, id: about.id },
    files: written.files.map(({ id }) => id),
  }
}
