import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCharacter } from '../../testing/any-character.ts'
import { isRefusal } from '../decision.ts'
import {
  type DocumentCommand,
  type DocumentStatus,
  decideDocument,
  documentStatuses,
  judgementKinds,
  type Owing,
  type Reviewer,
  reviewKinds,
} from './document-lifecycle.ts'
import { actualJourney, dueAt, overallProgress, owedBy, papersOfTransport, requiresAction } from './document-set.ts'
import { fileLabel, judgeChoice, largestFile, requiredMatch, typeByName } from './upload-rules.ts'

const kinds = [...new Set([...reviewKinds, ...judgementKinds, 'upload' as const])]
const command = (kind: (typeof kinds)[number], reason = 'torn') => ({ kind, reason }) as DocumentCommand
const state = (status: DocumentStatus | null, reviewer: Reviewer = 'operator', required = true) => ({
  status,
  reviewer,
  required,
})

describe('[spec 4.014] the life of a document', () => {
  test.each([
    [null, 'upload', 'pending'],
    [null, 'approve', { refused: 'document_missing' }],
    ['pending', 'upload', 'pending'],
    ['pending', 'take-up', 'under-review'],
    ['pending', 'approve', { refused: 'step_out_of_order' }],
    ['pending', 'reject', { refused: 'step_out_of_order' }],
    ['under-review', 'upload', { refused: 'document_in_review' }],
    ['under-review', 'process', 'processing'],
    ['under-review', 'approve', 'approved'],
    ['under-review', 'reject', 'rejected'],
    ['under-review', 'complete', { refused: 'step_out_of_order' }],
    ['processing', 'approve', 'approved'],
    ['processing', 'reject', 'rejected'],
    ['processing', 'upload', { refused: 'document_in_review' }],
    ['approved', 'complete', 'completed'],
    ['approved', 'reject', { refused: 'document_settled' }],
    ['approved', 'upload', { refused: 'document_settled' }],
    ['completed', 'take-up', { refused: 'document_settled' }],
    ['completed', 'complete', { refused: 'document_settled' }],
    ['rejected', 'upload', 'pending'],
    ['rejected', 'approve', { refused: 'document_rejected' }],
    ['pending', 'waive', { refused: 'document_required' }],
  ] as const)('%s, %s → %j', (status, kind, expected) => {
    const answer = decideDocument(state(status), command(kind))
    if (typeof expected === 'string') expect(answer).toBe(expected)
    else expect(answer).toMatchObject(expected)
  })

  // A broker reviews and decides in one step, and may waive a document that customs only need sometimes.
  test.each([
    [null, 'upload', 'pending'],
    [null, 'approve', { refused: 'document_missing' }],
    [null, 'waive', 'waived'],
    ['pending', 'upload', 'pending'],
    ['pending', 'approve', 'approved'],
    ['pending', 'reject', 'rejected'],
    ['pending', 'waive', 'waived'],
    ['pending', 'take-up', { refused: 'step_out_of_order' }],
    ['pending', 'complete', { refused: 'step_out_of_order' }],
    ['approved', 'approve', { refused: 'document_settled' }],
    ['approved', 'reject', { refused: 'document_settled' }],
    ['approved', 'waive', { refused: 'document_settled' }],
    ['approved', 'upload', { refused: 'document_settled' }],
    ['approved', 'complete', 'completed'],
    ['rejected', 'upload', 'pending'],
    ['rejected', 'approve', { refused: 'document_rejected' }],
    ['rejected', 'waive', 'waived'],
    ['waived', 'upload', 'pending'],
    ['waived', 'approve', { refused: 'document_waived' }],
    ['waived', 'waive', { refused: 'document_waived' }],
  ] as const)('for a broker, when it may be waived: %s, %s → %j', (status, kind, expected) => {
    const answer = decideDocument(state(status, 'provider', false), command(kind))
    if (typeof expected === 'string') expect(answer).toBe(expected)
    else expect(answer).toMatchObject(expected)
  })

  test.each(['', '  '])('a rejection needs a reason (%j)', (reason) => {
    for (const answer of [
      decideDocument(state('under-review'), command('reject', reason)),
      decideDocument(state('pending', 'provider'), command('reject', reason)),
    ])
      expect(answer).toMatchObject({ refused: 'reason_needed', fields: { reason: 'required' } })
  })

  test('any steps by anyone follow the order of the states', () => {
    const steps = fc.array(fc.constantFrom(...kinds), { maxLength: 30 })
    fc.assert(
      fc.property(steps, fc.constantFrom<Reviewer>('operator', 'provider'), fc.boolean(), (all, reviewer, required) => {
        let status: DocumentStatus | null = null
        for (const kind of all) {
          const next = decideDocument(state(status, reviewer, required), command(kind))
          if (isRefusal(next)) continue
          // Approved is final: from there it can only be completed.
          if (status === 'approved' || next === 'completed') expect([status, next]).toEqual(['approved', 'completed'])
          expect(status).not.toBe('completed')
          if (next === 'approved' && reviewer === 'operator') expect(['under-review', 'processing']).toContain(status)
          if (next === 'approved' && reviewer === 'provider') expect(status).toBe('pending')
          if (next === 'waived') expect(required).toBe(false)
          status = next
        }
      }),
    )
  })
})

