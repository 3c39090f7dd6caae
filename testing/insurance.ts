import { expect } from 'vitest'
import { insuranceContract, type NewInsuranceCard } from '../contract/insurance.ts'
import { jsonText } from '../server/platform/database/json.ts'
import type { Person, TestApp } from './app.ts'
import { dayFromNow } from './market.ts'

/** An insurance card that is cheap enough to be chosen. */
export const insuranceBody = (change: Partial<NewInsuranceCard> = {}): NewInsuranceCard => ({
  clauses: 'A',
  rate: 350,
  minimumPremium: { amount: 2_500, currency: 'USD' },
  mostInsured: null,
  deductible: 50,
  modes: ['sea', 'air', 'road'],
  validFrom: dayFromNow(0),
  validUntil: dayFromNow(300),
  ...change,
})

export const publishInsurance = (app: TestApp, provider: Person, change: Partial<NewInsuranceCard> = {}) =>
  app.call(insuranceContract.publishInsuranceCard, { body: insuranceBody(change) }, provider)

/** Verifies a provider as an insurer. */
export async function licensedInsurer(app: TestApp, provider: Person, expiresOn = dayFromNow(400)): Promise<void> {
  await app.owner.db
    .updateTable('companies')
    .set({ verified_at: new Date() })
    .where('id', '=', provider.companyId)
    .execute()
  const licence = {
    company_id: provider.companyId,
    service: 'insurance' as const,
    number: 'BNR/INS/12',
    expires_on: expiresOn,
  }
  await app.owner.db
    .insertInto('licences')
    .values(licence)
    .onConflict((conflict) => conflict.columns(['company_id', 'service']).doUpdateSet({ expires_on: expiresOn }))
    .execute()
}

/** The id of a published card; its provider becomes a verified insurer. */
export async function publishedInsurance(app: TestApp, provider: Person, change: Partial<NewInsuranceCard> = {}) {
  await licensedInsurer(app, provider)
  const { status, body } = await publishInsurance(app, provider, change)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}

/** A certificate that is valid for an itinerary, as a row. */
export async function insuredBy(
  app: TestApp,
  {
    customer,
    provider,
    itineraryId,
    cardId,
  }: Readonly<Record<'customer' | 'provider', Person>> & {
    readonly itineraryId: string
    readonly cardId: string
  },
): Promise<string> {
  const { id } = await app.owner.db
    .insertInto('insurance_certificates')
    .values({
      number: `UMA-${itineraryId.slice(-9)}`,
      customer_company_id: customer.companyId,
      customer_name: 'Ours',
      provider_company_id: provider.companyId,
      provider_name: 'Insurer',
      itinerary_booking_id: itineraryId,
      itinerary_number: 'UMI-0000-0000',
      insurance_card_id: cardId,
      licence: 'BNR/INS/12',
      clauses: 'A',
      rate: 350,
      deductible: 50,
      modes: ['road'],
      currency: 'USD',
      insured_value: 1_100_000,
      premium: 3_850,
      premium_francs: 56_088,
      goods: 'Ours',
      cargo: jsonText({ weightKg: 1, volumeM3: null, container: null, count: 1, hsCode: null }),
      voyage: jsonText({ from: 'KEMBA', to: 'RWKGL', legs: [] }),
      bound_by: customer.personId,
      bound_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
