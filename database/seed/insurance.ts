import type { Insertable } from 'kysely'
import { dayInKigali } from '../../domain/calendar/market-day.ts'
import type { AppContext } from '../../server/platform/app-context.ts'
import type { InsuranceCards } from '../../server/platform/database/schema.generated.ts'
import { demoProviders } from './demo-providers.ts'
import { seedLicence } from './licences.ts'

const licence = 'DEMO/INS/101'

/** The demo’s insurer, which carries nothing, sells all risks in every mode, and major accidents by sea and road. */
const cards: readonly Omit<Insertable<InsuranceCards>, 'valid_from' | 'valid_until'>[] = [
  {
    id: '019aa000-0000-7000-8300-000000000003',
    provider_company_id: demoProviders.ubwirinzi.id,
    licence,
    clauses: 'A',
    rate: 350,
    minimum_premium: 36_000,
    most_insured: null,
    currency: 'RWF',
    deductible: 50,
    modes: ['sea', 'air', 'road'],
  },
  {
    id: '019aa000-0000-7000-8300-000000000004',
    provider_company_id: demoProviders.ubwirinzi.id,
    licence,
    clauses: 'C',
    rate: 180,
    minimum_premium: 1_500,
    most_insured: 10_000_000,
    currency: 'USD',
    deductible: 100,
    modes: ['sea', 'road'],
  },
]

export async function seedInsurance(context: AppContext, now = new Date()): Promise<void> {
  const days = { valid_from: dayInKigali(now), valid_until: dayInKigali(now, 730) }
  await context.worker.transact(async (tx) => {
    await seedLicence(tx, { company: demoProviders.ubwirinzi.id, service: 'insurance', number: licence }, now)
    await tx
      .insertInto('insurance_cards')
      .values(cards.map((card) => ({ ...card, ...days })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
