import type { APIRequestContext } from '@playwright/test'
import type { NewQuoteRequest } from '../contract/new-quote-request.ts'
import { dayInKigali } from '../domain/calendar/market-day.ts'
import { paperLabels } from '../domain/financing/invoice.ts'
import { addMonths } from '../domain/offers/period.ts'
import { pdf } from '../testing/files.ts'
import { carrier } from './booking-steps.ts'
import { expect } from './expect.ts'
import { demoPassword, mailedLink, newImporter, operator, provider } from './people.ts'

/** Tomorrow in Kigali, two hours ahead of UTC. */
const tomorrow = () => new Date(Date.now() + 26 * 3_600_000).toISOString().slice(0, 10)

/** Calls the API as a person, as the pages do: for steps that a journey does not test. */
async function caller(request: APIRequestContext, email: string) {
  const signedIn = await request.post('/auth/v1/token?grant_type=password', { data: { email, password: demoPassword } })
  const { access_token: token } = await signedIn.json()
  return async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, data?: object | Buffer) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
    const answer = await request.fetch(`/api/v1${path}`, { method, headers, ...(data ? { data } : {}) })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
}

/** Waits until a new company has its sample messages. */
export async function samplesArrive(request: APIRequestContext, email: string): Promise<void> {
  const mine = await caller(request, email)
  await expect(async () => expect((await mine('GET', '/messages/folders')).samples).toBe(true)).toPass({
    timeout: 20_000,
  })
}

/** Removes the sample messages of a new company once they are there, for journeys about real ones. */
export async function removeSamples(request: APIRequestContext, email: string): Promise<void> {
  await samplesArrive(request, email)
  await (await caller(request, email))('DELETE', '/messages/samples')
}

/** Discards every draft of a person, as another tab would. */
export async function discardDrafts(request: APIRequestContext, email: string): Promise<void> {
  const mine = await caller(request, email)
  const { items } = await mine('GET', '/message-drafts')
  for (const { id } of items) await mine('DELETE', `/message-drafts/${id}`)
}

/** Saves a cargo template: 24 tonnes in a container. */
export async function saveCargo(request: APIRequestContext, email: string, name: string): Promise<void> {
  const mine = await caller(request, email)
  await mine('POST', '/cargo-templates', {
    name,
    goods: 'Wall tiles',
    packaging: 'Pallets',
    pieces: 20,
    hsCode: '6907',
    container: '40DC',
    count: 1,
    weightKg: 24_000,
    volumeM3: null,
    value: 1_000_000,
    currency: 'USD',
  })
}

interface Confirmed {
  readonly id: string
  readonly number: string
  readonly shipment: { readonly id: string; readonly number: string }
}

/** A transport that the demo's carrier has confirmed, with pickup tomorrow: its documents are due. */
export async function confirmedBooking(request: APIRequestContext, email: string): Promise<Confirmed> {
  const [mine, theirs] = [await caller(request, email), await caller(request, provider)]
  const { items } = await mine('GET', '/offers?service=transport&limit=100')
  const card = items.find((each: { provider: { name: string } }) => each.provider.name === carrier)
  const source = { kind: 'offer', offerId: card.id, cargo: { description: 'Ceramic tiles', weightKg: 12_000 } }
  const { total } = await mine('POST', '/bookings/preview', { source })
  const booking = await mine('POST', '/bookings', { source, agreedTotal: total.own, pickupDay: tomorrow() })
  return theirs('POST', `/bookings/${booking.id}/confirm`)
}

/** A container by sea that was discharged in Mombasa five days ago; the ship came from Tanga. */
export async function landedContainer(request: APIRequestContext, email: string): Promise<Confirmed> {
  const [mine, theirs] = [await caller(request, email), await caller(request, provider)]
  const { items } = await mine('GET', '/offers?service=seafreight&basis=container&destination=KEMBA&limit=100')
  const card = items.find((each: { provider: { name: string } }) => each.provider.name === carrier)
  const source = { kind: 'offer', offerId: card.id, cargo: { description: 'Floor tiles', weightKg: 20_000 } }
  const { total } = await mine('POST', '/bookings/preview', { source })
  const { id } = await mine('POST', '/bookings', { source, agreedTotal: total.own, pickupDay: tomorrow() })
  const booking = await theirs('POST', `/bookings/${id}/confirm`)
  for (const [milestone, days, placeCode] of [
    ['departed', 6, 'TZTGT'],
    ['discharged', 5, 'KEMBA'],
  ] as const) {
    const at = new Date(Date.now() - days * 86_400_000).toISOString()
    const event = { milestone, classifier: 'ACT', at, placeCode }
    await theirs('POST', `/shipments/${booking.shipment.id}/events`, event)
  }
  return booking
}

