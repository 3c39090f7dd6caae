import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { GoTrueClient } from '@supabase/auth-js'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { seedOffers } from '../database/seed/offers.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { testSecret } from '../testing/database.ts'
import { bookingBody, publishedOffer } from '../testing/market.ts'
import { type SmtpSink, smtpSink } from '../testing/smtp-sink.ts'
import { compileCache } from '../tools/pinned-node.mjs'

/** Both programs at their most verbose log level, with their output collected, while people send secrets. */
let app: TestApp
let sink: SmtpSink
let address: string
let output = ''
const running: ChildProcess[] = []

const email = `${randomUUID()}@example.org`
const password = `Secret-password-${randomUUID()}`
const wrongPassword = `Wrong-password-${randomUUID()}`
const marker = `marker-${randomUUID()}`
const secrets: Record<string, string> = { password, wrongPassword }

function start(program: 'api' | 'worker'): Promise<string> {
  const child = spawn(process.execPath, [`server/${program}.ts`], {
    cwd: path.dirname(import.meta.dirname),
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      DATABASE_URL: app.context.ownerUrl,
      SECRET_KEY: testSecret,
      SMTP_URL: sink.url,
      PORT: '0',
      LOG_LEVEL: 'trace',
      WHATSAPP_API_URL: 'http://127.0.0.1:1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}:\n${output}`)))
    child.stdout?.on('data', (chunk) => {
      output += chunk
      const up = /"address":"([^"]+)"|"msg":"working"/.exec(String(chunk))
      if (up) resolve(up[1] ?? '')
    })
  })
}

