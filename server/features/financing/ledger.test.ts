import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Application, financingContract } from '../../../contract/financing.ts'
import { type EntryLines, ledgerAccounts } from '../../../domain/financing/ledger.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { appliedOnly, detailsBody, offeredTo } from '../../../testing/financing.ts'
import { dayFromNow } from '../../../testing/market.ts'

let app: TestApp
let customer: Person
let operator: Person

beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer')
  operator = await app.person('operator')
})
afterAll(() => app.close())

const c = financingContract

/** Writes an entry as the table owner, bypassing the application's rules. */
async function writeEntry(made: Application, lines: EntryLines): Promise<void> {
  await app.owner.transact(async (tx) => {
    const owner = { company_id: customer.companyId, application_id: made.id }
    const { id } = await tx
      .insertInto('ledger_entries')
      .values({
        ...owner,
        kind: 'repayment',
        on_day: dayFromNow(0),
        reference: crypto.randomUUID(),
        recorded_by: operator.personId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const account of ledgerAccounts.filter((each) => lines[each] !== undefined))
      await tx
        .insertInto('ledger_lines')
        .values({ ...owner, entry_id: id, account, amount: lines[account] ?? 0 })
        .execute()
  })
}

/** Accounts whose lines do not add up to the saved balance, and entries that do not balance. */
async function wrongSums(): Promise<unknown[]> {
  const { rows } = await sql`
    select l.application_id, l.account, sum(l.amount) as lines, max(b.balance) as kept
      from ledger_lines l left join ledger_balances b using (company_id, application_id, account)
     group by 1, 2 having sum(l.amount) is distinct from max(b.balance)
    union all
    select entry_id, 'entry', sum(amount), 0 from ledger_lines group by entry_id having sum(amount) <> 0`.execute(
    app.owner.db,
  )
  return rows
}

describe('the database', () => {
  test.each<[string, Record<string, number>, string]>([
    ['an entry whose lines do not add up', { bank: 100, advance: -99 }, 'ledger_entry_balances'],
    ['an entry with one line', { bank: 100 }, 'ledger_entry_balances'],
    ['an entry without lines', {}, 'ledger_entry_balances'],
    ['a repayment above what is owed', { bank: 8_000_001, advance: -8_000_001 }, 'ledger_balance_allowed'],
    ['a return above the reserve', { reserve: 1, bank: -1 }, 'ledger_balance_allowed'],
    ['a line of zero', { bank: 0, advance: 0 }, 'ledger_lines_amount_check'],
  ])('refuses %s', async (_name, lines, constraint) => {
    const made = await offeredTo(app, customer, operator, 'advanced')
    await expect(writeEntry(made, lines)).rejects.toMatchObject({ constraint })
    const after = await app.call(c.getApplication, { params: { applicationId: made.id } }, customer)
    expect(after.body.entries).toEqual(made.entries)
    expect(await wrongSums()).toEqual([])
  })

  test.each(['ledger_entries', 'ledger_lines'] as const)('permits no change and no deletion in %s', async (table) => {
    await offeredTo(app, customer, operator, 'advanced')
    const { db } = app.owner
    await expect(db.updateTable(table).set({ company_id: customer.companyId }).execute()).rejects.toMatchObject({
      constraint: 'ledger_is_final',
    })
    await expect(db.deleteFrom(table).execute()).rejects.toMatchObject({ constraint: 'ledger_is_final' })
  })
})

test('balances after any interleaving of advances and repayments, also concurrently', async () => {
  const step = fc.record({
    which: fc.nat(2),
    kind: fc.constantFrom('advance', 'repay', 'repay', 'repay', 'return'),
    amount: fc.integer({ min: 1, max: 6_000_000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const made: Application[] = []
      for (let each = 0; each < 3; each++) made.push(await offeredTo(app, customer, operator, 'accepted'))
      const answers = await Promise.all(
        steps.map(({ which, kind, amount }, place) => {
          const params = { applicationId: made[which]?.id ?? '' }
          const transfer = { on: dayFromNow(0), reference: `T-${place}` }
          if (kind === 'advance') return app.call(c.recordAdvance, { params, body: transfer }, operator)
          if (kind === 'return') return app.call(c.returnReserve, { params, body: transfer }, operator)
          return app.call(c.recordRepayment, { params, body: { ...transfer, amount } }, operator)
        }),
      )
      expect(answers.every((answer) => answer.status < 500)).toBe(true)
      expect(await wrongSums()).toEqual([])
      for (const [which, { id }] of made.entries()) {
        const { body } = await app.call(c.getApplication, { params: { applicationId: id } }, operator)
        const sumOf = (account: string) =>
          body.entries
            .flatMap((entry) => entry.lines)
            .reduce((sum, line) => sum + (line.account === account ? line.amount.amount : 0), 0)
        const paid = steps.reduce(
          (sum, { kind, amount, ...at }, place) =>
            sum + (at.which === which && kind === 'repay' && answers[place]?.status === 200 ? amount : 0),
          0,
        )
        const received = body.entries
          .filter((entry) => entry.kind === 'repayment')
          .flatMap((entry) => entry.lines)
          .reduce((sum, line) => sum + (line.account === 'bank' ? line.amount.amount : 0), 0)
        expect(received).toBe(paid)
        expect(received).toBeLessThanOrEqual(body.invoiceAmount.amount)
        expect(body.owed?.amount ?? 0).toBe(sumOf('advance'))
        expect(body.reserveHeld.amount).toBe(-sumOf('reserve') + 0)
        expect(body.entries.filter((entry) => entry.kind === 'advance').length).toBeLessThanOrEqual(1)
        expect(body.status === 'repaid').toBe(body.entries.length > 0 && sumOf('advance') === 0)
      }
    }),
    { numRuns: 12 },
  )
}, 120_000)

test('of 1,000 concurrent applications for one invoice, one is accepted', async () => {
  const applications: { person: Person; applicationId: string }[] = []
  for (let each = 0; each < 20; each++) {
    const person = await app.person('customer')
    const ten = await Promise.all(
      Array.from({ length: 10 }, () => appliedOnly(app, person, { invoiceAmount: 7_654_321 })),
    )
    applications.push(...ten.map(({ id }) => ({ person, applicationId: id })))
  }
  const invoice = { sellerTin: '102345678', buyerTin: '109876543' }
  // It is the same invoice in every spelling.
  const spellings = ['SDC010001234/57/1203', 'sdc 010001234/57/1203', 'SDC-010001234/57/1203', 'SDC10001234/0057']
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, each) => {
      const { person, applicationId } = applications[each % applications.length] as (typeof applications)[number]
      const body = detailsBody({ ...invoice, ebmNumber: spellings[each % spellings.length] as string })
      return app.call(c.addInvoiceDetails, { params: { applicationId }, body }, person)
    }),
  )
  const codes = Map.groupBy(answers, (answer) => (answer.status === 200 ? 'accepted' : answer.body.code))
  // The application that won is also retried: those calls are refused because it already has its details.
  expect([codes.get('accepted')?.length, codes.get('details_given')?.length]).toEqual([1, 4])
  expect(codes.get('invoice_pledged')?.length).toBe(995)
  const { pledges } = await app.owner.db
    .selectFrom('financing_applications')
    .select(sql<number>`count(*)::int`.as('pledges'))
    .where('invoice_amount', '=', 7_654_321)
    .where('details_at', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(pledges).toBe(1)
}, 120_000)
