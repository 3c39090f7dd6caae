import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { homeContract } from '../../../contract/home.ts'
import { seedOffers } from '../../../database/seed/offers.ts'
import { goesWithDeclaration, paperOf } from '../../../domain/clearance/required-documents.ts'
import { type ActionKind, actionKinds } from '../../../domain/home/required-actions.ts'
import { type Person, type TestApp, testApp } from '../../../tools/test-app.ts'
import { type Deed, marketDeeds } from '../../../tools/test-deeds.ts'
import { bookingBody, publishedOffer } from '../../../tools/test-market.ts'

let app: TestApp
let provider: Person
let deeds: Readonly<Record<string, Deed>>
beforeAll(async () => {
  app = await testApp()
  await seedOffers(app.house)
  provider = await app.person('provider', { companyName: 'Rusizi Carriers' })
  deeds = await marketDeeds(app, provider)
})
afterAll(() => app.close())

interface Row {
  readonly [column: string]: unknown
  readonly id: string
  readonly status: string
}

/** Every row of a table, as the owner sees it. */
async function all(table: string): Promise<Row[]> {
  return (await sql<Row>`select * from ${sql.table(table)}`.execute(app.owner.db)).rows
}

/** What waits for a company, counted one row after the other from whole tables. */
async function recount({ companyId, companyKind }: Person): Promise<Record<string, string[]>> {
  const now = Date.now()
  const ahead = (at: unknown) => (at as Date).getTime() > now
  const [requests, quotes, invitations, bookings, visits] = [
    await all('quote_requests'),
    await all('quotes'),
    await all('quote_request_invitations'),
    await all('bookings'),
    await all('visits'),
  ]
  const [orders, prices, suppliers, files, papers] = [
    await all('part_orders'),
    await all('part_quotes'),
    await all('part_order_suppliers'),
    await all('clearance_files'),
    await all('clearance_papers'),
  ]
  const standing = (answers: Row[], column: string, id: string) =>
    answers.some((each) => each[column] === id && each.status === 'offered' && ahead(each.valid_until))
  const asked = (table: Row[], column: string, id: string) =>
    table.some((each) => each.provider_company_id === companyId && each[column] === id)
  const paper = (file: Row, status: string) =>
    papers.some(
      (each) => each.file_id === file.id && each.status === status && goesWithDeclaration(paperOf(each.code as string)),
    )
  const mine = (row: Row) => row[`${companyKind}_company_id`] === companyId
  const openFiles = files.filter((file) => mine(file) && file.status === 'open')
  const liveRequests = requests.filter(({ status, expires_at }) => /open|quoted/.test(status) && ahead(expires_at))
  const liveOrders = orders.filter(({ status, answer_by }) => /submitted|quoted/.test(status) && ahead(answer_by))
  const customer = {
    choose_quote: liveRequests.filter((each) => mine(each) && standing(quotes, 'request_id', each.id)),
    choose_part_quote: liveOrders.filter((each) => mine(each) && standing(prices, 'order_id', each.id)),
    answer_visit: visits.filter((each) => mine(each) && each.status === 'proposed' && ahead(each.starts_at)),
    send_papers: openFiles.filter((file) => paper(file, 'needed')),
    replace_papers: openFiles.filter((file) => paper(file, 'rejected')),
    pay_duties: files.filter((file) => mine(file) && file.status === 'assessed'),
  }
  const provider = {
    confirm_booking: bookings.filter((each) => mine(each) && each.status === 'requested' && ahead(each.confirm_by)),
    answer_request: liveRequests.filter(
      (each) => asked(invitations, 'request_id', each.id) && !asked(quotes, 'request_id', each.id),
    ),
    answer_part_order: liveOrders.filter(
      (each) => each.kind === 'custom' && asked(suppliers, 'order_id', each.id) && !asked(prices, 'order_id', each.id),
    ),
    confirm_part_order: liveOrders.filter((each) => each.kind === 'card' && asked(suppliers, 'order_id', each.id)),
    answer_visit: visits.filter((each) => mine(each) && each.status === 'requested' && ahead(each.starts_at)),
    judge_papers: openFiles.filter((file) => paper(file, 'provided')),
  }
  const found = Object.entries(companyKind === 'customer' ? customer : provider)
  return Object.fromEntries(found.flatMap(([kind, rows]) => (rows.length ? [[kind, rows.map(({ id }) => id)]] : [])))
}

async function actionsOf(person: Person) {
  const { status, body } = await app.call(homeContract.getRequiredActions, {}, person)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.actions
}

type Step = readonly [string, number]
/** A way to each kind, so that none of them is left to chance. */
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
]

describe('required actions', () => {
  test('[spec 2.070, 2.076] equal a recount from the tables, whatever happens in whatever order', async () => {
    const seen = new Set<string>()
    const step = fc.tuple(fc.constantFrom(...Object.keys(deeds)), fc.nat(30))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        const customer = await app.person('customer')
        for (const [name, pick] of steps) {
          await deeds[name]?.(customer, pick)
          for (const person of [customer, provider]) {
            const told = await actionsOf(person)
            const counted = await recount(person)
            expect(Object.fromEntries(told.map(({ kind, count }) => [kind, count]))).toEqual(
              Object.fromEntries(Object.entries(counted).map(([kind, ids]) => [kind, ids.length])),
            )
            for (const { kind, first } of told) expect(counted[kind]).toContain(first.id)
            for (const { kind } of told) seen.add(`${person.companyKind} ${kind}`)
          }
        }
      }),
      { numRuns: 14, examples: ways.map((way) => [way as [string, number][]]) },
    )
    const kinds = (['customer', 'provider'] as const).flatMap((side) =>
      actionKinds[side].map((kind: ActionKind) => `${side} ${kind}`),
    )
    expect(kinds.filter((kind) => !seen.has(kind))).toEqual([])
  }, 120_000)

  test('say what lapses first and how urgent it is', async () => {
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

  test('an operator has none of another company’s', async () => {
    expect(await actionsOf(await app.person('operator'))).toEqual([])
  })
})
