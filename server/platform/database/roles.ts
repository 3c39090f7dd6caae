import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { derivedKey, StartProblem } from '../config.ts'
import { faultOf } from '../fault.ts'
import { jobLimits, requestLimits, settingsOf, type TimeLimits } from './time-limits.ts'

/**
 * The database roles of a process: `umuhora_app` serves requests, `umuhora_public` those of nobody signed in that concern
 * one company's rows, `umuhora_worker` runs jobs, and only `umuhora_auth` reads the auth schema. Migrations use these names. In the cluster each installation has its own group roles, which
 * hold the privileges and can't sign in, and login roles that are their members: one for each accepted secret key, so
 * that processes with the old and the new key run side by side during a key rotation.
 */
export const roles = ['umuhora_app', 'umuhora_public', 'umuhora_worker', 'umuhora_auth'] as const
export type Role = (typeof roles)[number]

/** Of a role's logins, so that they hold through a pooler too, which passes on no settings of a session. */
const limitsOfRole: Readonly<Record<Role, TimeLimits>> = {
  umuhora_app: requestLimits,
  umuhora_public: requestLimits,
  umuhora_auth: requestLimits,
  umuhora_worker: jobLimits,
}

function databaseOf(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  return decodeURIComponent(url.pathname.slice(1) || url.username || 'postgres')
}

/** Prefix of the names of a database's login roles, unique in the cluster. */
const loginPrefix = (role: Role, ownerUrl: string) =>
  `${role}_${createHash('sha256').update(databaseOf(ownerUrl)).digest('hex').slice(0, 8)}_`

export const loginOf = (role: Role, ownerUrl: string, secretKey: string) =>
  `${loginPrefix(role, ownerUrl)}${derivedKey(secretKey, 'login').toString('hex').slice(0, 8)}`

const passwordOf = (role: Role, ownerUrl: string, secretKey: string) =>
  derivedKey(secretKey, `role:${role}:${databaseOf(ownerUrl)}`).toString('hex')

/** The URL with which a process signs in as a role. The password derives from the secret key and is stored nowhere. */
export function roleUrl(ownerUrl: string, role: Role, secretKey: string): string {
  const url = new URL(ownerUrl)
  url.username = loginOf(role, ownerUrl, secretKey)
  url.password = passwordOf(role, ownerUrl, secretKey)
  return url.toString()
}

/** Replaces `umuhora_app` and the like in SQL by the names of an installation's group roles. */
export const withGroups = (text: string, suffix: string) =>
  text.replace(/\bumuhora_(?:app|public|worker|auth)\b/g, (role) => `${role}${suffix}`)

/**
 * Creates the group roles of the installation and the login roles of the given keys, and lets only these connect to the
 * database. Needs CREATEROLE and ownership of the database, but no superuser.
 * @returns suffix of the names of the group roles; empty in installations that began with version 0.1.0.
 * @throws StartProblem when the owner may not create roles, or a role has rights that bypass row level security.
 */
export async function ensureRoles(
  owner: pg.ClientBase,
  ownerUrl: string,
  secretKeys: readonly string[],
): Promise<string> {
  const suffix = await installationSuffix(owner, secretKeys)
  for (const role of roles) {
    const group = `${role}${suffix}`
    await createRole(owner, group, 'nologin')
    for (const secretKey of secretKeys) {
      const login = loginOf(role, ownerUrl, secretKey)
      const password = pg.escapeLiteral(passwordOf(role, ownerUrl, secretKey))
      await createRole(owner, login, `login password ${password}`)
      await limitTime(owner, login, limitsOfRole[role])
      await ensureMembership(owner, login, group)
    }
  }
  await refuseStrongRoles(owner, [
    ...roles.map((role) => `${role}${suffix}`),
    ...secretKeys.flatMap((secretKey) => roles.map((role) => loginOf(role, ownerUrl, secretKey))),
  ])
  await admitOwner(owner, suffix)
  await closeDatabase(owner, suffix)
  if (suffix === '') await closeOldLogins(owner)
  return suffix
}

