import type { Tx } from '../../platform/database/database.ts'
import { type FactorRow, factorsOf, type IdentityRow, identitiesOf, type UserRow } from './users.store.ts'
import { uuidv7 } from './uuid.ts'

/** A user in the protocol's format; keys with missing values are omitted. */
export type UserOnWire = Readonly<Record<string, unknown>>

const time = (at: Date | null) => at?.toISOString()

export function factorOnWire(factor: FactorRow) {
  return {
    id: factor.id,
    created_at: time(factor.created_at),
    updated_at: time(factor.updated_at),
    status: factor.status,
    friendly_name: factor.friendly_name || undefined,
    factor_type: factor.factor_type,
    phone: '',
    last_challenged_at: time(factor.last_challenged_at) ?? null,
  }
}

function identityOnWire(identity: IdentityRow) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: time(identity.last_sign_in_at),
    created_at: time(identity.created_at),
    updated_at: time(identity.updated_at),
    email: identity.email,
  }
}

function shape(user: UserRow, identities: readonly IdentityRow[], factors: readonly FactorRow[]): UserOnWire {
  return {
    id: user.id,
    aud: 'authenticated',
    role: user.role,
    email: user.email,
    email_confirmed_at: time(user.email_confirmed_at),
    invited_at: time(user.invited_at),
    phone: '',
    confirmation_sent_at: time(user.confirmation_sent_at),
    confirmed_at: time(user.email_confirmed_at),
    recovery_sent_at: time(user.recovery_sent_at),
    new_email: user.new_email ?? undefined,
    email_change_sent_at: time(user.email_change_sent_at),
    reauthentication_sent_at: time(user.reauthentication_sent_at),
    last_sign_in_at: time(user.last_sign_in_at),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    factors: factors.length > 0 ? factors.map(factorOnWire) : undefined,
    identities: identities.map(identityOnWire),
    created_at: time(user.created_at),
    updated_at: time(user.updated_at),
    banned_until: time(user.banned_until),
    deleted_at: time(user.deleted_at),
    is_anonymous: false,
  }
}

/** Users with their identities and factors, in the given order. */
export async function usersOnWire(tx: Tx, users: readonly UserRow[]): Promise<UserOnWire[]> {
  if (users.length === 0) return []
  const ids = users.map((user) => user.id)
  const identities = Map.groupBy(await identitiesOf(tx, ids), (identity) => identity.user_id)
  const factors = Map.groupBy(await factorsOf(tx, ids), (factor) => factor.user_id)
  return users.map((user) => shape(user, identities.get(user.id) ?? [], factors.get(user.id) ?? []))
}

export async function userOnWire(tx: Tx, user: UserRow): Promise<UserOnWire> {
  return (await usersOnWire(tx, [user]))[0] as UserOnWire
}

/**
 * The response to a sign-up: the data sent, in the format of an unconfirmed account. Nothing in it comes from the
 * account, so that it is the same whether or not there was one before. Neither the owner of the address nor the
 * requester learns anything.
 */
export function unconfirmedUser(id: string, email: string, data: Readonly<Record<string, unknown>>): UserOnWire {
  const now = new Date().toISOString()
  const { invitation: _, ...rest } = data
  const metadata = { ...rest, sub: id, email, email_verified: false, phone_verified: false }
  const identity = { identity_id: uuidv7(), id, user_id: id, identity_data: metadata, provider: 'email' }
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [{ ...identity, last_sign_in_at: now, created_at: now, updated_at: now, email }],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}
