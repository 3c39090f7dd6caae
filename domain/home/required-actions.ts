import type { Side } from '../companies/sides.ts'

const bought = [
  'choose_leg',
  'end_free_time',
  'reclaim_deposit',
  'choose_quote',
  'choose_part_quote',
  'answer_visit',
  'replace_papers',
  'send_papers',
  'pay_duties',
  'correct_documents',
  'bring_documents',
  'take_papers',
  'write_instructions',
] as const

const sold = [
  'confirm_booking',
  'confirm_part_order',
  'answer_request',
  'answer_part_order',
  'answer_visit',
  'judge_papers',
  'correct_documents',
  'bring_documents',
  'take_papers',
] as const

/** Invoice financing is the company's own business, so these are shown on either side. */
const ofMoney = ['add_invoice_details', 'accept_financing', 'repay_advance'] as const

/**
 * Actions that may wait for a company on a side of its deals, and for operators, in the order in which equally urgent
 * ones are shown.
 */
export const actionKinds = {
  customer: [...bought, ...ofMoney],
  provider: [...sold, ...ofMoney],
  operator: [
    'review_documents',
    'decide_financing',
    'transfer_advance',
    'return_reserve',
    'verify_providers',
    'answer_inquiries',
  ],
} as const satisfies Readonly<Record<Side | 'operator', readonly string[]>>
export type ActionKind = (typeof actionKinds)[keyof typeof actionKinds][number]

/** The number of a side's actions that are not shown on the other side as well. */
export function countOfSide(actions: readonly { readonly kind: ActionKind; readonly count: number }[]): number {
  const shared: readonly ActionKind[] = ofMoney
  return actions.reduce((sum, { kind, count }) => sum + (shared.includes(kind) ? 0 : count), 0)
}

export const urgencies = ['high', 'medium'] as const
export type Urgency = (typeof urgencies)[number]

/** The waiting actions of one kind; `dueAt` (milliseconds since 1970) is when the first of them expires. */
export interface WaitingAction {
  readonly kind: ActionKind
  readonly dueAt: number | null
}

/** Until these are done the cargo stands still, and storage is charged. */
const holdsCargo: readonly ActionKind[] = ['choose_leg', 'replace_papers', 'pay_duties', 'correct_documents']

const hoursThatPress = 24

/** High if something expires within a day, or if cargo waits for it. */
export function urgencyOf({ kind, dueAt }: WaitingAction, now: number): Urgency {
  if (holdsCargo.includes(kind)) return 'high'
  return dueAt !== null && dueAt - now <= hoursThatPress * 3_600_000 ? 'high' : 'medium'
}

/** Urgent actions first, then by due time; actions without one come last, in the given order. */
export function inOrder<A extends WaitingAction>(actions: readonly A[], now: number): A[] {
  const rank = (action: A) => urgencies.indexOf(urgencyOf(action, now))
  const due = (action: A) => action.dueAt ?? Number.MAX_SAFE_INTEGER
  return [...actions].sort((a, b) => rank(a) - rank(b) || due(a) - due(b))
}
