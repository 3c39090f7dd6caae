import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { homeContract } from '../../../contract/home.ts'
import { providersContract } from '../../../contract/providers.ts'
import { quotesContract } from '../../../contract/quotes.ts'
import { seedOffers } from '../../../database/seed/offers.ts'
import type { BookingKind } from '../../../domain/bookings/booking.ts'
import {
  emptyInstructions,
  missingInstructions,
  type ShippingInstructions,
} from '../../../domain/bookings/shipping-instructions.ts'
import { dayInKigali, endOfDayInKigali } from '../../../domain/calendar/market-day.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import { owedBy } from '../../../domain/documents/document-set.ts'
import { goesWithDeclaration, paperOf } from '../../../domain/documents/required-documents.ts'
import { type ActionKind, actionKinds } from '../../../domain/home/required-actions.ts'
import type { Mode } from '../../../domain/places/route-between.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { deskRequests } from '../../../testing/desk-requests.ts'
import { offeredTo } from '../../../testing/financing.ts'
import { bookingBody, dayFromNow, publishedOffer, truckRequest } from '../../../testing/market.ts'
import { marketRequests, type Request } from '../../../testing/requests.ts'

let app: TestApp
let provider: Person
let operator: Person
let actions: Readonly<Record<string, Request>>
beforeAll(async () => {
  app = await testApp()
  await seedOffers(app.context)
  provider = await app.person('provider', { companyName: 'Rusizi Carriers' })
  operator = await app.person('operator')
  actions = { ...(await marketRequests(app, provider)), ...(await deskRequests(app, provider, operator)) }
})
afterAll(() => app.close())

interface Row {
  readonly [column: string]: unknown
  readonly id: string
  readonly status: string
}

/** Every row of a table, read as its owner. A table without a status is read for its other columns. */
async function all(table: string): Promise<Row[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(app.owner.db)
  return rows as unknown as Row[]
}

