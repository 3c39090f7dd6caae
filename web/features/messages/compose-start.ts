import type { StoredFile } from '../../../contract/documents.ts'
import type { Draft, DraftBody } from './messages.api.ts'

/** The content of a message, with its files as shown. */
export type Written = Omit<DraftBody, 'files'> & { readonly files: readonly StoredFile[] }

/** The initial state of the compose sheet; a saved draft has an id. */
export interface Start {
  readonly draftId: string | null
  readonly body: Written
  /** Recipient of a reply, when known. */
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

/** A new message, to the team unless `body` says otherwise. */
export function startWith(body: Partial<Written> = {}, recipient: string | null = null): Start {
  return { draftId: null, body: { ...empty, ...body }, recipient }
}

/** Resumes a saved draft. */
export function resume({ id, changedAt: _, isSample: __, ...body }: Draft): Start {
  return { draftId: id, body, recipient: null }
}

/** The request body of a draft: files by id, and only kind and id of its subject. */
export function onWire(written: Written): DraftBody {
  const { about } = written
  return {
    ...written,
    about: about && { kind: about.kind, id: about.id },
    files: written.files.map(({ id }) => id),
  }
}