/**
 * Answers for the provider of a leg of a booked itinerary: as the demo carrier's own person, who may decline, or else
 * by the simulation.
 */
export async function answerLeg(
  request: APIRequestContext,
  email: string,
  itineraryId: string,
  { at, answer }: { readonly at: number; readonly answer: 'confirm' | 'decline' },
): Promise<void> {
  const mine = await caller(request, email)
  const { bookings } = await mine('GET', `/itinerary-bookings/${itineraryId}`)
  const leg = bookings[at]
  if (leg.provider.name === carrier) {
    const theirs = await caller(request, provider)
    await theirs(
      'POST',
      `/bookings/${leg.booking.id}/${answer}`,
      answer === 'decline' ? { reason: 'No truck on that day' } : undefined,
    )
    return
  }
  expect(answer, `${leg.provider.name} cannot be signed in as`).toBe('confirm')
  await mine('POST', '/simulation/next', { subjectId: leg.booking.id })
}

/** A new person who accepts an invitation to the company of a manager. */
export async function newColleague(request: APIRequestContext, manager: string): Promise<string> {
  const email = await newImporter(request)
  const [theirs, mine] = [await caller(request, manager), await caller(request, email)]
  await theirs('POST', '/invitations', { email, role: 'manager' })
  const link = new URL(await mailedLink(request, email, /invites you/), 'http://here')
  await mine('POST', '/invitations/accept', { token: new URLSearchParams(link.hash.slice(1)).get('token') })
  return email
}

/** A quote request without an answer. */
export async function askedForQuote(
  request: APIRequestContext,
  email: string,
  change: Partial<NewQuoteRequest> = {},
): Promise<{ readonly id: string }> {
  const mine = await caller(request, email)
  return mine('POST', '/quote-requests', {
    service: 'transport',
    cargoType: 'general-cargo',
    weightKg: 9000,
    origin: 'KEMBA',
    budgetRange: '3m-5m',
    servicePriority: 'balanced',
    contact: { name: 'Diane Ingabire', bestTime: 'anytime' },
    vehicleType: 'trailer',
    ...change,
  })
}

/** An application for the discount of an invoice of FRW 10,000,000, with its six documents; without its details. */
export async function appliedForFinancing(request: APIRequestContext, email: string): Promise<{ readonly id: string }> {
  const mine = await caller(request, email)
  const files: string[] = []
  for (const label of Object.values(paperLabels)) {
    const name = `${label.toLowerCase().replace(/[^a-z]/g, '')}.pdf`
    files.push((await mine('POST', `/files?${new URLSearchParams({ name, purpose: 'financing' })}`, pdf())).id)
  }
  return mine('POST', '/financing/applications', {
    days: 30,
    companyName: 'Nyabugogo Traders Ltd',
    contactPerson: 'Diane Ingabire',
    email,
    phone: '+250 788 123 456',
    invoiceAmount: 10_000_000,
    papers: files.map((fileId) => ({ fileId })),
  })
}

/** Adds the invoice details to an application. */
export async function addInvoiceDetails(request: APIRequestContext, email: string, id: string): Promise<void> {
  const mine = await caller(request, email)
  await mine('PUT', `/financing/applications/${id}/invoice`, {
    registeredOn: '2019-05-02',
    sellerTin: '102345678',
    buyerName: 'Inyange Stores',
    buyerTin: '109876543',
    ebmNumber: `SDC${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`,
    invoicedOn: new Date(Date.now() - 12 * 86_400_000).toISOString().slice(0, 10),
    delivered: true,
    taxesInOrder: true,
  })
}

const dayIn = (days: number) => dayInKigali(new Date(), days)

/**
 * A new provider that an operator has verified, with one published card. Returns its person's e-mail address, and the
 * function that withdraws the card.
 */
export async function newProvider(
  request: APIRequestContext,
  name: string,
  card: { readonly service: 'seafreight' | 'transport' | 'customs' | 'warehousing' } & Readonly<
    Record<string, unknown>
  >,
): Promise<{ readonly email: string; readonly withdraw: () => Promise<unknown> }> {
  const email = await newImporter(request)
  const [mine, theirs] = [await caller(request, email), await caller(request, operator)]
  await mine('PATCH', '/company', { name })
  const { id } = await mine('POST', '/provider-applications', {
    services: [card.service],
    licences: [{ service: card.service, number: 'RURA/2026-114', expiresOn: dayIn(300) }],
    registeredName: name,
    country: 'RW',
    registrationNumber: '102 345 678',
    phone: '+250 788 123 456',
    about: 'Goods between China and Kigali.',
  })
  await theirs('POST', `/provider-applications/${id}/verify`)
  const offer = await mine('POST', '/offers', {
    equipment: null,
    transitDaysMin: null,
    transitDaysMax: null,
    capacityTotal: null,
    minimumCharge: null,
    minimumQuantity: null,
    weightBreaks: [],
    maximumKg: null,
    fleetId: null,
    nextDeparture: null,
    included: [],
    notIncluded: [],
    attributes: {},
    validFrom: dayIn(0),
    validUntil: dayIn(90),
    ...card,
  })
  await mine('POST', `/offers/${offer.id}/publish`)
  return { email, withdraw: () => mine('POST', `/offers/${offer.id}/withdraw`) }
}

