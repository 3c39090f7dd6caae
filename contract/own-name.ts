import * as z from 'zod/mini'
import { namesPlatform } from '../domain/companies/reserved-names.ts'
import { requiredName } from './wire.ts'

/** A name by which a person or a company introduces itself to others: not that of the platform. */
export function ownName(maximum: number) {
  return requiredName(maximum).check(z.refine((name) => !namesPlatform(name), 'name_reserved'))
}
