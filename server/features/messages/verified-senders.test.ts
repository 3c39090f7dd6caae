import { afterAll, beforeAll, expect, test } from 'vitest'
import { messagesContract as c } from '../../../contract/messages.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
let customer: Person
let operator: Person
beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer', { companyName: 'Kigali Tiles' })
  operator = await app.person('operator')
})
afterAll(() => app.close())

test('a sender is marked as verified or not, and the team is verified', async () => {
  const verify = (at: Date | null) =>
    app.owner.db.updateTable('companies').set({ verified_at: at }).where('id', '=', customer.companyId).execute()
  const marks = async (at: Date | null) => {
    await verify(at)
    const body = { to: { kind: 'team' as const }, subject: 'Container', content: 'Where is it?' }
    const { body: sent } = await app.call(c.sendMessage, { body }, customer)
    const seen = await app.call(c.getMessage, { params: { messageId: sent.id } }, operator)
    const { from, to } = seen.body.thread[0] ?? {}
    return [sent.from.verified, from?.verified, to?.verified]
  }
  expect(await marks(null)).toEqual([false, false, true])
  expect(await marks(new Date())).toEqual([true, true, true])
  await verify(null)
})
