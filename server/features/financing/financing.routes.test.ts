import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FinancingForm, financingContract } from '../../../contract/financing.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import {
  applicationBody,
  applied,
  appliedOnly,
  detailsBody,
  findingsOfB,
  offeredTo,
  sixPapers,
  uploadedFile,
} from '../../../testing/financing.ts'
import { dayFromNow } from '../../../testing/market.ts'
import { enqueue } from '../../platform/jobs.ts'

let app: TestApp
let customer: Person
let stranger: Person
let operator: Person

beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer', { companyName: 'Nyabugogo Traders' })
  stranger = await app.person('provider', { companyName: 'Gikondo Haulage' })
  operator = await app.person('operator', { companyName: 'Umuhora' })
})
afterAll(() => app.close())

const c = financingContract
const francs = (amount: number) => ({ amount, currency: 'RWF' as const })

test('the three terms are shown with their cost by grade [spec 9.001, 9.002, 9.003, 9.004]', async () => {
  const answer = await app.call(c.financingTerms, { query: { invoiceAmount: 1_500_000 } }, stranger)
  expect(answer.body.terms.map(({ days, open }) => [days, open])).toEqual([
    [30, true],
    [60, true],
    [90, false],
  ])
  expect(answer.body.terms[0]?.costs.map(({ grade, advancePercent }) => [grade, advancePercent])).toEqual([
    ['A', 90],
    ['B', 80],
    ['C', 70],
  ])
  expect(answer.body.terms[0]?.costs[1]?.cost).toEqual({
    advance: francs(1_200_000),
    discount: francs(150_000),
    cash: francs(1_050_000),
    reserve: francs(300_000),
    periodPercent: 14.29,
    aprPercent: 173.81,
    earPercent: 407.66,
    repayOn: dayFromNow(30),
  })
})

describe('applying [spec 3.042, 5.008, 5.009]', () => {
  test('saves the application with its six documents, and notifies both sides', async () => {
    const made = await appliedOnly(app, customer)
    expect(made).toMatchObject({
      status: 'submitted',
      days: 30,
      discountPercent: 10,
      assessment: null,
      offer: null,
      owed: null,
      buyerName: null,
      sellerTin: null,
      actions: { addDetails: null, withdraw: null, accept: 'not_at_this_step', takeUp: 'other_side' },
    })
    expect(made.number).toMatch(/^UMF-\w{4}-\w{4}$/)
    expect(made.papers.map((paper) => paper.kind).sort()).toEqual([
      'bl-awb',
      'business-registration',
      'commercial-invoice',
      'contract',
      'packing-list',
      'tax-clearance',
    ])
    await app.work()
    expect((await app.mails(customer.email))[0]?.subject).toBe(`Your application ${made.number} has arrived`)
    expect((await app.mails(operator.email)).some(({ subject }) => subject.includes(made.number))).toBe(false)
    const call = { params: { applicationId: made.id }, body: detailsBody() }
    await app.call(c.addInvoiceDetails, call, customer)
    await app.work()
    expect((await app.mails(operator.email))[0]?.subject).toBe(
      `Financing decision needed: ${made.number}, FRW 10,000,000`,
    )
  })

  test.each<[string, number, Partial<FinancingForm>, Record<string, string> | undefined]>([
    ['not_eligible', 422, { invoiceAmount: 499_999 }, { invoiceAmount: 'below_minimum' }],
    ['invalid_input', 422, { companyName: ' ' }, undefined],
    ['invalid_input', 422, { email: 'diane' }, undefined],
    ['invalid_input', 422, { phone: 'call me' }, undefined],
    ['invalid_input', 422, { phone: '0788 123 4567' }, undefined],
    ['invalid_input', 422, { invoiceAmount: 0 }, undefined],
    ['invalid_input', 422, { days: 45 as 30 }, undefined],
    ['missing_documents', 422, { papers: [] }, { papers: 'missing_documents' }],
    ['file_not_found', 404, { papers: [{ fileId: randomUUID() }] }, { papers: 'file_not_found' }],
  ])('is refused with %s (%d): %o', async (code, status, change, fields) => {
    const body = applicationBody(await sixPapers(app, customer), change)
    const answer = await app.call(c.applyForFinancing, { body }, customer)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    if (fields) expect(answer.body.fields).toEqual(fields)
  })

  test('five of six documents are not enough', async () => {
    const files = await sixPapers(app, customer)
    const answer = await app.call(c.applyForFinancing, { body: applicationBody(files.slice(1)) }, customer)
    expect(answer.body.code).toBe('missing_documents')
  })

  test('a scan counts as the kind its sender chose, and a file without a kind is not counted', async () => {
    const named = await sixPapers(app, customer)
    const scan = await uploadedFile(app, customer, 'scan0001.pdf', 'financing')
    const [first = '', ...others] = named
    const papers = (kind: 'bl-awb' | null) => [
      { fileId: first, kind: null },
      { fileId: scan, kind },
      ...others.map((fileId) => ({ fileId })),
    ]
    const without = { body: { ...applicationBody([]), papers: papers(null) } }
    expect((await app.call(c.applyForFinancing, without, customer)).body.code).toBe('missing_documents')
    const answer = await app.call(
      c.applyForFinancing,
      { body: { ...without.body, papers: papers('bl-awb') } },
      customer,
    )
    const kinds = Object.fromEntries(answer.body.papers.map(({ file, kind }) => [file.id, kind]))
    expect([kinds[scan], kinds[first]]).toEqual(['bl-awb', null])
  })

  test('files of others, and files already in use, cannot be used for an application', async () => {
    const files = await sixPapers(app, stranger)
    const stolen = await app.call(c.applyForFinancing, { body: applicationBody(files) }, customer)
    expect(stolen.body.code).toBe('file_not_found')
    const first = await app.call(c.applyForFinancing, { body: applicationBody(files) }, stranger)
    expect(first.status).toBe(200)
    const again = await app.call(c.applyForFinancing, { body: applicationBody(files) }, stranger)
    expect(again.body.code).toBe('file_not_found')
  })

  test('operators cannot apply', async () => {
    const answer = await app.call(c.applyForFinancing, { body: applicationBody([]) }, operator)
    expect([answer.status, answer.body.code]).toEqual([409, 'operators_decide'])
  })

  test('a repeated call makes one application', async () => {
    const body = applicationBody(await sixPapers(app, customer))
    const key = randomUUID()
    const [one, two] = [
      await app.call(c.applyForFinancing, { body }, customer, { idempotencyKey: key }),
      await app.call(c.applyForFinancing, { body }, customer, { idempotencyKey: key }),
    ]
    expect(two.body.id).toBe(one.body.id)
  })
})

