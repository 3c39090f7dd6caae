import type { Reader } from '../../platform/mail.ts'
import type { Audience } from '../../platform/news.ts'
import { companyManagers, companyReaders, operatorCompanies } from './companies.views.ts'

/** Everybody who is in one of these companies. */
export const everyoneIn =
  (...companyIds: readonly string[]): Audience =>
  async (tx) => {
    const readers: Reader[] = []
    for (const companyId of new Set(companyIds)) readers.push(...(await companyReaders(tx, companyId)))
    return readers
  }

/** Who answers for a company. */
export const managersOf =
  (companyId: string): Audience =>
  (tx) =>
    companyManagers(tx, companyId)

/** Everybody who runs the platform. */
export const operators: Audience = async (tx) => everyoneIn(...(await operatorCompanies(tx)))(tx)

/** Those whom the feature found itself, or knows by address alone. */
export const mailboxes =
  (...readers: readonly Reader[]): Audience =>
  async () =>
    readers
