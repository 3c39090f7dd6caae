import type { Reader } from '../../platform/mail.ts'
import type { Audience } from '../../platform/news.ts'
import { companyManagers, companyReaders, operatorCompanies } from './companies.views.ts'

/** Everyone in these companies. */
export const everyoneIn =
  (...companyIds: readonly string[]): Audience =>
  async (tx) => {
    const readers: Reader[] = []
    for (const companyId of new Set(companyIds)) readers.push(...(await companyReaders(tx, companyId)))
    return readers
  }

/** The managers of a company. */
export const managersOf =
  (companyId: string): Audience =>
  (tx) =>
    companyManagers(tx, companyId)

/** Everyone in the operator companies. */
export const operators: Audience = async (tx, now) => everyoneIn(...(await operatorCompanies(tx)))(tx, now)

/** Readers that the feature found itself, or knows only by address. */
export const mailboxes =
  (...readers: readonly Reader[]): Audience =>
  async () =>
    readers
