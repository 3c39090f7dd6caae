import { randomUUID } from 'node:crypto'
import type { Session } from '@supabase/auth-js'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companiesContract } from '../contract/companies.ts'
import { appOn, type TestApp } from '../testing/app.ts'
import { type AuthBench, authBench } from '../testing/auth.ts'
import { testSecret } from '../testing/database.ts'
import { programsOn } from '../testing/programs.ts'
import { recipientOfToken, unsubscribeLinks } from './features/alerts/mailed-links.ts'
import { senderOf } from './features/alerts/send-by-whatsapp.ts'
import { isVerifyToken, verifyTokenOf } from './features/alerts/whatsapp-cloud.ts'
import { stepAt, totpCode } from './features/auth/totp.ts'
import { backupPath, readBackupLink } from './features/backups/backup-links.ts'
import { readManifest, signatureOf } from './features/backups/manifest.ts'
import { readLink, signedPath } from './features/documents/file-links.ts'
import { type Config, StartProblem } from './platform/config.ts'
import { migrate, requireSchema } from './platform/database/migrate.ts'
import { roles } from './platform/database/roles.ts'
import { seal, unseal } from './platform/keys.ts'
import { rotateKeys } from './rotate-keys.ts'

const [old, next] = [testSecret, `the new key ${randomUUID()}`]

let bench: AuthBench
const open: TestApp[] = []
beforeAll(async () => {
  bench = await authBench()
})
afterAll(() => Promise.all(open.map((app) => app.close())))

async function processWith(...keys: string[]): Promise<TestApp> {
  const app = await appOn(bench.app.context.ownerUrl, { SECRET_KEY: keys.join(',') })
  open.push(app)
  return app
}

const post = async (app: TestApp, url: string, body: object, session?: Session | null) => {
  const reply = await app.http.inject({
    method: 'POST',
    url: `/auth/v1${url}`,
    headers: { apikey: 'anon', ...(session ? { authorization: `Bearer ${session.access_token}` } : {}) },
    payload: body,
  })
  return { status: reply.statusCode, body: reply.json() as Session & { id: string; codes: string[] } }
}
const isIn = async (app: TestApp, session: Session | null) =>
  (await app.call(companiesContract.getMe, {}, null, { headers: { authorization: `Bearer ${session?.access_token}` } }))
    .status === 200

/** Ids that one process signs and another one reads. */
const ids = { fileId: randomUUID(), companyId: randomUUID(), personId: randomUUID(), backupId: randomUUID() }
const inAMinute = Math.floor(Date.now() / 1000) + 60
const queryOf = (path: string) => Object.fromEntries(new URL(path, 'http://x').searchParams)
const signedBy = (config: Config) => ({
  file: signedPath(config, { ...ids, expires: inAMinute, disposition: 'inline', version: 'v' }),
  backup: backupPath(config, { ...ids, expires: inAMinute }),
  unsubscribe: new URL(unsubscribeLinks(config, ids.fileId).oneClick).searchParams.get('token') ?? '',
  verify: verifyTokenOf(config, ids.companyId),
})
const readBy = (config: Config, signed: ReturnType<typeof signedBy>) => [
  readLink(config, ids.fileId, queryOf(signed.file), new Date()) !== null,
  readBackupLink(config, ids.backupId, queryOf(signed.backup), new Date()) !== null,
  recipientOfToken(config, signed.unsubscribe) === ids.fileId,
  isVerifyToken(config, ids.companyId, signed.verify),
]

