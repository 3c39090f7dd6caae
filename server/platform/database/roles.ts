import pg from 'pg'
import { derivedKey } from '../config.ts'

/**
 * Login roles without ownership and without BYPASSRLS. Their passwords derive from the secret key, so that every
 * process that has the key can sign in and none is written down.
 * `umuhora_app` serves requests, `umuhora_worker` runs jobs, `umuhora_auth` alone reads the auth schema.
 */
export const roles = ['umuhora_app', 'umuhora_worker', 'umuhora_auth'] as const
export type Role = (typeof roles)[number]

export function roleUrl(ownerUrl: string, role: Role, secretKey: string): string {
  const url = new URL(ownerUrl)
  url.username = role
  url.password = derivedKey(secretKey, `role:${role}`).toString('hex')
  return url.toString()
}

/** Makes the roles, or sets their passwords anew when the secret changed. */
export async function ensureRoles(owner: pg.Client, secretKey: string): Promise<void> {
  for (const role of roles) {
    const password = pg.escapeLiteral(derivedKey(secretKey, `role:${role}`).toString('hex'))
    // Roles belong to the cluster: two starts at once may both find one missing.
    await owner.query(`do $$ begin create role ${role} login; exception when duplicate_object then null; end $$`)
    const { rows } = await owner.query<{ ok: boolean }>(
      `select shobj_description(oid, 'pg_authid') = md5(${password}) as ok from pg_roles where rolname = '${role}'`,
    )
    if (rows[0]?.ok) continue
    await owner.query(
      `alter role ${role} with login nosuperuser nobypassrls nocreatedb nocreaterole password ${password}`,
    )
    await owner.query(`do $$ begin execute format('comment on role ${role} is %L', md5(${password})); end $$`)
  }
}
