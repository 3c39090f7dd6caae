import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../decision.ts'
import {
  type ChecklistItem,
  type ClearanceFile,
  decideFile,
  type FileCommand,
  type FileStatus,
  fileStatuses,
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

  const item = (status: ChecklistItem['status'], afterwards = false): ChecklistItem => ({ status, afterwards })

  it('can be declared when every paper of the declaration is approved or waived', () => {
    expect(asked('open', 'declare', [item('approved'), item('completed'), item('waived')])).toBe('declared')
    for (const status of [null, 'pending', 'under-review', 'processing', 'rejected'] as const) {
      expect(asked('open', 'declare', [item('approved'), item(status)])).toBe('documents_missing')
      expect(asked('open', 'declare', [item('approved'), item(status, true)])).toBe('declared')
    }
  })

  it('counts the missing papers', () => {
    const file: ClearanceFile = { status: 'open', items: [item(null), item('rejected'), item('approved')] }
    expect(decideFile(file, { kind: 'declare' })).toMatchObject({ values: { count: 2 } })
    expect(missingItems(file)).toHaveLength(2)
  })

  it.each(fileStatuses.map((status) => [status, status === 'requested' || status === 'open' ? 2 : 0] as const))(
    'a file that is %s waits for %i papers',
    (status, count) => {
      expect(missingItems({ status, items: [item(null), item('rejected'), item('approved')] })).toHaveLength(count)
    },
  )

  it('never returns to an earlier state, whatever the commands and their order', () => {
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
})