/** The required actions of a company on one side, recounted row by row from whole tables. */
async function recount({ companyId }: Person, side: Side | 'operator'): Promise<Record<string, string[]>> {
  const now = Date.now()
  const ahead = (at: unknown) => (at as Date).getTime() > now
  const [requests, quotes, invitations, bookings, visits] = [
    await all('quote_requests'),
    await all('quotes'),
    await all('quote_request_invitations'),
    await all('bookings'),
    await all('visits'),
  ]
  const [orders, prices, suppliers, files] = [
    await all('part_orders'),
    await all('part_quotes'),
    await all('part_order_suppliers'),
    await all('clearance_files'),
  ]
  const [sets, documents, applications] = [
    await all('document_sets'),
    await all('documents'),
    await all('financing_applications'),
  ]
  const setOf = (document: Row) => sets.find(({ id }) => id === document.set_id)
  const guestUploads = await all('guest_uploads')
  const balances = await all('ledger_balances')
  const holds = ({ account, balance }: Row) => account === 'reserve' && Number(balance) < 0
  const instructions = await all('shipping_instructions')
  const lacks = (booking: Row) => {
    const written = instructions.find((each) => each.booking_id === booking.id)?.form as
      | ShippingInstructions
      | undefined
    const carried = { kind: booking.kind as BookingKind, mode: booking.mode as Mode | null }
    if (booking.kind !== 'lane' && !ahead(booking.pickup_at)) return false
    return missingInstructions(carried, written ?? emptyInstructions).length > 0
  }
  const waits = ({ company_id, status }: Row) => company_id === companyId && status === 'waiting'
  const standing = (answers: Row[], column: string, id: string) =>
    answers.some((each) => each[column] === id && each.status === 'offered' && ahead(each.valid_until))
  const asked = (table: Row[], column: string, id: string) =>
    table.some((each) => each.provider_company_id === companyId && each[column] === id)
  const paper = (file: Row, status: string | null) =>
    documents.some((each) => each.status === status && setOf(each)?.subject_id === file.id)
  const awaited = (file: Row) =>
    documents.some(
      (each) =>
        each.status === null &&
        setOf(each)?.subject_id === file.id &&
        goesWithDeclaration(paperOf(each.code as string)),
    )
  const mine = (row: Row) => row.customer_company_id === companyId
  const asProvider = (rows: Row[], status: string) =>
    rows.filter((row) => row.provider_company_id === companyId && row.status === status)
  const live = ({ status }: Row) => /^(open|declared|assessed|paid|released)$/.test(status as string)
  const openFiles = files.filter((file) => mine(file) && live(file))
  const liveRequests = requests.filter(({ status, expires_at }) => /open|quoted/.test(status) && ahead(expires_at))
  const liveOrders = orders.filter(({ status, answer_by }) => /submitted|quoted/.test(status) && ahead(answer_by))
  const setsWith = (whose: (set: Row) => boolean, wanted: (document: Row) => boolean) =>
    sets.filter(
      (set) =>
        whose(set) &&
        set.subject_kind === 'booking' &&
        !set.closed_at &&
        documents.some((each) => each.set_id === set.id && wanted(each)),
    )
  const theirs = (row: Row) => row.provider_company_id === companyId
  const isRejected = ({ status }: Row) => status === 'rejected'
  const isDue = ({ status, required, due_at }: Row) =>
    status === null && required === true && Number(due_at ?? Infinity) <= inDays(3)
  const ofCarrier = ({ code }: Row) => owedBy(code as string, 'booking') === 'provider'
  const inDays = (days: number) => now + days * 86_400_000
  const own = applications.filter((each) => each.company_id === companyId)
  const handedIn = sets.filter(
    (set) =>
      !set.closed_at &&
      guestUploads.some((each) => waits(each) && set.subject_kind === 'booking' && each.booking_id === set.subject_id),
  )
  const customer = {
    choose_leg: (await all('itinerary_bookings')).filter(
      (each) =>
        mine(each) &&
        each.troubled_at !== null &&
        each.closed_at === null &&
        !(each.waits_until && ahead(each.waits_until)),
    ),
    choose_quote: liveRequests.filter((each) => mine(each) && standing(quotes, 'request_id', each.id)),
    choose_part_quote: liveOrders.filter((each) => mine(each) && standing(prices, 'order_id', each.id)),
    answer_visit: visits.filter((each) => mine(each) && each.status === 'proposed' && ahead(each.starts_at)),
    send_papers: openFiles.filter((file) => file.status === 'open' && awaited(file)),
    replace_papers: openFiles.filter((file) =>
      documents.some(
        (each) =>
          isRejected(each) &&
          setOf(each)?.subject_id === file.id &&
          owedBy(each.code as string, 'clearance_file') === 'customer',
      ),
    ),
    pay_duties: files.filter((file) => mine(file) && file.status === 'assessed' && Number(file.assessed_amount) > 0),
    correct_documents: setsWith(mine, (each) => isRejected(each) && !ofCarrier(each)),
    bring_documents: setsWith(mine, (each) => isDue(each) && !ofCarrier(each)),
    take_papers: handedIn.filter(mine),
    write_instructions: bookings.filter((each) => mine(each) && each.status === 'confirmed' && lacks(each)),
    add_invoice_details: own.filter(({ status, details_at }) => status === 'submitted' && !details_at),
    accept_financing: own.filter(({ status, offer_until }) => status === 'offered' && ahead(offer_until)),
    repay_advance: own.filter(
      ({ status, due_on }) => /advanced|overdue/.test(status) && (due_on as string) <= dayInKigali(new Date(inDays(7))),
    ),
  }
  const provider = {
    add_invoice_details: customer.add_invoice_details,
    accept_financing: customer.accept_financing,
    repay_advance: customer.repay_advance,
    correct_documents: setsWith(theirs, (each) => isRejected(each) && ofCarrier(each)),
    bring_documents: setsWith(theirs, (each) => isDue(each) && ofCarrier(each)),
    take_papers: handedIn.filter(theirs),
    confirm_booking: asProvider(bookings, 'requested').filter((each) => ahead(each.confirm_by)),
    answer_request: liveRequests.filter(
      (each) => asked(invitations, 'request_id', each.id) && !asked(quotes, 'request_id', each.id),
    ),
    answer_part_order: liveOrders.filter(
      (each) => each.kind === 'custom' && asked(suppliers, 'order_id', each.id) && !asked(prices, 'order_id', each.id),
    ),
    confirm_part_order: liveOrders.filter((each) => each.kind === 'card' && asked(suppliers, 'order_id', each.id)),
    answer_visit: asProvider(visits, 'requested').filter((each) => ahead(each.starts_at)),
    judge_papers: files.filter(
      (file) => file.provider_company_id === companyId && live(file) && paper(file, 'pending'),
    ),
  }
  const operator = {
    review_documents: documents.filter(
      (each) =>
        each.reviewer === 'operator' &&
        each.status &&
        !/completed|rejected/.test(each.status) &&
        !setOf(each)?.closed_at,
    ),
    verify_providers: (await all('provider_applications'))
      .filter(({ status }) => status === 'waiting')
      .map((row) => ({ ...row, id: row.company_id as string })),
    decide_financing: applications.filter(
      ({ status, details_at }) => details_at && /submitted|under-assessment/.test(status),
    ),
    answer_inquiries: (await all('inquiries')).filter(({ status }) => status === 'open'),
    transfer_advance: applications.filter(({ status }) => status === 'accepted'),
    return_reserve: applications.filter(
      ({ id, status }) => status === 'repaid' && balances.some((each) => each.application_id === id && holds(each)),
    ),
  }
  const found = Object.entries<Row[]>({ customer, provider, operator }[side])
  return Object.fromEntries(found.flatMap(([kind, rows]) => (rows.length ? [[kind, rows.map(({ id }) => id)]] : [])))
}

