import type { Tx } from '../../platform/database/database.ts'
import type { Auth } from './auth-context.ts'
import { costOfPublicPassword, hashPassword } from './passwords.ts'
import { insertUser, proveEmail, userByEmail } from './users.store.ts'

export interface NewAccount {
  readonly email: string
  /** Known to everybody: its hash is a cheap one. */
  readonly password: string
  readonly firstName: string
  readonly lastName: string
}

/**
 * Opens an account whose address needs no proof, for seeds: nobody is told, so that its company is the caller's to
 * give, in `after`, in the same transaction. An account that exists is left as it is.
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

/** An account without a password under the id that somebody had; its address is to be proven. One that exists stays. */
export async function reopenAccount(
  auth: Pick<Auth, 'transact'>,
  person: Omit<NewAccount, 'password'> & { readonly id: string },
): Promise<void> {
  const userMetadata = { first_name: person.firstName, last_name: person.lastName }
  await auth.transact((tx) => insertUser(tx, { id: person.id, email: person.email, passwordHash: null, userMetadata }))
}
