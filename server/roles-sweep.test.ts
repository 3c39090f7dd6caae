import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '../contract/endpoint.ts'
import { mayDo, type Permission } from '../domain/companies/permissions.ts'
import { type CompanyKind, companyKinds } from '../domain/companies/roles.ts'
import { isFor } from '../domain/companies/sides.ts'
import { type Person, type TestApp, testApp } from '../testing/app.ts'
import { permissionOfEndpoints } from '../testing/permissions.ts'
import { mount } from './platform/http/mount.ts'
import { everyEndpoint } from './routes.ts'

const endpoints = everyEndpoint()
const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
const withSession = endpoints.filter(({ allow }) => allow !== 'anyone')

let app: TestApp
let http: FastifyInstance
const people: Person[] = []

/** The real checks before each endpoint, with a handler that only shows that it was reached. */
beforeAll(async () => {
  app = await testApp()
  for (const kind of companyKinds) {
    const manager = await app.person(kind)
    const { companyId } = manager
    people.push(manager, await app.person(kind, { companyId, role: 'operator' }))
    people.push(await app.person(kind, { companyId, role: 'user' }))
    for (const duty of ['dispatch', 'accounts'] as const)
      people.push(await app.person(kind, { companyId, role: 'user', duties: [duty] }))
  }
  http = fastify()
  http.decorateRequest('claims', null)
  http.addHook('onRequest', async (request) => {
    const person = people[Number(request.headers['x-person'])]
    request.claims = person ? { personId: person.personId, sessionId: person.sessionId, aal: 'aal1' } : null
  })
  const probes = withSession.map(({ method, path, allow, may }) => ({
    endpoint: { method, path, allow, may, summary: '', answer: z.object({}), refusals: {} } as Endpoint,
    handler: async () => ({}),
  }))
  mount(http, probes, app.context)
})
afterAll(async () => {
  await http.close()
  await app.close()
})

test('every endpoint that changes something is in the table, and the table has no other', () => {
  const lines = Object.entries(permissionOfEndpoints).flatMap(([may, names]) => names.map((name) => `${may} ${name}`))
  const found = withSession.filter(({ may }) => may !== 'look').map((each) => `${each.may} ${nameOf(each)}`)
  expect(found.toSorted()).toEqual(lines.toSorted())
})

test('endpoints for reading change nothing but the caller’s own data', () => {
  expect(
    withSession
      .filter(({ may, method, readOnly }) => may === 'look' && method !== 'GET' && !readOnly)
      .map(nameOf)
      .toSorted(),
  ).toEqual([
    'POST /invitations/accept',
    'PUT /alerts/:alertId/read',
    'PUT /alerts/read',
    'PUT /me/language',
    'PUT /me/side',
    'PUT /messages/:messageId/marks',
    'PUT /messages/:messageId/read',
  ])
})

describe('each kind of company, role and duty is admitted by the table only', () => {
  test.each(withSession.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_name, endpoint) => {
    const url = `/api/v1${endpoint.path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000001')}`
    const may = endpoint.may as Permission
    for (const [index, person] of people.entries()) {
      const reply = await http.inject({ method: endpoint.method, url, headers: { 'x-person': String(index) } })
      const { code, values } = reply.json()
      const who = `${person.companyKind} ${person.role} ${person.duties}`
      if (endpoint.allow !== 'person' && !isFor(person.companyKind, endpoint.allow as CompanyKind))
        expect([reply.statusCode, code], who).toEqual([403, 'forbidden'])
      else if (mayDo(person, may)) expect(reply.statusCode, who).toBe(200)
      else expect([reply.statusCode, code, values], who).toEqual([403, 'role_missing', { may, ask: 'Test Person' }])
    }
  })
})

test('endpoints that check permissions themselves follow the table too', async () => {
  const user = people.find(({ companyKind, role }) => companyKind === 'customer' && role === 'user') as Person
  for (const [method, url] of [
    ['GET', '/api/v1/log.csv'],
    ['POST', '/api/v1/restores?name=a.umb'],
  ] as const) {
    const reply = await app.http.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${user.token}`,
        ...(method === 'POST' ? { 'content-type': 'application/octet-stream', 'idempotency-key': 'once-only-1' } : {}),
      },
      ...(method === 'POST' ? { payload: Buffer.from('x') } : {}),
    })
    expect([url, reply.statusCode, reply.json().code]).toEqual([url, 403, 'role_missing'])
  }
})
