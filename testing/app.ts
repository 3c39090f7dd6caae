import { randomBytes, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type StoredFile, uploadFile } from '../contract/documents.ts'
import { type AnswerOf, addressOf, type CallOf, type Endpoint, type Problem } from '../contract/endpoint.ts'
import type { FilePurpose } from '../domain/documents/upload-rules.ts'
import { type Api, makeApi } from '../server/api.ts'
import { type AppContext, openAppContext } from '../server/platform/app-context.ts'
import { readConfig } from '../server/platform/config.ts'
import { connect, type Database } from '../server/platform/database/database.ts'
import { ensureRoles } from '../server/platform/database/roles.ts'
import { claimsOf, runDueJobs } from '../server/platform/job-runner.ts'
import { makeLog } from '../server/platform/log.ts'
import { featuresOf, jobsOf, listenAll } from '../server/routes.ts'
import { type CleanState, cleanAgain, cleanStateOf } from './clean-again.ts'
import { testSecret, testSite } from './database.ts'
import { newDatabase } from './new-database.ts'
import { type Person, personIn, signingKeysOf } from './people.ts'

export type { Person } from './people.ts'

export interface Answered<T> {
  readonly status: number
  /** The response body; a problem document if the status says so. */
  readonly body: T & Omit<Problem, keyof T>
  readonly headers: Record<string, unknown>
}

export interface TestApp {
  readonly context: AppContext
  readonly http: FastifyInstance
  readonly api: Api
  /** The owner's connection, which sees every row, to inspect the database. */
  readonly owner: Database
  /** A signed-in person of a company of this kind; of a new company unless one is given. */
  person(
    kind: Person['companyKind'],
    options?: {
      companyId?: string
      role?: Person['role']
      duties?: Person['duties']
      companyName?: string
      email?: string
    },
  ): Promise<Person>
  /** Calls an endpoint of the contract, with a new idempotency key unless one is given. */
  call<E extends Endpoint>(
    endpoint: E,
    input: CallOf<E>,
    person?: Person | null,
    options?: { idempotencyKey?: string | null; headers?: Record<string, string> },
  ): Promise<Answered<AnswerOf<E>>>
  /** Uploads a file; it is stored if its content matches its name. */
  upload(
    content: Buffer,
    file: { readonly name: string; readonly purpose: FilePurpose; readonly type?: string; readonly key?: string },
    person: Person | null,
  ): Promise<Answered<StoredFile>>
  /** Accepts connections from now on; returns its URL. */
  listen(): Promise<string>
  /** Runs the jobs that are due. */
  work(): Promise<void>
  /** Mails sent to an address (or to any), newest first; call `work()` before. */
  mails(to?: string): Promise<{ recipient: string; subject: string; body_text: string }[]>
  close(): Promise<void>
}

interface KeptApp {
  readonly app: TestApp
  readonly clean: CleanState
  readonly config: string
}

/** A server that the last test file has closed, for the next one. */
let kept: KeptApp | undefined

/**
 * The whole server on a database as the migrations leave it. With the usual settings it is the one that an earlier file
 * of this process has closed, with its connections, when nothing of that file is left in it; otherwise a new one, on a
 * copy of the migrated template.
 */
export async function testApp(env: Record<string, string> = {}): Promise<TestApp> {
  if (Object.keys(env).length > 0) return newApp(env)
  const taken = kept ?? (await keepable())
  kept = undefined
  listenAll(featuresOf(taken.app.context.config))
  let isClosed = false
  return {
    ...taken.app,
    async close() {
      if (isClosed) return
      isClosed = true
      if ((await isCleanAgain(taken)) && !kept) kept = taken
      else await taken.app.close()
    },
  }
}

async function newApp(env: Record<string, string>): Promise<TestApp> {
  const { url } = await newDatabase({ migrated: true })
  return appOn(url, env)
}

/** A new server, with what a server makes once: the key that signs tokens, and the names of the jobs. */
async function keepable(): Promise<KeptApp> {
  const app = await newApp({})
  await signingKeysOf(app.context).publicKeys()
  await app.work()
  return { app, clean: await cleanStateOf(app.owner), config: JSON.stringify(app.context.config) }
}