/** Books the whole of a hall from today for a month, which its provider confirms. */
export async function wholeHall(
  request: APIRequestContext,
  email: string,
  hall: { readonly provider: string; readonly email: string; readonly sizeSqm: number },
): Promise<void> {
  const [mine, theirs] = [await caller(request, email), await caller(request, hall.email)]
  const { items } = await mine('GET', '/offers?service=warehousing&limit=100')
  const card = items.find((each: { provider: { name: string } }) => each.provider.name === hall.provider)
  const from = dayInKigali(new Date())
  const source = {
    kind: 'storage',
    offerId: card.id,
    quantity: hall.sizeSqm,
    period: { from, until: addMonths(from, 1) },
    description: 'Wall tiles',
  }
  const { total } = await mine('POST', '/bookings/preview', { source })
  const { id } = await mine('POST', '/bookings', { source, agreedTotal: total.own })
  await theirs('POST', `/bookings/${id}/confirm`)
}

/**
 * Confirms each leg of a booked itinerary as its provider; `people`: e-mail addresses by the names of the companies.
 */
export async function confirmLegs(
  request: APIRequestContext,
  email: string,
  itineraryId: string,
  people: Readonly<Record<string, string>>,
): Promise<void> {
  const { bookings } = await (await caller(request, email))('GET', `/itinerary-bookings/${itineraryId}`)
  for (const { booking, provider: by } of bookings)
    if (booking.status === 'requested') {
      const theirs = await caller(request, people[by.name] ?? by.name)
      await theirs('POST', `/bookings/${booking.id}/confirm`)
    }
}

/** Reports an event of a leg's shipment as its carrier. */
export async function reportLeg(
  request: APIRequestContext,
  {
    customer,
    carrier,
    itineraryId,
    at,
  }: Readonly<{ customer: string; carrier: string; itineraryId: string; at: number }>,
  event: {
    readonly milestone: string
    readonly days: number
    readonly classifier?: 'EST'
    readonly placeCode?: string
  },
): Promise<void> {
  const { bookings } = await (await caller(request, customer))('GET', `/itinerary-bookings/${itineraryId}`)
  const leg = bookings[at]
  const theirs = await caller(request, carrier)
  const base = event.classifier === 'EST' ? Date.parse(leg.arrivesAt) : Date.now()
  await theirs('POST', `/shipments/${leg.booking.shipment.id}/events`, {
    milestone: event.milestone,
    classifier: event.classifier ?? 'ACT',
    at: new Date(base + event.days * 86_400_000).toISOString(),
    placeCode: event.placeCode ?? null,
  })
}

/**
 * Clears the goods as the broker of a leg: every document is uploaded and approved, then each step up to the exit note.
 */
export async function clearLeg(
  request: APIRequestContext,
  {
    customer,
    broker,
    itineraryId,
    at,
  }: Readonly<{ customer: string; broker: string; itineraryId: string; at: number }>,
): Promise<void> {
  const [mine, theirs] = [await caller(request, customer), await caller(request, broker)]
  const { bookings } = await mine('GET', `/itinerary-bookings/${itineraryId}`)
  const { items } = await mine('GET', '/clearance-files')
  const file = items.find((each: { bookingId: string }) => each.bookingId === bookings[at].booking.id)
  const { papers } = await mine('GET', `/clearance-files/${file.id}`)
  for (const { code, goesWithDeclaration, document } of papers)
    if (goesWithDeclaration) {
      await mine('POST', `/documents/${document.id}/versions`, { reference: `No. ${code}` })
      await theirs('POST', `/documents/${document.id}/judgement`, { kind: 'approve', version: 1 })
    }
  for (const step of [
    { kind: 'declare', declarationNumber: 'C 48213', customsOffice: 'Gikondo' },
    { kind: 'assess', assessmentNumber: 'A 77', amount: 2_430_000 },
    { kind: 'pay', paymentReference: 'BK 1' },
    { kind: 'release', channel: 'green' },
    { kind: 'close', exitNote: 'EN 5' },
  ])
    await theirs('POST', `/clearance-files/${file.id}/steps`, { on: dayIn(0), ...step })
}
