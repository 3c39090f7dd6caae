import { type Refusal, refuse } from '../decision.ts'
import { type DocumentStatus, isSettled } from '../documents/document-lifecycle.ts'

/**
 * A file opens when the broker takes the job and closes with the exit note; `ended` means that the job was not taken.
 */
export const fileStatuses = [
  'requested',
  'open',
  'declared',
  'assessed',
  'paid',
  'released',
  'closed',
  'ended',
] as const
export type FileStatus = (typeof fileStatuses)[number]

/** The customs channel of a declaration: release, release and audit later, check the documents, inspect the goods. */
export const channels = ['green', 'blue', 'yellow', 'red'] as const

/** A document of the file's set, as far as the declaration depends on it. */
export interface ChecklistItem {
  /** Null: not there yet. */
  readonly status: DocumentStatus | null
  /**
   * True for documents that come from the declaration or from customs itself; the declaration does not wait for them.
   */
  readonly afterwards: boolean
}

export interface ClearanceFile {
  readonly status: FileStatus
  readonly items: readonly ChecklistItem[]
}

export type FileCommand =
  | { readonly kind: 'open' }
  | { readonly kind: 'end' }
  | { readonly kind: 'declare' }
  | { readonly kind: 'assess' }
  | { readonly kind: 'pay' }
  | { readonly kind: 'release' }
  | { readonly kind: 'close' }

export type FileRefusal = 'file_not_open' | 'file_ended' | 'step_out_of_order' | 'step_done' | 'documents_missing'

const way: readonly FileStatus[] = ['requested', 'open', 'declared', 'assessed', 'paid', 'released', 'closed']
const target: Readonly<Record<FileCommand['kind'], FileStatus>> = {
  open: 'open',
  end: 'ended',
  declare: 'declared',
  assess: 'assessed',
  pay: 'paid',
  release: 'released',
  close: 'closed',
}

/**
 * The only decision table of customs files; endpoints and buttons both use it. Declaration → assessment notice →
 * payment → release order → exit note, each once and in this order (RRA Tax Handbook 2025). A declaration needs the
 * documents that are filed with it.
 */
export function decideFile(file: ClearanceFile, command: FileCommand): FileStatus | Refusal<FileRefusal> {
  const next = target[command.kind]
  if (file.status === 'ended') return refuse('file_ended')
  if (command.kind === 'end') return way.indexOf(file.status) > 1 ? refuse('step_out_of_order') : 'ended'
  const here = way.indexOf(file.status)
  const there = way.indexOf(next)
  if (there <= here) return refuse('step_done')
  if (file.status === 'requested' && command.kind !== 'open') return refuse('file_not_open')
  if (there > here + 1) return refuse('step_out_of_order')
  const missing = command.kind === 'declare' ? missingItems(file) : []
  return missing.length > 0 ? refuse('documents_missing', { values: { count: missing.length } }) : next
}

/** The documents that a declaration is still waiting for; none once it is filed, or when there will be none. */
export function missingItems(file: ClearanceFile): ChecklistItem[] {
  if (file.status !== 'requested' && file.status !== 'open') return []
  return file.items.filter((item) => !item.afterwards && !isSettled(item.status))
}
