import { expect } from 'vitest'
import type { BodyOf } from '../contract/endpoint.ts'
import { type ProviderApplication, providersContract } from '../contract/providers.ts'
import type { Person, TestApp } from './app.ts'

export type ProviderBody = BodyOf<typeof providersContract.applyAsProvider>

/** A complete application. */
export function providerBody(change: Partial<ProviderBody> = {}): ProviderBody {
  return {
    services: ['transport', 'warehousing'],
    licences: [
      { service: 'transport', number: 'RURA/TR/2026-114', expiresOn: '2030-12-31' },
      { service: 'warehousing', number: 'RDB 4471', expiresOn: '2030-12-31' },
    ],
    registeredName: 'Virunga Haulage Ltd',
    country: 'RW',
    registrationNumber: '102 345 678',
    phone: '+250 788 123 456',
    about: 'Eight trucks between Mombasa and Kigali.',
    fileId: null,
    ...change,
  }
}

/** Applies as a provider, as a manager of a company. */
export async function appliedAsProvider(app: TestApp, manager: Person): Promise<ProviderApplication> {
  const { status, body } = await app.call(providersContract.applyAsProvider, { body: providerBody() }, manager)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** Hands in the licence of a service as a provider's manager; returns its id. */
export async function handedInLicence(
  app: TestApp,
  manager: Person,
  change: Partial<BodyOf<typeof providersContract.handInLicence>> = {},
): Promise<string> {
  const { status, body } = await app.call(
    providersContract.handInLicence,
    { body: { service: 'transport', number: 'RURA/TR/2027-9', expiresOn: '2031-12-31', ...change } },
    manager,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body.items.find(({ service }) => service === (change.service ?? 'transport'))?.renewal?.id ?? ''
}
