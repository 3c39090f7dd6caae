import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentsContract } from '../../../contract/documents.ts'
import { shipmentLinksContract } from '../../../contract/shipment-links.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { pdf } from '../../../testing/files.ts'
import { begunShipment } from '../../../testing/market.ts'
import { linkTokenHash } from './shipment-links.views.ts'

let app: TestApp
let customer: Person
let provider: Person
let shipmentId: string
let number: string
/** Two papers of the shipment; links include the first. */
let ticked: string
let kept: string
const content = pdf('', 4000)

const { listShipmentLinks, shareShipment, revokeShipmentLink, readSharedShipment, getSharedPaper } =
  shipmentLinksContract

beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer')
  provider = await app.person('provider')
  ;({ shipmentId, number } = await begunShipment(app, customer, provider))
  await app.work()
  const { body } = await app.call(documentsContract.listDocumentSets, {}, customer)
  const [first, second] = body.items.flatMap((set) => (set.shipmentId === shipmentId ? set.documents : []))
  if (!first || !second) throw new Error('the shipment has no two papers')
  for (const document of [first, second]) {
    const name = `${document.code}.pdf`
    const { body: file } = await app.upload(content, { name, purpose: 'document' }, customer)
    const added = await app.call(
      documentsContract.addVersion,
      { params: { documentId: document.id }, body: { fileId: file.id } },
      customer,
    )
    expect(added.status, JSON.stringify(added.body)).toBe(200)
  }
  ticked = first.id
  kept = second.id
})
afterAll(() => app.close())

const share = (documentIds: string[] = [], days: 7 | 30 | 90 = 7, person = customer) =>
  app.call(shareShipment, { params: { shipmentId }, body: { days, documentIds } }, person)
const open = (token: string) => app.call(readSharedShipment, { body: { token } })
const list = (person = customer) => app.call(listShipmentLinks, { params: { shipmentId } }, person)
const revoke = (linkId: string, person = customer) =>
  app.call(revokeShipmentLink, { params: { shipmentId, linkId } }, person)
const paper = (token: string, documentId: string) =>
  app.http.inject({ method: 'POST', url: `/api/v1${getSharedPaper.path}`, payload: { token, documentId } })

async function made(documentIds: string[] = []): Promise<{ token: string; linkId: string }> {
  const { status, body } = await share(documentIds)
  expect(status, JSON.stringify(body)).toBe(200)
  return { token: body.token, linkId: (await list()).body.links[0]?.id ?? '' }
}

test('a link shows the whole itinerary whatever is public, and only the selected documents', async () => {
  const { token } = await made([ticked])
  const { body } = await open(token)
  expect(body.shipment).toMatchObject({ number, way: { sender: expect.any(String), route: expect.any(Array) } })
  expect(body.papers).toEqual([{ documentId: ticked, name: expect.stringMatching(/\.pdf$/), size: content.length }])
  const written = JSON.stringify(body)
  for (const secret of [shipmentId, customer.companyId, provider.companyId, kept]) expect(written).not.toContain(secret)
  const answer = await paper(token, ticked)
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.equals(content)).toBe(true)
  expect(answer.headers['content-disposition']).toMatch(/^attachment/)
  expect((await paper(token, kept)).statusCode).toBe(404)
})

test('the token has 128 bits and only its hash is stored', async () => {
  const { token, linkId } = await made()
  expect(Buffer.from(token, 'base64url')).toHaveLength(16)
  const row = await app.owner.db
    .selectFrom('shipment_links')
    .selectAll()
    .where('id', '=', linkId)
    .executeTakeFirstOrThrow()
  expect(row.token_hash.equals(linkTokenHash(token))).toBe(true)
  expect(JSON.stringify(row)).not.toContain(token)
  expect(JSON.stringify((await list()).body)).not.toContain(token)
})

test('a withdrawn link opens nothing, not even its documents, and stays listed', async () => {
  const { token, linkId } = await made([ticked])
  const { body } = await revoke(linkId)
  expect(body.links.find(({ id }) => id === linkId)).toMatchObject({ holds: false, revokedAt: expect.any(String) })
  expect((await open(token)).status).toBe(404)
  expect((await paper(token, ticked)).statusCode).toBe(404)
  expect((await revoke(linkId)).status).toBe(200)
})

