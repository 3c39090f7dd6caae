import { type Refusal, refuse } from '../decision.ts'

/** A file opens when the broker takes the job and closes with the exit note; `ended` is a job that was not taken. */
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

/** What customs does with a declaration: release, release and audit later, see the papers, see the goods. */
export const channels = ['green', 'blue', 'yellow', 'red'] as const

/** `waived`: asked for only sometimes, and not this time. */
export const itemStatuses = ['needed', 'provided', 'accepted', 'rejected', 'waived'] as const
export type ItemStatus = (typeof itemStatuses)[number]

export interface ChecklistItem {
  readonly code: string
  readonly status: ItemStatus
  /** Asked for only sometimes, so that the broker may waive it. */
  readonly optional: boolean
  /** Papers that only the declaration or customs itself brings forth; they hold nothing up. */
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
 * The one table that verbs and buttons ask: declaration → assessment notice → payment → release order → exit note, each
 * once and in this order (RRA Tax Handbook 2025). A declaration waits for the papers that have to go with it.
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

/** The papers that a declaration still waits for. */
export function missingItems(file: ClearanceFile): ChecklistItem[] {
  return file.items.filter((item) => !item.afterwards && item.status !== 'accepted' && item.status !== 'waived')
}

export type ItemCommand =
  /** Customer or broker: the paper is there, under this number. */
  | { readonly kind: 'provide' }
  | { readonly kind: 'accept' }
  | { readonly kind: 'reject'; readonly reason: string }
  | { readonly kind: 'waive' }

export type ItemRefusal =
  | 'file_not_open'
  | 'file_closed'
  | 'item_not_provided'
  | 'item_accepted'
  | 'item_not_optional'
  | 'reason_needed'

const itemAfter = { provide: 'provided', accept: 'accepted', reject: 'rejected', waive: 'waived' } as const

/** What may be done with one paper; a rejected one is provided anew, an accepted one stays. */
export function decideItem(
  file: Pick<ClearanceFile, 'status'>,
  item: ChecklistItem,
  command: ItemCommand,
): ItemStatus | Refusal<ItemRefusal> {
  if (file.status === 'requested') return refuse('file_not_open')
  if (file.status === 'closed' || file.status === 'ended') return refuse('file_closed')
  if (item.status === 'accepted') return refuse('item_accepted')
  if (command.kind === 'waive' && !item.optional) return refuse('item_not_optional')
  if ((command.kind === 'accept' || command.kind === 'reject') && item.status !== 'provided')
    return refuse('item_not_provided')
  if (command.kind === 'reject' && command.reason.trim() === '')
    return refuse('reason_needed', { fields: { reason: 'required' } })
  return itemAfter[command.kind]
}
