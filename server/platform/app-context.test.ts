import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type AppContext, openAppContext } from './app-context.ts'

let app: TestApp
let context: AppContext
beforeAll(async () => {
  app = await testApp()
  const { config, log, ownerUrl } = app.context
  context = openAppContext(config, log, ownerUrl)
})
afterAll(async () => {
  await context.close()
  await app.close()
})

test.each([
  ['app', '15s', '8s', '15s'],
  ['public', '15s', '8s', '15s'],
  ['auth', '15s', '8s', '15s'],
  ['worker', '2min', '15s', '1min'],
] as const)('statements, locks and idle transactions of the role %s have time limits', async (role, ...limits) => {
  const { rows } = await context[role].pool.query(
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
            current_setting('idle_in_transaction_session_timeout') as idle`,
  )
  expect(Object.values(rows[0])).toEqual(limits)
})

test('a connection that is accepted and never answered is given up by each role', async () => {
  const sockets = new Set<net.Socket>()
  const silent = net.createServer((socket) => void sockets.add(socket.on('error', () => {})))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  const { config, log } = app.context
  const url = `postgres://owner@127.0.0.1:${(silent.address() as AddressInfo).port}/umuhora`
  const short = { statement: 1000, lock: 1000, idleInTransaction: 1000, connect: 300 }
  const unanswered = openAppContext(config, log, url, short)
  onTestFinished(() => unanswered.close())
  await Promise.all(
    (['app', 'public', 'auth', 'worker'] as const).map((role) =>
      expect(
        unanswered[role].read(async () => {}),
        role,
      ).rejects.toThrow('the database is away'),
    ),
  )
  expect(sockets.size).toBeGreaterThanOrEqual(4)
})