/** True when nothing of a test is left in the server and its database; what can be removed is removed. */
async function isCleanAgain({ app, clean, config }: KeptApp): Promise<boolean> {
  const { context, owner, http, api } = app
  const isReady = await http.inject('/readyz').then(
    ({ statusCode }) => statusCode === 200,
    () => false,
  )
  if (!isReady || JSON.stringify(context.config) !== config) return false
  api.live.endStreams()
  http.server.closeAllConnections()
  api.shared.forget()
  const databases = [owner, context.app, context.public, context.auth, context.worker]
  if (databases.some(({ away, pool }) => away || pool.ended || pool.idleCount < pool.totalCount)) return false
  rmSync(context.config.dataDir, { recursive: true, force: true })
  return cleanAgain(owner, clean)
}

/** High limits, so that a thousand concurrent calls on a busy machine all succeed; other tests check the limits. */
const testLimits = { statement: 60_000, lock: 60_000, idleInTransaction: 60_000, connect: 60_000 }

/** The whole server on an existing, migrated database. */
export async function appOn(ownerUrl: string, env: Record<string, string> = {}): Promise<TestApp> {
  const config = {
    ...readConfig({
      DATABASE_URL: ownerUrl,
      SECRET_KEY: testSecret,
      SMTP_URL: 'smtp://127.0.0.1:1',
      RATE_LIMIT_FACTOR: '1000',
      SITE_URL: testSite,
      PORT: '0',
      DRAIN_SECONDS: '0',
      DATA_DIR: path.join(os.tmpdir(), `umuhora-app-${randomUUID()}`),
      ...env,
    }),
    mode: 'demo' as const,
    // Tests hash hundreds of passwords; another test checks the real cost.
    passwordCost: { memoryCost: 64, timeCost: 1 },
    SMTP_URL: env.SMTP_URL,
    ...(env.AUTH_PASSWORD_MIN_LENGTH ? {} : { passwordMinLength: 6 }),
  }
  const owner = connect(ownerUrl, { max: 3 })
  const first = await owner.pool.connect()
  await ensureRoles(first, ownerUrl, config.secretKeys).finally(() => first.release())
  const context = openAppContext(config, makeLog(env.LOG_LEVEL ?? 'silent'), ownerUrl, testLimits)
  const api = await makeApi(context, null)
  const claims = claimsOf(context)
  return {
    context,
    http: api.app,
    api,
    owner,
    person: (kind, options = {}) => personIn(context, owner, kind, options),
    async call(endpoint, input, person = null, options = {}) {
      const { params, query, body } = input as {
        params?: Record<string, string>
        query?: Record<string, unknown>
        body?: unknown
      }
      const address = endpoint.path.replace(/:(\w+)/g, (_, part: string) =>
        encodeURIComponent(String(params?.[part] ?? '')),
      )
      const key = options.idempotencyKey === undefined ? randomBytes(12).toString('hex') : options.idempotencyKey
      const reply = await api.app.inject({
        method: endpoint.method,
        url: addressOf({ ...endpoint, path: address as Endpoint['path'] }),
        query: Object.fromEntries(
          Object.entries(query ?? {}).flatMap(([k, v]) => (v === undefined ? [] : [[k, String(v)]])),
        ),
        headers: {
          ...(person ? { authorization: `Bearer ${person.token}` } : {}),
          ...(endpoint.creates && key ? { 'idempotency-key': key } : {}),
          ...options.headers,
        },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      const isJson = /json/.test(String(reply.headers['content-type']))
      const given = isJson ? reply.json() : (reply.body as never)
      return { status: reply.statusCode, body: given, headers: reply.headers }
    },
    async upload(content, { name, purpose, type = '', key = randomUUID() }, person) {
      const reply = await api.app.inject({
        method: uploadFile.method,
        url: `/api/v1${uploadFile.path}`,
        query: { name, type, purpose },
        headers: {
          'content-type': 'application/octet-stream',
          'idempotency-key': key,
          ...(person ? { authorization: `Bearer ${person.token}` } : {}),
        },
        payload: content,
      })
      return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
    },
    async listen() {
      const { server } = api.app
      if (!server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' })
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    work: () => runDueJobs(context, jobsOf(context), claims),
    async mails(to) {
      const letters = owner.db.selectFrom('mailbox').select(['recipient', 'subject', 'body_text']).orderBy('id', 'desc')
      return to ? letters.where('recipient', '=', to).execute() : letters.execute()
    },
    async close() {
      await api.stop()
      await claims.close()
      await context.close()
      await owner.close()
      rmSync(config.dataDir, { recursive: true, force: true })
    },
  }
}
