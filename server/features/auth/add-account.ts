import type { Tx } from '../../platform/database/database.ts'
import type { Auth } from './auth-context.ts'
import { costOfPublicPassword, hashPassword } from './passwords.ts'
import { insertUser, proveEmail, userByEmail } from './users.store.ts'

export interface NewAccount {
  readonly email: string
  /** A publicly known password, which gets a cheap hash. */
  readonly password: string
  readonly firstName: string
  readonly lastName: string
}

/**
 * Creates an account whose address needs no confirmation, for seeds. It is not announced, so that the caller must give
 * it a company in `after`, in the same transaction. An existing account is left unchanged.
 */
export async function addAccount(
  auth: Pick<Auth, 'transact' | 'read'>,
  account: NewAccount,
  after: (tx: Tx, personId: string) => Promise<void>,
): Promise<void> {
  const { email } = account
  if (await auth.read((tx) => userByEmail(tx, email))) return
  const passwordHash = await hashPassword(costOfPublicPassword, account.password)
  await auth.transact(async (tx) => {
    const userMetadata = { first_name: account.firstName, last_name: account.lastName }
    const user = await insertUser(tx, { email, passwordHash, userMetadata })
    // Another process was first.
    if (!user) return
    await proveEmail(tx, user.id, email)
    await after(tx, user.id)
  })
}

/**
 * Creates an account without a password under a former id; its address must be confirmed. An existing account is left
 * unchanged.
 */
export async function reopenAccount(
  auth: Pick<Auth, 'transact'>,
  person: Omit<NewAccount, 'password'> & { readonly id: string },
): Promise<void> {
  const userMetadata = { first_name: person.firstName, last_name: person.lastName }
  await auth.transact((tx) => insertUser(tx, { id: person.id, email: person.email, passwordHash: null, userMetadata }))
}
