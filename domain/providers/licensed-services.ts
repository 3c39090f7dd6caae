import { services } from '../offers/services.ts'

/** What a provider sells by a verified licence: the services of the rate cards, and the insurance of cargo. */
export const licensedServices = [...services, 'insurance'] as const
export type LicensedService = (typeof licensedServices)[number]
