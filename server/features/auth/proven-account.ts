import type { House } from '../../platform/house.ts'
import { userByEmail } from './users.store.ts'

/** The person whose account has this address, where the address is proven; undefined otherwise. */
export async function provenAccount(house: House, address: string): Promise<string | undefined> {
  const user = await house.auth.read((tx) => userByEmail(tx, address.trim().toLowerCase()))
  return user?.email_confirmed_at ? user.id : undefined
}
