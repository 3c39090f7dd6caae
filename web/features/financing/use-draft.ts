import { useState } from 'react'
import type { StoredFile } from '../../../contract/documents.ts'
import { type ApplicationInput, emptyApplication } from './application-input.ts'

interface Draft {
  readonly input: ApplicationInput
  readonly files: readonly StoredFile[]
}

const empty: Draft = { input: emptyApplication, files: [] }

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
    clear: () => keep(empty),
  }
}