const counted = (status: DocumentStatus | null, required = true, due: number | null = null) => ({
  status,
  required,
  dueAt: due,
  owedBy: 'customer' as const,
})

describe('a document set', () => {
  test.each([
    [[], 100],
    [[null, null], 0],
    [['rejected'], 0],
    [['pending', null], 12],
    [['completed', 'completed'], 100],
    [['completed', 'completed', 'approved'], 96],
  ] as [(DocumentStatus | null)[], number][])('[spec 3.009] %j is at %d %%', (statuses, progress) => {
    expect(overallProgress(statuses.map((status) => counted(status)))).toBe(progress)
  })

  test('optional documents do not count', () => {
    expect(overallProgress([counted('completed'), counted(null, false)])).toBe(100)
  })

  test('[spec 3.009] progress is 0 to 100, and 100 only when all are completed or waived', () => {
    const statuses = fc.array(fc.constantFrom(null, ...documentStatuses), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(statuses, (all) => {
        const progress = overallProgress(all.map((status) => counted(status)))
        expect(Number.isInteger(progress) && progress >= 0 && progress <= 100).toBe(true)
        expect(progress === 100).toBe(all.every((status) => status === 'completed' || status === 'waived'))
      }),
    )
  })

  const day = 86_400_000
  test.each([
    ['nothing is due yet', [counted(null, true, 4 * day)], false],
    ['due within three days', [counted(null, true, 3 * day)], true],
    ['overdue', [counted(null, true, -day)], true],
    ['uploaded', [counted('pending', true, -day)], false],
    ['rejected, even long before it is due', [counted('rejected', true, 90 * day)], true],
    ['due, but not required', [counted(null, false, 0)], false],
    ['without a due day', [counted(null, true, null)], false],
  ])('requires action: %s', (_, documents, expected) => {
    expect(requiresAction(documents, 0)).toBe(expected)
  })

  test('a document that the other side owes requires action only of that side', () => {
    for (const document of [counted(null, true, 0), counted('rejected')]) {
      const owed = [{ ...document, owedBy: 'provider' as const }]
      const asked = [null, 'customer', 'provider'].map((side) => requiresAction(owed, 0, side as Owing | null))
      expect(asked).toEqual([true, false, true])
    }
  })

  test.each([
    ['commercial-invoice', 'booking', 'customer'],
    ['packing-list', 'booking', 'customer'],
    ['bill-of-lading', 'booking', 'provider'],
    ['air-waybill', 'booking', 'provider'],
    ['transit-papers', 'booking', 'provider'],
    // The broker is no carrier: the customer gives it the bill of lading, and it makes the declaration itself.
    ['bill-of-lading', 'clearance_file', 'customer'],
    ['transit-papers', 'clearance_file', 'customer'],
    ['import-declaration', 'clearance_file', 'provider'],
    ['exemption-letter', 'clearance_file', 'customer'],
    ['certificate-of-origin', 'clearance_file', 'customer'],
  ] as const)('the %s of a %s is owed by the %s', (code, kind, side) => expect(owedBy(code, kind)).toBe(side))

  test.each([
    ['no report', [], { startsAt: 0, arrivesAt: 20 * day }],
    ['handed over two days late', [{ milestone: 'gate_in', at: 2 * day }], { startsAt: 2 * day, arrivesAt: 22 * day }],
    ['sailed five days late', [{ milestone: 'departed', at: 6 * day }], { startsAt: 0, arrivesAt: 25 * day }],
    [
      'a later estimate of the provider',
      [{ milestone: 'delivered', at: 30 * day, classifier: 'EST' }],
      { startsAt: 0, arrivesAt: 30 * day },
    ],
  ] as const)('the journey after reports: %s', (_, events, journey) => {
    const plan = (['gate_in', 'departed', 'delivered'] as const).map((milestone, place) => ({
      ...{ milestone, classifier: 'PLN' as const, placeCode: null },
      at: [0, day, 20 * day][place] as number,
    }))
    const reported = events.map((each) => ({ classifier: 'ACT' as const, placeCode: null, ...each }))
    expect(actualJourney({ startsAt: 0, arrivesAt: 20 * day }, plan, reported, 7 * day)).toEqual(journey)
  })

  test.each([
    ['sea', true, ['commercial-invoice', 'packing-list', 'bill-of-lading', 'transit-papers']],
    // Carriage to Mombasa or Dar es Salaam includes no truck, so nobody has to upload a road manifest.
    ['sea', false, ['commercial-invoice', 'packing-list', 'bill-of-lading']],
    ['air', false, ['commercial-invoice', 'packing-list', 'air-waybill']],
    ['road', true, ['commercial-invoice', 'packing-list', 'transit-papers']],
  ] as const)('documents of a transport by %s, overland: %s', (mode, overland, codes) => {
    expect(
      papersOfTransport(mode, overland)
        .map(({ code }) => code)
        .sort(),
    ).toEqual([...codes].sort())
  })

  test.each([
    ['before-shipment', 0],
    ['in-transit', day],
    ['with-declaration', 17 * day],
    ['before-arrival', 17 * day],
    ['before-release', null],
  ] as const)('a document needed %s is due after %d ms', (when, due) => {
    expect(dueAt(when, { startsAt: 0, arrivesAt: 20 * day })).toBe(due)
  })

  test('by sea, road documents are due when the goods leave the port', () => {
    expect(dueAt('in-transit', { startsAt: 0, arrivesAt: 40 * day, mode: 'sea' })).toBe(33 * day)
    expect(dueAt('in-transit', { startsAt: 0, arrivesAt: 3 * day, mode: 'sea' })).toBe(day)
    expect(dueAt('in-transit', { startsAt: 0, arrivesAt: null, mode: 'sea' })).toBe(day)
    expect(dueAt('in-transit', { startsAt: 0, arrivesAt: 40 * day, mode: 'road' })).toBe(day)
  })

  test('a short journey leaves at least a day', () => {
    expect(dueAt('with-declaration', { startsAt: 0, arrivesAt: 2 * day })).toBe(day)
  })
})