describe('the decision', () => {
  test('goes from the first review to the offer, with a reason for every point', async () => {
    const { id } = await applied(app, customer)
    const params = { applicationId: id }
    const early = await app.call(c.offerFinancing, { params }, operator)
    expect(early.body.code).toBe('not_at_this_step')
    await app.call(c.takeUpApplication, { params }, operator)
    const bare = await app.call(c.offerFinancing, { params }, operator)
    expect(bare.body.code).toBe('assessment_needed')
    const body = { findings: findingsOfB, note: 'Called the buyer.' }
    const assessed = await app.call(c.assessApplication, { params, body }, operator)
    expect(assessed.body.assessment).toMatchObject({ score: 69, grade: 'B', advancePercent: 80 })
    expect(assessed.body.assessment?.findings.find((each) => each.code === 'debtorDaysLate')).toEqual({
      code: 'debtorDaysLate',
      value: 5,
      points: 20,
      of: 25,
      reached: 7,
      next: 0,
    })
    const unseen = await app.call(c.getApplication, { params }, customer)
    expect(unseen.body.assessment).toBeNull()
    const offered = await app.call(c.offerFinancing, { params }, operator)
    expect(offered.body.offer).toMatchObject({ advancePercent: 80, cost: { cash: francs(7_000_000) } })
    const seen = await app.call(c.getApplication, { params }, customer)
    expect(seen.body.assessment?.score).toBe(69)
    await app.work()
    expect((await app.mails(customer.email))[0]?.subject).toContain('We can advance FRW 8,000,000')
  })

  test('grade D is declined with a reason, and the invoice is free again', async () => {
    const made = await applied(app, customer)
    const params = { applicationId: made.id }
    await app.call(c.takeUpApplication, { params }, operator)
    const findings = { ...findingsOfB, debtorDaysLate: null, dilution: null }
    await app.call(c.assessApplication, { params, body: { findings } }, operator)
    const offer = await app.call(c.offerFinancing, { params }, operator)
    expect(offer.body.code).toBe('grade_too_low')
    const declined = await app.call(c.declineApplication, { params, body: { reason: 'Buyer unknown' } }, operator)
    expect(declined.body).toMatchObject({ status: 'declined', closedBy: 'operator', closedReason: 'Buyer unknown' })
    await applied(app, customer, { ebmNumber: made.ebmNumber ?? '' })
    await app.work()
    const mails = await app.mails(customer.email)
    expect(mails.find((mail) => mail.subject.includes('declined'))?.body_text).toContain('Buyer unknown')
  })

  test('the applicant cannot decide, the operator cannot accept', async () => {
    const { id } = await offeredTo(app, customer, operator)
    const params = { applicationId: id }
    expect((await app.call(c.declineApplication, { params, body: { reason: 'x' } }, customer)).status).toBe(403)
    expect((await app.call(c.acceptOffer, { params }, operator)).status).toBe(404)
    expect((await app.call(c.acceptOffer, { params }, stranger)).status).toBe(404)
    expect((await app.call(c.getApplication, { params }, stranger)).status).toBe(404)
  })

  test('of a concurrent acceptance and withdrawal, one wins', async () => {
    const { id } = await offeredTo(app, customer, operator)
    const params = { applicationId: id }
    const both = await Promise.all([
      app.call(c.acceptOffer, { params }, customer),
      app.call(c.withdrawApplication, { params }, customer),
    ])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  test('is refused for an invoice that is already pledged, however its other details are written', async () => {
    const { ebmNumber } = await applied(app, customer, { ebmNumber: 'SDC010004711/57/1203' })
    expect(ebmNumber).toBe('SDC010004711/57/1203')
    const other = await appliedOnly(app, stranger, { invoiceAmount: 11_000_000 })
    const params = { applicationId: other.id }
    const others = ['SDC10004711/057/99', 'SDC010004711-57-1203', 'SDCO10004711/57NS', '0SDC010004711/57']
    for (const change of [{}, { buyerTin: '109999999' }, ...others.map((ebmNumber) => ({ ebmNumber }))]) {
      const body = detailsBody({ ebmNumber: 'SDC010004711/57/1203', ...change })
      expect((await app.call(c.addInvoiceDetails, { params, body }, stranger)).body.code).toBe('invoice_pledged')
    }
    // Nothing was saved, so the right number can still be added.
    const right = await app.call(c.addInvoiceDetails, { params, body: detailsBody() }, stranger)
    expect(right.body.detailsUntil).toBeNull()
  })

  test('shows an operator possible duplicates of the invoice', async () => {
    const made = (ebmNumber: string, invoiceAmount: number) => applied(app, customer, { ebmNumber }, { invoiceAmount })
    const first = await made('SDC010004712/57/1203', 9_111_111)
    const alike = await made('SDC010004712 5712 03', 9_222_222)
    const sameSale = await made('88/99', 9_111_111)
    const otherSeller = await applied(app, await app.person('customer'), {
      ebmNumber: 'SDC010004712/57/1203',
      sellerTin: '102999999',
    })
    const seen = async (id: string, by: Person) =>
      (await app.call(c.getApplication, { params: { applicationId: id } }, by)).body.nearMatches.map(
        ({ number }) => number,
      )
    expect(await seen(first.id, operator)).toEqual([otherSeller.number, sameSale.number, alike.number])
    expect(await seen(alike.id, operator)).toEqual([otherSeller.number, first.number])
    expect(await seen(otherSeller.id, operator)).toEqual([alike.number, first.number])
    expect(await seen(first.id, customer)).toEqual([])
  })
})

describe('the money', () => {
  test('is advanced, repaid in parts, and the rest of the invoice is passed on', async () => {
    const made = await offeredTo(app, customer, operator, 'advanced')
    const params = { applicationId: made.id }
    expect(made).toMatchObject({ dueOn: dayFromNow(30), owed: francs(8_000_000), actions: { repay: null } })
    const today = dayFromNow(0)
    const pay = (amount: number, reference: string) =>
      app.call(c.recordRepayment, { params, body: { on: today, amount, reference } }, operator)
    expect((await pay(3_000_000, 'IN-1')).body).toMatchObject({ status: 'advanced', owed: francs(5_000_000) })
    const twice = await pay(3_000_000, 'IN-1')
    expect([twice.status, twice.body.code]).toEqual([409, 'transfer_recorded'])
    const tooMuch = await pay(7_000_001, 'IN-2')
    expect([tooMuch.body.code, tooMuch.body.values]).toEqual(['more_than_the_invoice', { most: 7_000_000 }])
    const settled = await pay(7_000_000, 'IN-2')
    expect(settled.body).toMatchObject({ status: 'repaid', owed: francs(0), reserveHeld: francs(2_000_000) })
    const body = { on: today, reference: 'OUT-2' }
    const returned = await app.call(c.returnReserve, { params, body }, operator)
    expect(returned.body).toMatchObject({ reserveHeld: francs(0), actions: { returnReserve: 'no_reserve_held' } })
    expect(returned.body.entries.map((entry) => entry.kind)).toEqual(['advance', 'repayment', 'repayment', 'reserve'])
    await app.work()
    const subjects = (await app.mails(customer.email)).map((mail) => mail.subject)
    expect(subjects).toEqual(
      expect.arrayContaining([`Repaid: ${made.number}`, `FRW 7,000,000 is on its way: ${made.number}`]),
    )
  })

  test.each([
    [dayFromNow(1), 'in_the_future'],
    [dayFromNow(-1), 'too_early'],
  ])('a transfer of %s is refused: %s', async (on, code) => {
    const { id } = await offeredTo(app, customer, operator, 'accepted')
    const body = { on, reference: 'OUT-1' }
    const answer = await app.call(c.recordAdvance, { params: { applicationId: id }, body }, operator)
    expect([answer.status, answer.body.fields]).toEqual([422, { on: code }])
  })

  test('of ten concurrent advances, one is paid', async () => {
    const { id } = await offeredTo(app, customer, operator, 'accepted')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, each) =>
        app.call(
          c.recordAdvance,
          { params: { applicationId: id }, body: { on: dayFromNow(0), reference: `OUT-${each}` } },
          operator,
        ),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(new Set(answers.map((answer) => answer.body.code))).toEqual(new Set([undefined, 'already_advanced']))
  })

  test('an advance is overdue the day after its last day, and an offer expires; both sides are notified', async () => {
    const late = await offeredTo(app, customer, operator, 'advanced')
    const lapsing = await offeredTo(app, customer, operator)
    const standing = await offeredTo(app, customer, operator, 'advanced')
    const { db } = app.owner
    await db
      .updateTable('financing_applications')
      .set({ advanced_on: dayFromNow(-31), due_on: dayFromNow(-1) })
      .where('id', '=', late.id)
      .execute()
    await db
      .updateTable('financing_applications')
      .set({ offer_until: new Date(Date.now() - 1000) })
      .where('id', '=', lapsing.id)
      .execute()
    const accepting = await app.call(c.acceptOffer, { params: { applicationId: lapsing.id } }, customer)
    expect(accepting.body.code).toBe('offer_lapsed')
    await app.context.worker.transact((tx) => enqueue(tx, 'financing.day', {}))
    await app.work()
    const statusOf = async (applicationId: string) =>
      (await app.call(c.getApplication, { params: { applicationId } }, customer)).body.status
    expect([await statusOf(late.id), await statusOf(lapsing.id), await statusOf(standing.id)]).toEqual([
      'overdue',
      'declined',
      'advanced',
    ])
    await app.work()
    const subjects = (await app.mails(customer.email)).map((mail) => mail.subject)
    expect(subjects).toEqual(
      expect.arrayContaining([`Overdue: ${late.number}`, `The offer on ${lapsing.number} has expired`]),
    )
  })
})

test('a list shows the company’s own, by state, page by page; operators see all', async () => {
  const own = await app.call(c.listApplications, { query: { limit: 2 } }, customer)
  expect(own.body.items).toHaveLength(2)
  const next = await app.call(c.listApplications, { query: { limit: 2, after: own.body.next ?? '' } }, customer)
  const ids = [...own.body.items, ...next.body.items].map((row) => row.id)
  expect(ids).toEqual([...ids].sort().reverse())
  const repaid = await app.call(c.listApplications, { query: { status: 'repaid' } }, operator)
  expect(repaid.body.items.length).toBeGreaterThan(0)
  expect(repaid.body.items.every((row) => row.status === 'repaid' && row.owed?.amount === 0)).toBe(true)
  const theirs = await app.call(c.listApplications, {}, stranger)
  expect(theirs.body.items).toHaveLength(2)
})
