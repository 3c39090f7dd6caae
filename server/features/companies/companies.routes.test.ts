import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companiesContract } from '../../../contract/companies.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

const unintroduced = { tin: null, imports: [], introduced: false }

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('GET /me', () => {
  test('a request without a session is refused', async () => {
    expect((await app.call(companiesContract.getMe, {})).status).toBe(401)
  })

  test('returns the person and the company of the session', async () => {
    const person = await app.person('provider', { companyName: 'Lake Carriers', role: 'user' })
    const { status, body } = await app.call(companiesContract.getMe, {}, person)
    expect(status).toBe(200)
    expect(body).toEqual({
      person: {
        id: person.personId,
        firstName: 'Test',
        lastName: 'Person',
        email: person.email,
        role: 'user',
        duties: [],
      },
      managers: '',
      company: {
        id: person.companyId,
        name: 'Lake Carriers',
        kind: 'provider',
        verified: false,
        ...unintroduced,
      },
      side: 'provider',
      language: 'en',
      ownLanguage: null,
      aal: 'aal1',
    })
  })

  test.each([
    [
      'signed out',
      (p: { personId: string }) => app.owner.db.deleteFrom('auth.sessions').where('user_id', '=', p.personId).execute(),
    ],
    [
      'banned',
      (p: { personId: string }) =>
        app.owner.db
          .updateTable('auth.users')
          .set({ banned_until: '2999-01-01' })
          .where('id', '=', p.personId)
          .execute(),
    ],
    [
      'deleted',
      (p: { personId: string }) =>
        app.owner.db.updateTable('auth.users').set({ deleted_at: new Date() }).where('id', '=', p.personId).execute(),
    ],
    [
      'removed from the company',
      (p: { personId: string }) =>
        app.owner.db.updateTable('people').set({ left_at: new Date() }).where('id', '=', p.personId).execute(),
    ],
    [
      'past the end of the session',
      (p: { personId: string }) =>
        app.owner.db
          .updateTable('auth.sessions')
          .set({ not_after: new Date(0) })
          .where('user_id', '=', p.personId)
          .execute(),
    ],
  ])('a valid token is refused once its person is %s', async (_, happen) => {
    const person = await app.person('customer')
    expect((await app.call(companiesContract.getMe, {}, person)).status).toBe(200)
    await happen(person)
    expect((await app.call(companiesContract.getMe, {}, person)).status).toBe(401)
  })
})