/** Drops the login roles of this database whose keys are no longer accepted, unless a process still uses them. */
export async function dropOldLogins(
  owner: pg.ClientBase,
  ownerUrl: string,
  secretKeys: readonly string[],
): Promise<{ dropped: string[]; inUse: string[] }> {
  const result = { dropped: [] as string[], inUse: [] as string[] }
  for (const role of roles) {
    const kept = secretKeys.map((secretKey) => loginOf(role, ownerUrl, secretKey))
    const { rows } = await owner.query<{ name: string; used: boolean }>(
      `select rolname as name, exists (select from pg_stat_activity where usename = rolname) as used
         from pg_roles where starts_with(rolname, $1) and rolname <> all ($2) order by 1`,
      [loginPrefix(role, ownerUrl), kept],
    )
    for (const { name, used } of rows) {
      if (!used) await owner.query(`drop role ${pg.escapeIdentifier(name)}`)
      result[used ? 'inUse' : 'dropped'].push(name)
    }
  }
  return result
}

/** Id of the key that seals the stored secrets; it does not reveal the key. */
export const keyIdOf = (secretKey: string) => derivedKey(secretKey, 'key-id').toString('hex').slice(0, 16)

/** Suffix of the group roles that hold this database's privileges. Chosen once and stored in the database. */
async function installationSuffix(owner: pg.ClientBase, secretKeys: readonly string[]): Promise<string> {
  await owner.query(
    `create table if not exists installation (
       one boolean primary key default true check (one),
       role_suffix text not null,
       key_id text not null,
       created_at timestamptz not null default now()
     )`,
  )
  const kept = await owner.query<{ role_suffix: string; key_id: string }>(
    'select role_suffix, key_id from installation',
  )
  if (kept.rows[0]) {
    const { role_suffix, key_id } = kept.rows[0]
    if (secretKeys.some((secretKey) => keyIdOf(secretKey) === key_id)) return role_suffix
    throw new StartProblem(
      'SECRET_KEY is not the one of this database: its sealed secrets can be opened with another key only. Set that one, or both while you change it (SECRET_KEY=new,old)',
    )
  }
  const old = await owner.query<{ old: boolean }>(
    `select to_regclass('public.kysely_migration') is not null and to_regclass('public.audit_log') is not null as old`,
  )
  const suffix = old.rows[0]?.old ? '' : `_${randomBytes(4).toString('hex')}`
  const keyId = keyIdOf(secretKeys[0] as string)
  await owner.query('insert into installation (role_suffix, key_id) values ($1, $2)', [suffix, keyId])
  return suffix
}

/** Sessions that are not opened with limits of their own, as those of a pooler, have these. */
async function limitTime(owner: pg.ClientBase, login: string, limits: TimeLimits): Promise<void> {
  for (const [name, ms] of Object.entries(settingsOf(limits)))
    await owner.query(`alter role ${pg.escapeIdentifier(login)} set ${name} to ${ms}`)
}

async function createRole(owner: pg.ClientBase, name: string, options: string): Promise<void> {
  const known = await owner.query('select from pg_roles where rolname = $1', [name])
  if (known.rowCount) return
  try {
    await owner.query(`create role ${pg.escapeIdentifier(name)} ${options}`)
  } catch (error) {
    const { code } = faultOf(error)
    // Two processes that start concurrently may both find it missing.
    if (code === '42710' || code === '23505') return
    if (code !== '42501') throw error
    const { rows } = await owner.query<{ me: string }>('select quote_ident(current_user) as me')
    throw new StartProblem(
      `The user of DATABASE_URL may not make roles: let an administrator of the database run  alter role ${rows[0]?.me} createrole`,
    )
  }
}

/** A login role is a member of its own group and of no other, for example not of one left by a dropped database. */
async function ensureMembership(owner: pg.ClientBase, login: string, group: string): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select roleid::regrole::text as name from pg_auth_members where member = $1::regrole`,
    [login],
  )
  for (const { name } of rows)
    if (name !== group) await owner.query(`revoke ${pg.escapeIdentifier(name)} from ${pg.escapeIdentifier(login)}`)
  if (!rows.some(({ name }) => name === group))
    await owner.query(
      `grant ${pg.escapeIdentifier(group)} to ${pg.escapeIdentifier(login)} with inherit true, set false`,
    )
}

async function refuseStrongRoles(owner: pg.ClientBase, names: readonly string[]): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select rolname as name from pg_roles where rolname = any ($1)
        and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`,
    [names],
  )
  if (rows[0])
    throw new StartProblem(
      `The database role ${rows[0].name} has rights that go round row level security: let an administrator run  alter role ${rows[0].name} nosuperuser nobypassrls nocreaterole nocreatedb noreplication`,
    )
}

/**
 * Row level security is forced on the owner too, and functions that work across all companies run as the owner. An
 * owner that is no superuser therefore becomes a member of the worker group, to see every company. Where
 * `createrole_self_grant` makes it inherit each role that it creates, it stops inheriting the others: their restrictive
 * policies would apply to it too.
 */
