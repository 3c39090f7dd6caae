import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../decision.ts'
import { type DocumentStatus, decideDocument, documentStatuses } from './document-lifecycle.ts'
import { owedBy, type SetKind } from './document-set.ts'
import { type HeldPaper, takenOver } from './shared-papers.ts'

const invoice = 'commercial-invoice'
const lading = 'bill-of-lading'

/** A document of a set: `file` was uploaded at `at`, or nothing is there yet. */
function paper(setId: string, code: string, file: string | null, at = 0, change: Change = {}): HeldPaper {
  const { newest, ...more } = change
  const setKind = setId.startsWith('customs') ? 'clearance_file' : 'booking'
  return {
    id: `${setId} ${code}`,
    setId,
    setKind,
    setClosed: false,
    code,
    status: file ? 'pending' : null,
    reviewer: setKind === 'booking' ? 'operator' : 'provider',
    required: true,
    files: file ? [file] : [],
    newest: file ? { fileId: file, uploadedAt: at, clean: true, byCustomer: true, ...newest } : null,
    ...more,
  }
}
type Change = Partial<Omit<HeldPaper, 'newest'>> & { readonly newest?: Partial<NonNullable<HeldPaper['newest']>> }

const taken = (...papers: HeldPaper[]) => takenOver(papers).map(({ from, to }) => `${from.id} → ${to.id}`)
const carriers = { newest: { byCustomer: false } }
const closed = { setClosed: true }

