import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../decision.ts'
import { decideApplication } from './application-lifecycle.ts'
import { type ApplicantFacts, judgeAmount, judgeEligibility, termsFor, wholeYears } from './eligibility.ts'
import { invoiceIdentity, readEbmNumber } from './invoice.ts'
import {
  advanceLines,
  type EntryLines,
  ledgerAccounts,
  noBalances,
  post,
  repaymentLines,
  reserveLines,
} from './ledger.ts'
import { financingCost, termOf } from './terms.ts'

const today = '2026-11-22'
const facts: ApplicantFacts = {
  registeredOn: '2020-01-15',
  invoicedOn: '2026-11-01',
  delivered: true,
  taxesInOrder: true,
  sellerTin: '102 345 678',
  buyerTin: '109876543',
}

describe('who may apply', () => {
  it.each<[30 | 60 | 90, Partial<ApplicantFacts>, Record<string, string>]>([
    [30, {}, {}],
    [30, { registeredOn: today }, {}],
    [30, { registeredOn: '2026-11-23' }, { registeredOn: 'in_the_future' }],
    [60, { registeredOn: '2024-11-22' }, {}],
    [60, { registeredOn: '2024-11-23' }, { registeredOn: 'too_young' }],
    [90, { registeredOn: '2023-11-22' }, {}],
    [90, { registeredOn: '2023-11-23' }, { registeredOn: 'too_young' }],
    [30, { invoicedOn: '2026-11-23' }, { invoicedOn: 'in_the_future' }],
    [30, { invoicedOn: '2026-05-26' }, {}],
    [30, { invoicedOn: '2026-05-25' }, { invoicedOn: 'invoice_too_old' }],
    [30, { buyerTin: '102345678' }, { buyerTin: 'own_invoice' }],
    [30, { delivered: false, taxesInOrder: false }, { delivered: 'not_delivered', taxesInOrder: 'taxes_not_in_order' }],
  ])('%d days, %o: %o', (days, change, fields) => {
    const answer = judgeEligibility(days, { ...facts, ...change }, today)
    expect(answer?.fields ?? {}).toEqual(fields)
  })

  it.each([
    [30, 500_000, {}],
    [30, 499_999, { invoiceAmount: 'below_minimum' }],
    [60, 999_999, { invoiceAmount: 'below_minimum' }],
    [90, 1_999_999, { invoiceAmount: 'below_minimum' }],
  ] as const)('%d days, %d francs: %o', (days, amount, fields) => {
    expect(judgeAmount(days, amount)?.fields ?? {}).toEqual(fields)
  })

  it.each([
    ['the buyer’s', '109876543', { sellerTin: 'not_own_tin', buyerTin: 'own_invoice' }],
    ['another than the seller’s', '101111111', { sellerTin: 'not_own_tin' }],
    ['the seller’s', '102345678', {}],
    ['not entered yet', null, {}],
  ])('judges a company whose own TIN is %s', (_name, ownTin, fields) => {
    expect(judgeEligibility(30, facts, today, ownTin)?.fields ?? {}).toEqual(fields)
  })

  it('counts whole years', () => {
    expect(wholeYears('2024-02-29', '2026-02-28')).toBe(1)
    expect(wholeYears('2024-02-29', '2026-03-01')).toBe(2)
  })

  it('lists the terms that an invoice is large enough for', () => {
    expect(termsFor(499_999)).toEqual([])
    expect(termsFor(1_000_000).map((term) => term.days)).toEqual([30, 60])
  })
})

describe('one invoice in any spelling', () => {
  it.each([
    ['sdc010001234/57/1203', 'SDC010001234/57/1203'],
    [' SDC 0100-01234/57/1203 ', 'SDC010001234/57/1203'],
    ['SDC010001234-57-1203', 'SDC010001234/57/1203'],
    ['SDC010001234 57 1203', 'SDC010001234/57/1203'],
    ['57-1203', '57/1203'],
    ['12', null],
    ['<script>', null],
  ])('EBM %s → %s', (typed, number) => expect(readEbmNumber(typed)).toBe(number))

  const seller = '102345678'
  const of = (ebmNumber: string, sellerTin = seller) =>
    invoiceIdentity({ sellerTin, ebmNumber: readEbmNumber(ebmNumber) ?? '' })
  const one = of('SDC010001234/57/1203')

  it.each([
    ['small letters and spaces', 'sdc 010001234 / 57 / 1203'],
    ['zeros in front of a number', 'SDC010001234/0057/001203'],
    ['zeros lost in the device', 'SDC10001234/57/1203'],
    ['without the number of all receipts', 'SDC010001234/57'],
    ['with another number of all receipts', 'SDC010001234/57/9999'],
    ['with dashes for slashes', 'SDC010001234-57-1203'],
    ['with a dash and a slash', 'SDC010001234-57/1203'],
    ['with spaces for slashes', 'SDC010001234 57 1203'],
    ['with O for 0', 'SDCO1OOO1234/57/12O3'],
    ['with I for 1 and l for 1', 'SDC0I000l234/57'],
    ['with the kind of the receipt', 'SDC010001234/57NS/1203NS'],
    ['with zeros before the device', '0SDC010001234/57'],
  ])('is the same invoice: %s', (_, typed) => expect(of(typed)).toBe(one))

  it.each([
    ['running number', of('SDC010001234/58/1203')],
    ['device', of('SDC010001235/57/1203')],
    ['seller', of('SDC010001234/57/1203', '102345679')],
    ['number without a device', of('57/1203')],
  ])('is another invoice: another %s', (_, other) => expect(other).not.toBe(one))
})

describe('the ledger', () => {
  const total = (lines: EntryLines) => Object.values(lines).reduce((sum, amount) => sum + amount, 0)

  it('balances after any payments, and in the end only the discount remains', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 2_000_000 }), { maxLength: 12 })
    fc.assert(
      fc.property(
        fc.integer({ min: 500_000, max: 5_000_000 }),
        fc.constantFrom(70, 80, 90),
        parts,
        (face, percent, paid) => {
          const cost = financingCost(face, termOf(30), percent)
          const first = advanceLines(cost)
          expect(total(first)).toBe(0)
          let balances = post(noBalances, first)
          let reserveToCome = cost.reserve
          for (const amount of [...paid, face]) {
            const state = {
              status: 'advanced',
              detailsUntil: null,
              offerUntil: null,
              dueOn: null,
              gradeAdvances: percent,
              assessed: true,
            } as const
            const event = decideApplication(
              { ...state, owed: balances.advance, reserveToCome, reserveHeld: -balances.reserve },
              { kind: 'repay', amount: Math.min(amount, balances.advance + reserveToCome) || 1 },
            )
            if (isRefusal(event) || event.type !== 'paid') continue
            const lines = repaymentLines(event)
            expect(total(lines)).toBe(0)
            reserveToCome -= event.toReserve
            balances = post(balances, lines)
            expect(balances.advance).toBeGreaterThanOrEqual(0)
            expect(balances.reserve).toBeLessThanOrEqual(0)
          }
          if (balances.reserve < 0) balances = post(balances, reserveLines(-balances.reserve))
          expect(balances).toEqual({ bank: cost.discount, advance: 0, discount: -cost.discount, reserve: 0 })
        },
      ),
    )
    expect(ledgerAccounts.length).toBe(4)
  })
})