async function admitOwner(owner: pg.ClientBase, suffix: string): Promise<void> {
  const worker = `umuhora_worker${suffix}`
  const { rows: own } = await owner.query<{ name: string }>(
    `select roleid::regrole::text as name from pg_auth_members
      where member = current_user::regrole and grantor = member and inherit_option
        and exists (select from unnest($1::text[]) name where pg_has_role(roleid, name, 'usage'))`,
    [roles.filter((role) => role !== 'umuhora_worker').map((role) => `${role}${suffix}`)],
  )
  for (const { name } of own) await owner.query(`revoke inherit option for ${name} from current_user`)
  const { rows } = await owner.query<{ sees: boolean }>(
    `select rolsuper or rolbypassrls or pg_has_role(oid, $1, 'usage') as sees from pg_roles where rolname = current_user`,
    [worker],
  )
  if (!rows[0]?.sees)
    await owner.query(`grant ${pg.escapeIdentifier(worker)} to current_user with inherit true, set false`)
}

/**
 * Checks, before work on the rows of all companies, that the owner sees every row. PostgreSQL hides rows silently: a
 * migration would not change them, and a backup would lack them. An owner that is no superuser needs a policy for all
 * commands and all rows (the worker's or its own), and no restrictive policy may apply to it.
 * @throws StartProblem naming a table of which the owner does not see every row.
 */
export async function requireEveryRow(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ table: string; me: string }>(
    `with rule as (
       select p.polrelid, p.polpermissive as permissive, p.polcmd = '*'
              and pg_get_expr(p.polqual, p.polrelid) is not distinct from 'true'
              and coalesce(pg_get_expr(p.polwithcheck, p.polrelid), 'true') = 'true' as everything
         from pg_policy p where exists (select from unnest(p.polroles) r where r = 0 or pg_has_role(r, 'usage'))
     )
     select format('%I.%I', n.nspname, c.relname) as table, quote_ident(me.rolname) as me
       from pg_roles me, pg_class c join pg_namespace n on n.oid = c.relnamespace
      where me.rolname = current_user and not me.rolsuper and not me.rolbypassrls
        and n.nspname in ('public', 'auth') and c.relkind in ('r', 'p') and c.relrowsecurity
        and (c.relforcerowsecurity or not pg_has_role(c.relowner, 'usage'))
        and (not exists (select from rule where polrelid = c.oid and permissive and everything)
             or exists (select from rule where polrelid = c.oid and not permissive))
      order by 1 limit 1`,
  )
  if (rows[0])
    throw new StartProblem(
      `The user of DATABASE_URL does not see every row of ${rows[0].table}: its policies (\\d ${rows[0].table}) must let it. Or let an administrator of the database run  alter role ${rows[0].me} bypassrls`,
    )
}

/** Only the owner, this installation's roles and roles that an administrator granted may connect. */
async function closeDatabase(owner: pg.ClientBase, suffix: string): Promise<void> {
  const { rows } = await owner.query<{ name: string; mine: boolean; open: boolean }>(
    `select quote_ident(datname) as name, pg_has_role(datdba, 'usage') as mine,
            has_database_privilege('public', oid, 'connect') as open
       from pg_database where datname = current_database()`,
  )
  const database = rows[0]
  if (!database?.mine) return
  const groups = roles.map((role) => `${role}${suffix}`)
  await owner.query(`grant connect, temporary on database ${database.name} to ${groups.join(', ')}`)
  await owner.query(`revoke all on table installation from public, ${groups.join(', ')}`)
  if (database.open) await owner.query(`revoke connect, temporary on database ${database.name} from public`)
}

/**
 * Version 0.1.0 signed in as the group roles themselves, with passwords that every installation of the cluster set
 * again.
 */
async function closeOldLogins(owner: pg.ClientBase): Promise<void> {
  for (const role of roles) {
    const { rows } = await owner.query<{ login: boolean; shared: boolean }>(
      `select rolcanlogin as login, exists (select from pg_shdepend d
           where d.refclassid = 'pg_authid'::regclass and d.refobjid = r.oid and d.dbid <> 0
             and d.dbid <> (select oid from pg_database where datname = current_database())) as shared
         from pg_roles r where rolname = $1`,
      [role],
    )
    // Another installation of 0.1.0 in this cluster may still sign in with it.
    if (rows[0]?.login && !rows[0].shared) await owner.query(`alter role ${role} nologin password null`)
  }
}
