import { useState } from 'react'
import type { StoredFile } from '../../../contract/documents.ts'
import type { Slots } from '../documents/UploadArea.tsx'
import { type ApplicationInput, type DetailsInput, emptyApplication } from './application-input.ts'

interface Draft {
  readonly input: ApplicationInput
  readonly files: readonly StoredFile[]
  /** What files count as where somebody chose it. */
  readonly slots: Slots
}

const empty: Draft = { input: emptyApplication, files: [], slots: {} }

/** Outlives the page: what is typed and uploaded stays while another term is looked at. Signing out loads anew. */
let kept = empty

export function useDraft() {
  const [draft, show] = useState(kept)
  const keep = (next: Draft) => {
    kept = next
    show(next)
  }
  return {
    draft,
    setInput: (input: ApplicationInput) => keep({ ...kept, input }),
    /** Uploads end while the person types on: they add to the newest list, whenever they come. */
    setFiles: (change: readonly StoredFile[] | ((files: readonly StoredFile[]) => readonly StoredFile[])) =>
      keep({ ...kept, files: typeof change === 'function' ? change(kept.files) : change }),
    setSlot: (fileId: string, code: string) => keep({ ...kept, slots: { ...kept.slots, [fileId]: code } }),
    clear: () => keep(empty),
  }
}

/** What was typed of the details of an invoice, by application; outlives the page as well. */
const keptDetails = new Map<string, Partial<DetailsInput>>()

export function useDetailsDraft(applicationId: string) {
  const [draft, show] = useState(keptDetails.get(applicationId) ?? {})
  return {
    draft,
    setDraft: (next: Partial<DetailsInput>) => {
      keptDetails.set(applicationId, next)
      show(next)
    },
    clear: () => keptDetails.delete(applicationId),
  }
}
