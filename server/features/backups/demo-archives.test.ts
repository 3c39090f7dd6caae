import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupsContract as b } from '../../../contract/backups.ts'
import { quotesContract } from '../../../contract/quotes.ts'
import { demoCustomerCompanyId } from '../../../database/seed/companies.ts'
import { demoProviderCompanyId } from '../../../database/seed/demo-providers.ts'
import { seeds } from '../../../database/seed/seeds.ts'
import { dealColumns, othersColumns } from '../../../domain/backups/shown-columns.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { archiveEntries } from '../../../testing/archives.ts'
import { truckRequest } from '../../../testing/market.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  for (const seed of seeds) await seed(app.context)
}, 240_000)
afterAll(() => app.close())

async function archiveOf(person: Person): Promise<Map<string, Buffer>> {
  const asked = await app.call(b.makeBackup, {}, person)
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  await app.work()
  const [made] = (await app.call(b.listBackups, {}, person)).body.items
  expect(made).toMatchObject({ state: 'done', testFailure: null })
  const link = await app.call(b.linkBackup, { params: { backupId: asked.body.id } }, person)
  return archiveEntries((await app.http.inject({ url: link.body.url })).rawPayload)
}

/** Trade secrets and settings of companies, and what operators judge. */
const secrets =
  /"(capacity_total|capacity_taken|turnaround_days|second_factor_required|session_timeout|session_minutes|hold_hours|suspended_reason|doubt|judgement)": (?!null)/

test.each([
  [
    'a rival that asks once for quotes',
    async () => {
      const rival = await app.person('provider', { companyName: 'Rival Haulage' })
      const body = { ...truckRequest, weightKg: 20_000, vehicleType: 'trailer' as const }
      const asked = await app.call(quotesContract.requestQuote, { body }, rival)
      expect(asked.body.quotes.length).toBeGreaterThan(1)
      return rival
    },
  ],
  ['the customer of the demo', () => app.person('customer', { companyId: demoCustomerCompanyId })],
  ['a provider of the demo', () => app.person('provider', { companyId: demoProviderCompanyId })],
] as const)(
  'the archive of %s shows of other companies what they show',
  async (_, who) => {
    const entries = await archiveOf(await who())
    const theirs = [...entries].filter(([name]) => name.startsWith('others/'))
    expect(theirs.map(([name]) => name)).toContain('others/companies.ndjson')
    for (const [name, bytes] of theirs) {
      expect(Object.keys(othersColumns).map((table) => `others/${table}.ndjson`)).toContain(name)
      expect(bytes.toString().match(secrets)?.[0], name).toBeUndefined()
    }
    for (const table of Object.keys(dealColumns))
      expect(entries.get(`records/${table}.ndjson`)?.toString().match(secrets)?.[0], table).toBeUndefined()
    const shared = entries.get('records/quotes.ndjson')?.toString() ?? ''
    if (_ === 'a provider of the demo') expect(shared).not.toMatch(/"passed_over_for": "/)
  },
  120_000,
)
