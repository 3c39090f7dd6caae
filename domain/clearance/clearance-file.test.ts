import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../decision.ts'
import {
  type ChecklistItem,
  type ClearanceFile,
  decideFile,
  decideItem,
  type FileCommand,
  type FileStatus,
  fileStatuses,
  type ItemCommand,
  type ItemStatus,
  itemStatuses,
  missingItems,
} from './clearance-file.ts'

const steps: FileCommand['kind'][] = ['open', 'declare', 'assess', 'pay', 'release', 'close', 'end']

function asked(status: FileStatus, kind: FileCommand['kind'], items: readonly ChecklistItem[] = []): string {
  const answer = decideFile({ status, items }, { kind })
  return isRefusal(answer) ? answer.refused : answer
}

describe('decideFile', () => {
  const outOfOrder = 'step_out_of_order'
  it.each<[FileStatus, string[]]>([
    // open, declare, assess, pay, release, close, end
    [
      'requested',
      ['open', 'file_not_open', 'file_not_open', 'file_not_open', 'file_not_open', 'file_not_open', 'ended'],
    ],
    ['open', ['step_done', 'declared', outOfOrder, outOfOrder, outOfOrder, outOfOrder, 'ended']],
    ['declared', ['step_done', 'step_done', 'assessed', outOfOrder, outOfOrder, outOfOrder, outOfOrder]],
    ['assessed', ['step_done', 'step_done', 'step_done', 'paid', outOfOrder, outOfOrder, outOfOrder]],
    ['paid', ['step_done', 'step_done', 'step_done', 'step_done', 'released', outOfOrder, outOfOrder]],
    ['released', ['step_done', 'step_done', 'step_done', 'step_done', 'step_done', 'closed', outOfOrder]],
    ['closed', ['step_done', 'step_done', 'step_done', 'step_done', 'step_done', 'step_done', outOfOrder]],
    ['ended', Array(7).fill('file_ended')],
  ])('a file that is %s', (status, answers) => {
    expect(steps.map((kind) => asked(status, kind))).toEqual(answers)
  })

  const item = (status: ItemStatus, change: Partial<ChecklistItem> = {}): ChecklistItem => ({
    code: 'packing-list',
    status,
    optional: false,
    afterwards: false,
    ...change,
  })

  it('declares when every paper that goes with the declaration is accepted or waived', () => {
    expect(asked('open', 'declare', [item('accepted'), item('waived', { optional: true })])).toBe('declared')
    for (const status of ['needed', 'provided', 'rejected'] as const) {
      expect(asked('open', 'declare', [item('accepted'), item(status)])).toBe('documents_missing')
      expect(asked('open', 'declare', [item('accepted'), item(status, { afterwards: true })])).toBe('declared')
    }
  })

  it('says how many papers are missing', () => {
    const file: ClearanceFile = { status: 'open', items: [item('needed'), item('rejected'), item('accepted')] }
    expect(decideFile(file, { kind: 'declare' })).toMatchObject({ values: { count: 2 } })
    expect(missingItems(file)).toHaveLength(2)
  })

  it('never goes back, whatever is asked in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...steps)), (kinds) => {
        let file: ClearanceFile = { status: 'requested', items: [] }
        for (const kind of kinds) {
          const answer = decideFile(file, { kind })
          if (isRefusal(answer)) continue
          expect(fileStatuses.indexOf(answer)).toBeGreaterThan(fileStatuses.indexOf(file.status))
          file = { ...file, status: answer }
        }
      }),
    )
  })

  const kinds: ItemCommand[] = [
    { kind: 'provide' },
    { kind: 'accept' },
    { kind: 'reject', reason: 'The amounts differ from the invoice' },
    { kind: 'waive' },
  ]
  const answers = (status: FileStatus, each: ChecklistItem) =>
    kinds.map((command) => {
      const answer = decideItem({ status }, each, command)
      return isRefusal(answer) ? answer.refused : answer
    })

  it.each<[ItemStatus, string[]]>([
    ['needed', ['provided', 'item_not_provided', 'item_not_provided', 'item_not_optional']],
    ['provided', ['provided', 'accepted', 'rejected', 'item_not_optional']],
    ['rejected', ['provided', 'item_not_provided', 'item_not_provided', 'item_not_optional']],
    ['waived', ['provided', 'item_not_provided', 'item_not_provided', 'item_not_optional']],
    ['accepted', Array(4).fill('item_accepted')],
  ])('a paper that is %s', (status, expected) => {
    expect(answers('open', item(status))).toEqual(expected)
  })

  it('waives only what is asked for sometimes', () => {
    expect(decideItem({ status: 'open' }, item('needed', { optional: true }), { kind: 'waive' })).toBe('waived')
  })

  it('moves no paper before the file is open or after it is closed', () => {
    for (const status of itemStatuses) {
      expect(answers('requested', item(status))).toEqual(Array(4).fill('file_not_open'))
      expect(answers('closed', item(status))).toEqual(Array(4).fill('file_closed'))
      expect(answers('ended', item(status))).toEqual(Array(4).fill('file_closed'))
    }
  })

  it('rejects with a reason only', () => {
    expect(decideItem({ status: 'open' }, item('provided'), { kind: 'reject', reason: ' ' })).toMatchObject({
      refused: 'reason_needed',
    })
  })
})
