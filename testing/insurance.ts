import { expect } from 'vitest'
import { insuranceContract, type NewInsuranceCard } from '../contract/insurance.ts'
import type { Person, TestApp } from './app.ts'
import { dayFromNow } from './market.ts'

/** A card of insurance that is cheap enough to be chosen. */
export const insuranceBody = (change: Partial<NewInsuranceCard> = {}): NewInsuranceCard => ({
  licence: 'BNR/INS/12',
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

/** The id of a card that is published, of a provider who is verified with it. */
export async function publishedInsurance(app: TestApp, provider: Person, change: Partial<NewInsuranceCard> = {}) {
  await app.owner.db
    .updateTable('companies')
    .set({ verified_at: new Date() })
    .where('id', '=', provider.companyId)
    .execute()
  const { status, body } = await publishInsurance(app, provider, change)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}