async function actionsOf(person: Person, side?: Side) {
  const { status, body } = await app.call(homeContract.getRequiredActions, { query: { side } }, person)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.actions
}

type Step = readonly [string, number]
/** Examples that reach each kind, so that coverage does not depend on chance. */
const ways: readonly Step[][] = [
  [['ask', 1]],
  [
    ['ask', 0],
    ['answerRequest', 0],
  ],
  [
    ['orderCustomPart', 0],
    ['pricePart', 0],
  ],
  [['orderPart', 0]],
  [
    ['askForVisit', 3],
    ['proposeVisit', 0],
  ],
  [
    ['engageBroker', 0],
    ['confirmBooking', 0],
    ['provide', 2],
    ['judge', 2],
    ['acceptEveryPaper', 0],
    ['declare', 0],
    ['assess', 0],
  ],
  [
    ['bookSoon', 0],
    ['handInPaper', 0],
    ['handInPaper', 0],
    ['writeToTeam', 0],
    ['refusePapers', 0],
    ['closeInquiries', 0],
  ],
  [
    ['bookSoon', 0],
    ['uploadDocument', 1],
    ['rejectDocument', 1],
    // The first is the haulier's manifest.
    ['uploadDocument', 0],
    ['rejectDocument', 0],
    ['letDaysPass', 2],
  ],
  [
    ['applyForFinancing', 0],
    ['offerFinancing', 0],
    ['acceptFinancing', 0],
    ['advance', 0],
    ['letDaysPass', 1],
    ['repayAll', 0],
    ['repayPart', 0],
  ],
  [['applyWithoutDetails', 0]],
  [
    ['applyAsProvider', 0],
    ['declineProvider', 1],
    ['applyAsProvider', 0],
  ],
]