test('two processes, one with the former key and one with both, accept the sessions that either opened', async () => {
  const { email, password } = await bench.member()
  const { ownerUrl } = bench.app.context
  await migrate(ownerUrl, [next, old])
  const programs = programsOn(bench.app, { SMTP_URL: 'smtp://127.0.0.1:9' })
  const started = await Promise.all([old, `${next},${old}`].map((keys) => programs.start('api', { SECRET_KEY: keys })))
  for (const { address } of started) {
    const answer = await fetch(`${address}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: 'anon', 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const { access_token } = (await answer.json()) as Session
    const headers = { authorization: `Bearer ${access_token}` }
    const seen = await Promise.all(started.map((each) => fetch(`${each.address}/api/v1/me`, { headers })))
    expect(seen.map(({ status }) => status)).toEqual([200, 200])
  }
  await programs.stopAll()
}, 60_000)

test('a key is changed while processes run: sessions, devices, codes and links remain valid', async () => {
  const member = await bench.member()
  const enrolled = await member.client.mfa.enroll({ factorType: 'totp' })
  const { id: factorId = '', totp } = enrolled.data ?? {}
  const code = totpCode(totp?.secret ?? '', stepAt(Date.now()))
  await member.client.mfa.challengeAndVerify({ factorId, code })
  const { session } = (await member.client.getSession()).data
  const { codes } = (await post(bench.app, '/factors/recovery-codes', {}, session)).body
  const customer = await bench.app.person('customer')
  const connection = {
    company_id: customer.companyId,
    phone: '+250788123456',
    phone_number_id: '123456',
    template: 'alert',
    language: 'en',
    sealed_token: seal({ secretKey: old }, 'whatsapp-token', 'a token'),
    sealed_app_secret: seal({ secretKey: old }, 'whatsapp-app-secret', 'an app secret'),
  }
  await bench.app.owner.db.insertInto('whatsapp_connections').values(connection).execute()

  // Every process first accepts the new key, then signs with it.
  const first = await processWith(old, next)
  await bench.close()
  const second = await processWith(next, old)
  const both = [first, second] as const
  for (const [signer, reader] of [both, both.toReversed()] as [TestApp, TestApp][])
    expect(readBy(reader.context.config, signedBy(signer.context.config))).toEqual([true, true, true, true])
  expect(await isIn(first, session)).toBe(true)
  expect(await isIn(second, session)).toBe(true)

  const went = await rotateKeys(second.context.config, second.context.ownerUrl)
  expect(went).toMatchObject({ dropped: [], inUse: [] })
  expect(went.resealed).toBeGreaterThanOrEqual(3)
  expect((await rotateKeys(second.context.config, second.context.ownerUrl)).resealed).toBe(0)
  // A process that still signs with the old key has read the signing key again.
  expect(await isIn(await processWith(old, next), session)).toBe(true)

  for (const app of open.splice(0)) await app.close()
  const last = await processWith(next)
  expect((await rotateKeys(last.context.config, last.context.ownerUrl)).dropped).toHaveLength(roles.length)
  expect(await isIn(last, session)).toBe(true)
  const refreshed = await post(last, '/token?grant_type=refresh_token', { refresh_token: session?.refresh_token })
  expect(refreshed.status).toBe(200)
  expect(await isIn(last, refreshed.body)).toBe(true)

  const signIn = async () =>
    (await post(last, '/token?grant_type=password', { email: member.email, password: member.password })).body
  await sql`update auth.mfa_factors set last_used_step = null`.execute(last.owner.db)
  const withDevice = await signIn()
  const challenge = await post(last, `/factors/${factorId}/challenge`, {}, withDevice)
  const verified = await post(
    last,
    `/factors/${factorId}/verify`,
    { challenge_id: challenge.body.id, code: totpCode(totp?.secret ?? '', stepAt(Date.now())) },
    withDevice,
  )
  expect(verified.status, JSON.stringify(verified.body)).toBe(200)
  const withCode = await post(last, '/factors/recovery-codes/use', { code: codes[0] }, await signIn())
  expect(withCode.status, JSON.stringify(withCode.body)).toBe(200)
  expect(await isIn(last, withCode.body)).toBe(true)

  const kept = await last.owner.db.selectFrom('whatsapp_connections').selectAll().executeTakeFirstOrThrow()
  expect(senderOf(last.context.config, kept)?.credentials.accessToken).toBe('a token')
  expect(unseal(last.context.config, 'whatsapp-app-secret', kept.sealed_app_secret as Buffer)).toBe('an app secret')
  const oldOnly = { ...last.context.config, secretKey: old, secretKeys: [old] }
  expect(() => senderOf(oldOnly, kept)).toThrow(/none of the keys/)
  expect(readBy(last.context.config, signedBy(oldOnly))).toEqual([false, false, false, false])
  const refused = await requireSchema(last.context.ownerUrl, oldOnly).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartProblem)
}, 120_000)

test('everything sealed in the database is sealed again with the new key', async () => {
  const [app] = open
  const { rows } = await sql<{ column: string }>`
    select table_schema || '.' || table_name || '.' || column_name as column from information_schema.columns
     where column_name like '%sealed%' order by 1`.execute(app?.owner.db as TestApp['owner']['db'])
  // Each of these columns is handled in reseal-auth.ts or in reseal-whatsapp.ts.
  expect(rows.map(({ column }) => column)).toEqual([
    'auth.mfa_factors.secret_sealed',
    'auth.retired_keys.key_sealed',
    'auth.signing_keys.private_jwk_sealed',
    'public.whatsapp_connections.sealed_app_secret',
    'public.whatsapp_connections.sealed_token',
  ])
})

test('an archive from before opens if the old key is given, and not without it', () => {
  const config = (...secretKeys: string[]) => ({ secretKey: secretKeys[0] as string, secretKeys }) as unknown as Config
  const manifest = {
    format: 'umuhora-backup',
    version: 1,
    schema: '0130_home',
    company: { id: randomUUID(), name: 'A company' },
    madeAt: new Date().toISOString(),
    parts: [],
    contents: [],
    lost: [],
  }
  const text = Buffer.from(JSON.stringify(manifest))
  const signature = signatureOf(config(old), text)
  expect(readManifest(config(next, old), text, signature)).toEqual(manifest)
  expect(readManifest(config(next), text, signature)).toBeNull()
  expect(
    readManifest(
      config(next, old),
      text,
      signature.replace(/./, (c) => (c === '0' ? '1' : '0')),
    ),
  ).toBeNull()
})
