import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alertsContract } from '../../../contract/alerts.ts'
import { backupsContract } from '../../../contract/backups.ts'
import { cargoTemplatesContract } from '../../../contract/cargo-templates.ts'
import { companiesContract as c } from '../../../contract/companies.ts'
import { messagesContract } from '../../../contract/messages.ts'
import { priceAlertsContract } from '../../../contract/price-alerts.ts'
import type { Person } from '../../../testing/app.ts'
import { type AuthBench, authBench } from '../../../testing/auth.ts'
import { tilesTemplate } from '../../../testing/belongings.ts'
import { mailedInvitation } from '../../../testing/invitations.ts'
import { openingFor } from '../../platform/http/mount.ts'

let bench: AuthBench
beforeAll(async () => {
  bench = await authBench()
})
afterAll(() => bench.close())

/** A manager, and a colleague who is invited by another company and accepts. */
async function left(role: Person['role'] = 'user', before: (stays: Person, leaves: Person) => Promise<unknown> = none) {
  const stays = await bench.app.person('customer', { companyName: 'Left behind' })
  const leaves = await bench.app.person('customer', { companyId: stays.companyId, role })
  const rival = await bench.app.person('customer')
  await before(stays, leaves)
  const token = await mailedInvitation(bench, rival, leaves.email)
  expect((await bench.app.call(c.acceptInvitation, { body: { token } }, leaves)).status).toBe(200)
  return { stays, leaves, rival }
}
const none = async () => undefined

const lane = { service: 'seafreight', origin: 'CNCAN', destination: 'RWKGL', basis: 'wm', equipment: null } as const

describe('somebody leaves colleagues behind for another company', () => {
  test('the company keeps its alerts, their recipients, its price alerts and its templates', async () => {
    const { stays } = await left('user', async (manager) => {
      const made = [
        await bench.app.call(alertsContract.setEmailAlerts, { body: { frequency: 'daily' } }, manager),
        await bench.app.call(
          alertsContract.addAlertRecipient,
          { body: { channel: 'email', address: `ops@${manager.companyId}.rw` } },
          manager,
        ),
        await bench.app.call(
          priceAlertsContract.setPriceAlert,
          { body: { ...lane, threshold: { amount: 180_000, currency: 'RWF' } } },
          manager,
        ),
        await bench.app.call(cargoTemplatesContract.saveCargoTemplate, { body: tilesTemplate }, manager),
      ]
      expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    })
    const settings = (await bench.app.call(alertsContract.getEmailAlerts, {}, stays)).body
    expect(settings).toMatchObject({ frequency: 'daily', recipients: [{ state: 'unconfirmed' }] })
    expect((await bench.app.call(priceAlertsContract.listPriceAlerts, {}, stays)).body.items).toHaveLength(1)
    expect((await bench.app.call(cargoTemplatesContract.listCargoTemplates, {}, stays)).body.items).toHaveLength(1)
  })

  test('their open invitations are withdrawn', async () => {
    const { client, email, password } = bench.visitor()
    let puppet = ''
    const { stays } = await left('manager', async (_, leaves) => {
      puppet = await mailedInvitation(bench, leaves, email, 'manager')
    })
    expect((await bench.app.call(c.listInvitations, {}, stays)).body.items).toEqual([])
    expect((await bench.app.call(c.readInvitation, { body: { token: puppet } })).status).toBe(404)
    await client.signUp({ email, password, options: { data: { invitation: puppet } } })
    const { data } = await client.verifyOtp({ token_hash: (await bench.letter(email)).hash, type: 'signup' })
    expect(await bench.me(data.session)).toMatchObject({ company: { name: email }, person: { role: 'manager' } })
  })

  test('their colleagues are alerted, and the log of the company says that they left', async () => {
    const { stays, leaves } = await left()
    await bench.app.work()
    const { body } = await bench.app.call(alertsContract.listAlerts, {}, stays)
    expect(body.items.filter(({ kind }) => kind === 'person_left')).toMatchObject([
      { subject: { kind: 'person', id: leaves.personId } },
    ])
    const rows = await bench.app.owner.db
      .selectFrom('audit_log')
      .select(['verb', 'person_id', 'before'])
      .where('company_id', '=', stays.companyId)
      .where('subject_id', '=', leaves.personId)
      .execute()
    expect(rows).toEqual([{ verb: 'companies.leave', person_id: leaves.personId, before: { role: 'user' } }])
  })
})

test('an account that was alone for days, with its daily backups and a draft, can still be moved', async () => {
  const manager = await bench.app.person('customer')
  const alone = await bench.app.person('customer')
  const { db } = bench.app.owner
  await sql`update companies set created_at = now() - interval '3 days' where id = ${alone.companyId}`.execute(db)
  await sql`select graphile_worker.add_job('backups:daily', '{}')`.execute(db)
  await bench.app.work()
  const kept = async () => {
    const rows = await db.selectFrom('backups').select('state').where('company_id', '=', alone.companyId).execute()
    return rows.map(({ state }) => state)
  }
  expect(await kept()).toEqual(['done'])
  expect((await bench.app.call(messagesContract.addDraft, { body: { subject: 'Later' } }, alone)).status).toBe(200)
  const token = await mailedInvitation(bench, manager, alone.email)
  const { body } = await bench.app.call(c.acceptInvitation, { body: { token } }, alone)
  expect(body).toMatchObject({ company: { id: manager.companyId } })
  expect(await kept()).toEqual([])
})

test('an app connection deletes no backup while the company has people', async () => {
  const manager = await bench.app.person('customer')
  await bench.app.person('customer', { companyId: manager.companyId })
  expect((await bench.app.call(backupsContract.makeBackup, {}, manager)).status).toBe(200)
  await bench.app.work()
  const gone = bench.app.context.app.transact(
    (tx) => tx.deleteFrom('backups').executeTakeFirst(),
    openingFor(manager.sessionId, manager.personId),
  )
  expect(await gone).toMatchObject({ numDeletedRows: 0n })
  expect((await bench.app.call(backupsContract.listBackups, {}, manager)).body.items).toHaveLength(1)
})