describe('[spec 5.006, 9.021] which files may be chosen', () => {
  test.each([
    ['a.pdf', 'application/pdf', 1, null],
    ['a.JPG', '', 1, null],
    ['a.jpeg', 'image/jpeg', largestFile, null],
    ['a.png', 'image/png', 1, null],
    ['a.doc', 'application/msword', 1, null],
    ['a.docx', 'application/octet-stream', 1, null],
    ['a.pdf', '', largestFile + 1, 'file_too_large'],
    ['a.pdf', '', 0, 'file_empty'],
    ['a.exe', '', 1, 'file_type_unsupported'],
    ['scan.jfif', 'image/jpeg', 1, null],
    ['scan.jpe', '', 1, null],
    ['invoice', '', 1, null],
    ['invoice', 'application/pdf', 1, null],
    ['Invoice v1.2', 'application/octet-stream', 1, null],
    ['invoice', 'text/html', 1, 'file_type_unsupported'],
    ['invoice.h5', '', 1, 'file_type_unsupported'],
    ['a.pdf.exe', 'application/pdf', 1, 'file_type_unsupported'],
    ['a.constructor', '', 1, 'file_type_unsupported'],
    ['a.pdf', 'text/html', 1, 'file_type_unsupported'],
    ['a.docm', '', 1, 'file_type_unsupported'],
  ])('%s as %j with %d bytes: %s', (name, type, size, refused) => {
    expect(judgeChoice({ name, type, size })?.refused ?? null).toBe(refused)
  })

  test('ten megabytes are 10485760 bytes', () => expect(largestFile).toBe(10_485_760))
})

