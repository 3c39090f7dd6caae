import { useState } from 'react'
import type { StoredFile } from '../../../contract/documents.ts'
import type { Slots } from '../documents/UploadArea.tsx'
import { type ApplicationInput, type DetailsInput, emptyApplication } from './application-input.ts'

interface Draft {
  readonly input: ApplicationInput
  readonly files: readonly StoredFile[]
  /** Documents that the user assigned to files. */
  readonly slots: Slots
}

const empty: Draft = { input: emptyApplication, files: [], slots: {} }

/**
 * Module state: input and uploads are preserved while another term is viewed. A sign-out reloads the page and so clears
 * it.
 */
let current = empty

export function useDraft() {
  const [draft, show] = useState(current)
  const replace = (next: Draft) => {
    current = next
    show(next)
  }
  return {
    draft,
    setInput: (input: ApplicationInput) => replace({ ...current, input }),
    /** An upload may finish while the user types, so it adds to the current list. */
    setFiles: (change: readonly StoredFile[] | ((files: readonly StoredFile[]) => readonly StoredFile[])) =>
      replace({ ...current, files: typeof change === 'function' ? change(current.files) : change }),
    setSlot: (fileId: string, code: string) => replace({ ...current, slots: { ...current.slots, [fileId]: code } }),
    clear: () => replace(empty),
  }
}

/** Drafts of invoice details by application; preserved in the same way. */
const detailDrafts = new Map<string, Partial<DetailsInput>>()

export function useDetailsDraft(applicationId: string) {
  const [draft, show] = useState(detailDrafts.get(applicationId) ?? {})
  return {
    draft,
    setDraft: (next: Partial<DetailsInput>) => {
      detailDrafts.set(applicationId, next)
      show(next)
    },
    clear: () => detailDrafts.delete(applicationId),
  }
}
