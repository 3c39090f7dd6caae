import { type Dispatch, type SetStateAction, useRef, useState } from 'react'
import type { StoredFile } from '../../../contract/documents.ts'
import { useSession } from '../../platform/session.ts'
import type { ApplicationInput, DetailsInput } from './application-input.ts'
import { readApplicationDraft, readDetailsDraft } from './drafts.ts'

/**
 * A draft that survives navigation and reload in this tab, for this user. Its key has the prefix of the session's keys,
 * so that a sign-out removes it and no other user can read it.
 */
function useKept<T>(what: string, read: (kept: string | null) => T) {
  const session = useSession()
  const person = session.status === 'loaded' ? (session.user?.id ?? '') : ''
  const key = `umuhora-auth-financing-${person}-${what}`
  const [draft, show] = useState(() => read(person ? sessionStorage.getItem(key) : null))
  /** An upload may finish between two renders, so changes build on this. */
  const current = useRef(draft)
  const put = (next: T) => {
    current.current = next
    show(next)
  }
  return {
    draft,
    change: (change: (before: T) => T) => {
      put(change(current.current))
      if (person) sessionStorage.setItem(key, JSON.stringify(current.current))
    },
    clear: () => {
      put(read(null))
      sessionStorage.removeItem(key)
    },
  }
}

/** The input and uploads of an application, whichever term is viewed. */
export function useDraft() {
  const { draft, change, clear } = useKept('application', readApplicationDraft)
  const setFiles: Dispatch<SetStateAction<readonly StoredFile[]>> = (next) =>
    change((before) => ({ ...before, files: typeof next === 'function' ? next(before.files) : next }))
  return {
    draft,
    setInput: (input: ApplicationInput) => change((before) => ({ ...before, input })),
    setFiles,
    setSlot: (fileId: string, code: string) =>
      change((before) => ({ ...before, slots: { ...before.slots, [fileId]: code } })),
    clear,
  }
}

/** The invoice details of an application. */
export function useDetailsDraft(applicationId: string) {
  const { draft, change, clear } = useKept(applicationId, readDetailsDraft)
  return { draft, setDraft: (next: Partial<DetailsInput>) => change(() => next), clear }
}
