import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { Tx } from './database.ts'

/**
 * Lets the public role see the rows of one company until the transaction ends. The request must have shown that it may:
 * by a number, a link, or a signed address.
 */
export async function openCompany(tx: Tx, companyId: string): Promise<void> {
  await sql`select open_company(${companyId})`.execute(tx)
}

/** Runs a query of the public role that sees the rows of one company, named by a signed address. */
export function readOpened<T>(context: AppContext, companyId: string, query: (tx: Tx) => Promise<T>): Promise<T> {
  return context.public.transact(async (tx) => {
    await openCompany(tx, companyId)
    return query(tx)
  })
}