describe('documents that sets of one consignment share', () => {
  test.each<[string, HeldPaper[], string[]]>([
    ['a pending document', [paper('ship', invoice, 'a', 1), paper('customs', invoice, null)], ['ship → customs']],
    [
      'from customs file to booking',
      [paper('ship', invoice, null), paper('customs', invoice, 'a', 1)],
      ['customs → ship'],
    ],
    [
      'to every leg',
      [paper('ship', invoice, 'a', 1), paper('truck', invoice, null), paper('customs', invoice, null)],
      ['ship → truck', 'ship → customs'],
    ],
    [
      'one of two with the same time',
      [paper('ship', invoice, 'b', 1), paper('customs', invoice, 'a', 1)],
      ['ship → customs'],
    ],
    ['the newer of two', [paper('ship', invoice, 'a', 1), paper('customs', invoice, 'b', 2)], ['customs → ship']],
    ['no document of another code', [paper('ship', invoice, 'a', 1), paper('customs', 'packing-list', null)], []],
    ['not the same file again', [paper('ship', invoice, 'a', 1), paper('customs', invoice, 'a', 1)], []],
    [
      'no file that was rejected in this set',
      [paper('ship', invoice, 'a', 1), paper('customs', invoice, 'a', 1, { status: 'rejected' })],
      [],
    ],
    [
      'a correction of a rejected file',
      [paper('ship', invoice, 'b', 2), paper('customs', invoice, 'a', 1, { status: 'rejected' })],
      ['ship → customs'],
    ],
    [
      'no file that was rejected in the other set',
      [paper('ship', invoice, 'a', 1, { status: 'rejected' }), paper('customs', invoice, null)],
      [],
    ],
    [
      'not into a document that is under review, approved or waived',
      [
        paper('ship', invoice, 'c', 3),
        ...(['under-review', 'processing', 'approved', 'completed', 'waived'] as const).map((status) =>
          paper(`leg ${status}`, invoice, 'a', 1, { status }),
        ),
      ],
      [],
    ],
    [
      'a document approved in the other set',
      [paper('ship', invoice, 'a', 1, { status: 'approved' }), paper('customs', invoice, null)],
      ['ship → customs'],
    ],
    [
      'no file that is not scanned',
      [paper('ship', invoice, 'a', 1, { newest: { clean: false } }), paper('customs', invoice, null)],
      [],
    ],
    [
      'no number without a file, and no file older than the number',
      [paper('customs', invoice, 'x', 2, { files: [], newest: { fileId: null } }), paper('ship', invoice, 'a', 1)],
      [],
    ],
    [
      'the carrier’s own document, to the customs file',
      [paper('ship', lading, 'a', 1, carriers), paper('customs', lading, null)],
      ['ship → customs'],
    ],
    [
      'the carrier’s document uploaded by the customer, to the customs file only',
      [paper('ship', lading, 'a', 1), paper('customs', lading, null)],
      ['ship → customs'],
    ],
    [
      'no carrier’s document from the customs file',
      [paper('ship', lading, null), paper('customs', lading, 'a', 1)],
      [],
    ],
    [
      'none of two carriers’ documents, since the right one is unknown',
      [paper('ship', lading, 'a', 1, carriers), paper('feeder', lading, null), paper('customs', lading, null)],
      [],
    ],
    [
      'the carrier’s document when the other carrier’s leg was cancelled',
      [
        paper('ship', lading, 'a', 1, carriers),
        paper('feeder', lading, null, 0, closed),
        paper('customs', lading, null),
      ],
      ['ship → customs'],
    ],
    [
      'no carrier’s document of a cancelled leg',
      [paper('ship', lading, 'a', 1, { ...carriers, ...closed }), paper('customs', lading, null)],
      [],
    ],
    [
      'no customer’s document uploaded by a carrier, to another leg',
      [paper('ship', invoice, 'a', 1, carriers), paper('truck', invoice, null)],
      [],
    ],
    [
      'no document uploaded by a broker',
      [paper('customs', invoice, 'a', 1, carriers), paper('ship', invoice, null)],
      [],
    ],
    ['no document into a closed set', [paper('ship', invoice, 'a', 1), paper('customs', invoice, null, 0, closed)], []],
    [
      'a document from the previous broker',
      [paper('customs old', invoice, 'a', 1, closed), paper('customs', invoice, null)],
      ['customs old → customs'],
    ],
    [
      'nothing between two open customs files',
      [paper('customs', invoice, 'a', 1), paper('customs two', invoice, null), paper('ship', invoice, null)],
      [],
    ],
  ])('%s', (_, papers, expected) => {
    expect(taken(...papers).map((each) => each.replaceAll(/ (commercial-invoice|bill-of-lading)/g, ''))).toEqual(
      expected,
    )
  })

  const kinds = { ship: 'booking', truck: 'booking', customs: 'clearance_file', old: 'clearance_file' } as const
  const held = fc
    .record({
      setId: fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
      code: fc.constantFrom(invoice, lading, 'transit-papers'),
      status: fc.constantFrom<DocumentStatus | null>(null, ...documentStatuses),
      closed: fc.boolean(),
      at: fc.integer({ min: 1, max: 9 }),
      clean: fc.boolean(),
      byCustomer: fc.boolean(),
    })
    .map(({ setId, code, status, closed, at, clean, byCustomer }): HeldPaper => {
      const there = status !== null && status !== 'waived'
      return paper(setId, code, there ? `${setId} ${code} ${at}` : null, at, {
        setKind: kinds[setId],
        setClosed: setId === 'old' || (setId !== 'customs' && closed),
        status,
        newest: { clean, byCustomer },
      })
    })
  const consignment = fc.uniqueArray(held, { selector: ({ id }) => id, maxLength: 12 })

  test('only newer clean files of the same code are shared, only where allowed, and one run shares them all', () => {
    fc.assert(
      fc.property(consignment, (papers) => {
        const takes = takenOver(papers)
        for (const { from, to } of takes) {
          expect(from.code).toBe(to.code)
          expect(from.newest?.clean).toBe(true)
          expect(from.newest?.uploadedAt).toBeGreaterThanOrEqual(to.newest?.uploadedAt ?? 0)
          expect(isRefusal(decideDocument(to, { kind: 'upload' })) || to.setClosed || to.status === 'waived').toBe(
            false,
          )
          const ofCarrier = owedBy(from.code, 'booking') === 'provider' || !from.newest?.byCustomer
          if (ofCarrier) expect([from.setKind, to.setKind]).toEqual<SetKind[]>(['booking', 'clearance_file'])
        }
        const after = papers.map((each) => {
          const newest = takes.find(({ to }) => to === each)?.from.newest
          return newest
            ? { ...each, status: 'pending' as const, newest, files: [...each.files, newest.fileId ?? ''] }
            : each
        })
        expect(takenOver(after)).toEqual([])
      }),
    )
  })
})