describe('required actions', () => {
  test('[spec 2.070, 2.076] equal a recount from the tables, whatever happens in whatever order', async () => {
    const seen = new Set<string>()
    const step = fc.tuple(fc.constantFrom(...Object.keys(actions)), fc.nat(30))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        const customer = await app.person('customer')
        for (const [name, pick] of steps) {
          await actions[name]?.(customer, pick)
          for (const [person, side] of [
            [customer, 'customer'],
            [provider, 'provider'],
            [provider, 'customer'],
            [operator, undefined],
          ] as const) {
            const actions = await actionsOf(person, side)
            const counted = await recount(person, side ?? 'operator')
            expect(Object.fromEntries(actions.map(({ kind, count }) => [kind, count]))).toEqual(
              Object.fromEntries(Object.entries(counted).map(([kind, ids]) => [kind, ids.length])),
            )
            for (const { kind, first } of actions) expect(counted[kind]).toContain(first.id)
            for (const { kind } of actions) seen.add(`${side ?? 'operator'} ${kind}`)
          }
        }
      }),
      { numRuns: 14, examples: ways.map((way) => [way as [string, number][]]) },
    )
    const kinds = (['customer', 'provider', 'operator'] as const).flatMap((side) =>
      actionKinds[side].map((kind: ActionKind) => `${side} ${kind}`),
    )
    // Kinds that cannot occur here: the carrier uses no financing and is handed no papers; it drives trucks, so no
    // container is returned; and no itinerary is booked.
    const ofNoWay = [
      ...['take_papers', 'add_invoice_details', 'accept_financing', 'repay_advance'].map((kind) => `provider ${kind}`),
      'customer choose_leg',
      'customer end_free_time',
      'customer reclaim_deposit',
    ]
    expect(kinds.filter((kind) => !seen.has(kind))).toEqual(kinds.filter((kind) => ofNoWay.includes(kind)))
  }, 120_000)

  test('for purchases remain when the company has become a provider', async () => {
    const company = await app.person('customer')
    await actions.ask?.(company, 0)
    await actions.answerRequest?.(company, 0)
    const before = await actionsOf(company)
    expect(before.map(({ kind }) => kind)).toEqual(['choose_quote'])
    await app.owner.db.updateTable('companies').set({ kind: 'provider' }).where('id', '=', company.companyId).execute()
    expect(await actionsOf(company, 'customer')).toEqual(before)
    expect(await actionsOf(company)).toEqual([])
  })

  test('list the earliest deadline first, with its urgency', async () => {
    const customer = await app.person('customer')
    const rival = await app.person('provider')
    const offerId = await publishedOffer(app, rival)
    const booked = [1, 2, 3].map(() =>
      app.call(bookingsContract.requestBooking, { body: bookingBody({ offerId }) }, customer),
    )
    const ids = (await Promise.all(booked)).map(({ body }) => body.id)
    const soon = new Date(Date.now() + 3_600_000)
    await app.owner.db
      .updateTable('bookings')
      .set({ confirm_by: soon })
      .where('id', '=', ids[1] ?? '')
      .execute()
    const [action] = await actionsOf(rival)
    expect(action).toMatchObject({
      kind: 'confirm_booking',
      count: 3,
      urgency: 'high',
      dueAt: soon.toISOString(),
      first: { id: ids[1], number: expect.stringMatching(/^UMB-/) },
    })
    expect(await actionsOf(customer)).toEqual([])
  })

  test('an advance is due at the end of its last day in Kigali, and urgent from a day before', async () => {
    const customer = await app.person('customer')
    const { id, number } = await offeredTo(app, customer, operator, 'advanced')
    const dueOn = async (on: string) => {
      await app.owner.db.updateTable('financing_applications').set({ due_on: on }).where('id', '=', id).execute()
      return (await actionsOf(customer))[0]
    }
    const day = (days: number) => dayInKigali(new Date(), days)
    expect(await dueOn(day(8))).toBeUndefined()
    const asked = { kind: 'repay_advance', count: 1, first: { id, number } }
    expect(await dueOn(day(7))).toEqual({
      ...asked,
      urgency: 'medium',
      dueAt: endOfDayInKigali(day(7)).toISOString(),
    })
    expect(await dueOn(day(-2))).toMatchObject({ ...asked, urgency: 'high' })
  })
})

test('a provider that cannot answer is not asked to: suspended, or without the licence', async () => {
  const seller = await app.person('provider')
  await publishedOffer(app, seller)
  const asked = await app.call(quotesContract.requestQuote, { body: truckRequest }, await app.person('customer'))
  expect(asked.status).toBe(200)
  const kinds = async () => (await actionsOf(seller)).map(({ kind }) => kind)
  const { companyId } = seller
  // As if its card had not answered.
  await app.owner.db.deleteFrom('quotes').where('provider_company_id', '=', companyId).execute()
  expect(await kinds()).toEqual(['answer_request'])
  await app.call(providersContract.suspendProvider, { params: { companyId }, body: { reason: 'Checked' } }, operator)
  expect(await kinds()).toEqual([])
  await app.call(providersContract.liftProvider, { params: { companyId } }, operator)
  expect(await kinds()).toEqual(['answer_request'])
  const licence = (expiresOn: string) =>
    app.owner.db
      .updateTable('licences')
      .set({ number: 'R 1', expires_on: expiresOn })
      .where('company_id', '=', companyId)
      .where('service', '=', 'transport')
      .execute()
  await licence(dayFromNow(-1))
  expect(await kinds()).toEqual([])
  await licence(dayFromNow(0))
  expect(await kinds()).toEqual(['answer_request'])
})