test('a link that still opens the shipment is listed, however many newer ones were withdrawn', async () => {
  const { token, linkId } = await made()
  const row = await app.owner.db
    .selectFrom('shipment_links')
    .select(['shipment_id', 'customer_company_id', 'created_by', 'created_at', 'expires_at'])
    .where('id', '=', linkId)
    .executeTakeFirstOrThrow()
  const withdrawn = Array.from({ length: 60 }, (_, index) => ({
    ...row,
    token_hash: linkTokenHash(`withdrawn ${index}`),
    document_ids: [],
    revoked_at: new Date(),
  }))
  await app.owner.db.insertInto('shipment_links').values(withdrawn).execute()
  expect((await list()).body.links.find(({ id }) => id === linkId)).toMatchObject({ holds: true })
  expect((await revoke(linkId)).status).toBe(200)
  expect((await open(token)).status).toBe(404)
  await app.owner.db
    .deleteFrom('shipment_links')
    .where(
      'token_hash',
      'in',
      withdrawn.map(({ token_hash }) => token_hash),
    )
    .execute()
})

test('an expired link opens nothing', async () => {
  const { token, linkId } = await made([ticked])
  await app.owner.db
    .updateTable('shipment_links')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', linkId)
    .execute()
  expect((await open(token)).status).toBe(404)
  expect((await paper(token, ticked)).statusCode).toBe(404)
  expect((await list()).body.links.find(({ id }) => id === linkId)?.holds).toBe(false)
})

test.each([7, 30, 90] as const)('a link of %i days expires after them', async (days) => {
  const before = Date.now()
  const { body } = await share([], days)
  expect((Date.parse(body.expiresAt) - before) / 86_400_000).toBeCloseTo(days, 2)
})

test('another company and the provider cannot create, list or end its links', async () => {
  const { linkId } = await made()
  const stranger = await app.person('customer')
  for (const person of [stranger, provider]) {
    expect((await share([], 7, person)).status).toBeGreaterThanOrEqual(403)
    expect((await list(person)).status).toBeGreaterThanOrEqual(403)
    expect((await revoke(linkId, person)).status).toBeGreaterThanOrEqual(403)
  }
  const { shipmentId: another } = await begunShipment(app, stranger, provider)
  const { status } = await app.call(revokeShipmentLink, { params: { shipmentId: another, linkId } }, stranger)
  expect(status).toBe(404)
})

test('a document of another shipment is not served', async () => {
  const { shipmentId: another } = await begunShipment(app, customer, provider)
  const { status, body } = await app.call(
    shareShipment,
    { params: { shipmentId: another }, body: { days: 7, documentIds: [ticked] } },
    customer,
  )
  expect(status).toBe(422)
  expect(body).toMatchObject({ code: 'paper_not_there', fields: { documentIds: 'paper_not_there' } })
})

test.each(['', 'x', 'x'.repeat(22), 'x'.repeat(43)])('the token %j opens nothing', async (token) => {
  expect((await open(token)).status).toBeGreaterThanOrEqual(404)
})

test('at most twenty links are valid at a time, also with concurrent requests', async () => {
  const { shipmentId: busy } = await begunShipment(app, customer, provider)
  const make = () => app.call(shareShipment, { params: { shipmentId: busy }, body: { days: 7 } }, customer)
  for (let count = 0; count < 19; count += 1) expect((await make()).status).toBe(200)
  const answers = await Promise.all([make(), make(), make()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('a token is not kept for a repeated call, which makes no second link', async () => {
  const { shipmentId: shared } = await begunShipment(app, customer, provider)
  const make = () =>
    app.http.inject({
      method: 'POST',
      url: `/api/v1/shipments/${shared}/links`,
      headers: { authorization: `Bearer ${customer.token}`, 'idempotency-key': 'share once' },
      payload: { days: 7 },
    })
  const body = (await make()).json<{ token: string }>()
  expect(body.token).toHaveLength(22)
  const again = await make()
  expect([again.statusCode, again.json().code]).toEqual([409, 'answered_once'])
  const kept = await app.owner.db.selectFrom('idempotency_keys').selectAll().where('key', '=', 'share once').execute()
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain(body.token)
  const links = await app.call(listShipmentLinks, { params: { shipmentId: shared } }, customer)
  expect(links.body.links).toHaveLength(1)
})

test('a cancelled shipment gets no link', async () => {
  const { shipmentId: ended } = await begunShipment(app, customer, provider)
  await app.owner.db.updateTable('shipments').set({ cancelled_at: new Date() }).where('id', '=', ended).execute()
  const refused = await app.call(shareShipment, { params: { shipmentId: ended }, body: { days: 7 } }, customer)
  expect([refused.status, refused.body.code]).toEqual([409, 'shipment_cancelled'])
})

test('links are recorded in the company’s log', async () => {
  const rows = await app.owner.db
    .selectFrom('audit_log')
    .select(['verb'])
    .where('subject_id', '=', shipmentId)
    .execute()
  const verbs = rows.map(({ verb }) => verb)
  expect(verbs).toContain('documents.share-shipment')
  expect(verbs).toContain('documents.revoke-shipment-link')
})