describe('[spec 5.007] a file is matched to a required document by its name', () => {
  const labels = ['BL/AWB (Bill of Lading/Air Waybill)', 'Commercial Invoice', 'Packing List', 'Tax Clearance']
  test.each([
    ['MyCommercialInvoice-3.pdf', 'Commercial Invoice'],
    ['PACKINGLIST.PDF', 'Packing List'],
    ['2026_taxclearance.png', 'Tax Clearance'],
    ['blawbbillofladingairwaybill.pdf', labels[0]],
    ['commercial invoice.pdf', undefined],
    ['commercial-invoice.pdf', undefined],
    ['invoice.pdf', undefined],
  ])('%s → %s', (name, label) => {
    const required = labels.map((one) => ({ labels: [one, 'Pièce exigée'] }))
    expect(requiredMatch(name, required)?.labels[0]).toBe(label)
  })

  test.each(['piece exigee', 'pieceexigee-1.pdf', 'PIÈCEEXIGÉE.pdf', 'pie\u0300ceexige\u0301e.pdf'])(
    'in any language, with or without accents: %s',
    (name) =>
      expect(requiredMatch(name, [{ labels: ['A paper', 'Pièce exigée'] }]) !== undefined).toBe(!name.includes(' ')),
  )
})

describe('the label of a file', () => {
  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\me\\invoice.pdf', 'invoice.pdf'],
    ['invoice\u202Efdp.exe.pdf', 'invoicefdp.exe.pdf'],
    ['in\u0000vo\nice.pdf', 'invoice.pdf'],
    ['re\u0301sume\u0301.pdf', 'résumé.pdf'],
    ['\u200Bzero\uFEFF.pdf', 'zero.pdf'],
    ['', 'file'],
    ['///', 'file'],
    [' facture.pdf ', 'facture.pdf'],
    ['\u3164\u3164\u2800.pdf', '.pdf'],
    ['in\u00ADvoice\u{E0041}\u180E.pdf', 'invoice.pdf'],
    ['e\u200B\u0301te\u2060\u0301.pdf', 'été.pdf'],
  ])('%j → %j', (name, label) => expect(fileLabel(name)).toBe(label))

  test('is at most 255 bytes, without folders or invisible characters, and keeps its extension', () => {
    const names = fc.string({ unit: anyCharacter, maxLength: 300 })
    fc.assert(
      fc.property(names, (stem) => {
        const label = fileLabel(`${stem}x.pdf`)
        expect(Buffer.byteLength(label)).toBeLessThanOrEqual(255)
        expect(label.isWellFormed()).toBe(true)
        expect(label).not.toMatch(/[/\\\p{Cc}\u202A-\u202E\u2066-\u2069\p{Default_Ignorable_Code_Point}]/u)
        expect(typeByName(label)).toBe('application/pdf')
        expect(fileLabel(label)).toBe(label)
      }),
    )
  })
})