const call = (target: string, token?: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(address + target, {
    redirect: 'manual',
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })

beforeAll(async () => {
  app = await testApp()
  sink = await smtpSink()
  await seedOffers(app.context)
  const provider = await app.person('provider')
  const offerId = await publishedOffer(app, provider)
  ;[address] = await Promise.all([start('api'), start('worker')])

  const client = new GoTrueClient({ url: `${address}/auth/v1`, autoRefreshToken: false, persistSession: false })
  await client.signUp({ email, password })
  await vi.waitFor(() => expect(sink.letters).not.toEqual([]), { timeout: 20_000 })
  const letter = (sink.letters[0]?.raw ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  secrets.hash = /token_hash=([\w-]+)/.exec(letter)?.[1] ?? ''
  secrets.code =
    /\b(\d{6})\b/.exec(
      letter
        .split(/\r?\n\r?\n/)
        .slice(1)
        .join('\n'),
    )?.[1] ?? ''
  const confirmed = await client.verifyOtp({ token_hash: secrets.hash, type: 'signup' })
  expect(confirmed.error).toBeNull()
  await client.signInWithPassword({ email, password: wrongPassword })
  const { data } = await client.signInWithPassword({ email, password })
  const access = data.session?.access_token ?? ''
  const { data: fresh } = await client.refreshSession()
  Object.assign(secrets, {
    access,
    refresh: data.session?.refresh_token,
    'new access': fresh.session?.access_token,
    'new refresh': fresh.session?.refresh_token,
    cookie: `cookie-${randomUUID()}`,
    apikey: `apikey-${randomUUID()}`,
    'half a body': `half-${randomUUID()}`,
    'in a query': `query-${randomUUID()}`,
    'of WhatsApp': `whatsapp-${randomUUID()}`,
  })
  const token = secrets['new access']
  const booked = await call('/api/v1/bookings', token, bookingBody({ offerId, weightKg: 100 }), {
    'idempotency-key': randomUUID(),
    cookie: `session=${secrets.cookie}`,
    apikey: secrets.apikey ?? '',
    'user-agent': 'x\tinjected',
  })
  expect(booked.status).toBe(200)
  const { id } = (await booked.json()) as { id: string }
  expect((await call('/api/v1/me', `${token?.slice(0, -4)}AAAA`)).status).toBe(401)
  for (const target of ['/auth/v1/signup', '/hooks/chat', '/auth/v1/token?grant_type=password'])
    await call(target, token, `{"password":"${secrets['half a body']}`)
  await call(`/auth/v1/verify?type=signup&token=${secrets['in a query']}`)
  await call(`/api/v1/places?token=${secrets['in a query']}`)
  await call(`/hooks/unsubscribe?token=${secrets['in a query']}`, undefined, '')
  const connected = await call('/api/v1/alert-settings/whatsapp/connection', token, {
    phone: '+250788000000',
    testPhone: '+250788000111',
    phoneNumberId: '106540352242922',
    accessToken: secrets['of WhatsApp'],
    appSecret: secrets['of WhatsApp'],
    template: 'cargo_alert',
    language: 'en',
  })
  expect(connected.status).toBe(200)
  await sql`alter table bookings rename to bookings_gone`.execute(app.owner.db)
  const fault = await call(`/api/v1/bookings/${id}`, token)
  expect(fault.status).toBe(500)
  expect(await fault.text()).not.toMatch(/relation|select|stack|\.ts/)
  await sql`alter table bookings_gone rename to bookings`.execute(app.owner.db)
  // PostgreSQL reports the whole row that violates a constraint.
  secrets['a row'] = `private-${randomUUID()}@example.org`
  await sql`alter table auth.users add constraint tried check (email not like 'private%')`.execute(app.owner.db)
  const broken = await call('/auth/v1/signup', undefined, { email: secrets['a row'], password })
  expect(broken.status).toBe(500)
  await call(`/no/such/${encodeURIComponent('\r\n{"level":60,"msg":"injected"}')}/page`)
  await call(`/api/v1/offers/${encodeURIComponent('\n{"level":60,"msg":"injected"}\n')}`)
  await call(`/${marker}`)
  await vi.waitFor(() => expect(output).toContain(marker), { timeout: 10_000 })
})
afterAll(async () => {
  await Promise.all(
    running.map((child) => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      return ended
    }),
  )
  await sink.close()
  await app.close()
})

describe('log lines [ASVS 16.2.1, 16.2.2, 16.2.5, 16.3.1, 16.4.1, 16.5.1]', () => {
  test('the logged events happened, and each secret has a value', () => {
    for (const [name, secret] of Object.entries(secrets)) expect([name, secret.length]).not.toEqual([name, 0])
    expect(secrets.code).toMatch(/^\d{6}$/)
    for (const each of [
      '/auth/v1/signup',
      '/auth/v1/token',
      '/api/v1/bookings',
      'auth refused',
      'fault',
      '"status":401',
    ])
      expect(output).toContain(each)
  })

  test('contain no password, token, code, key, cookie, query or body', () => {
    expect(Object.entries(secrets).filter(([name, secret]) => name !== 'code' && output.includes(secret))).toEqual([])
    const words = output.split(/[^\w]+/)
    expect(words.filter((word) => word === secrets.code)).toEqual([])
    expect(output).not.toMatch(/argon2|\bBearer\b|\beyJ[\w-]{10,}/)
    expect(output, 'the words of mails').not.toMatch(/Confirm your|<html|token_hash/i)
    expect(output, 'keys of the database').not.toContain(testSecret)
  })

  test('every line is one event, with its time in UTC and the number of its request', () => {
    const lines = output.trim().split('\n')
    for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow()
    const all = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(all.filter((each) => each.msg === 'injected' || each.level === 60)).toEqual([])
    for (const each of all) expect(each.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const answered = all.filter((each) => each.msg === 'answered')
    expect(answered.length).toBeGreaterThan(10)
    for (const each of answered) expect(each.reqId).toMatch(/^[\w-]{12}$/)
    const fault = all.find((each) => each.msg === 'fault')
    expect(all.some((each) => each.msg === 'answered' && each.reqId === fault?.reqId)).toBe(true)
  })
})
