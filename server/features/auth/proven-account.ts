import type { AppContext } from '../../platform/app-context.ts'
import { userByEmail } from './users.store.ts'

/** The person whose account has this address, if it is confirmed; otherwise undefined. */
export async function provenAccount(context: AppContext, address: string): Promise<string | undefined> {
  const user = await context.auth.read((tx) => userByEmail(tx, address.trim().toLowerCase()))
  return user?.email_confirmed_at ? user.id : undefined
}
