import { createHash, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { dataFolderProblem, StartProblem } from './start-faults.ts'

export { StartProblem }

const flag = z._default(
  z.pipe(
    z.enum(['true', 'false', '1', '0']),
    z.transform((v) => v === 'true' || v === '1'),
  ),
  false,
)
const whole = (min: number, max: number) => z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max))
const httpUrl = z.url({ protocol: /^https?$/ })

const environment = z.object({
  PORT: z._default(whole(0, 65535), 3000),
  HOST: z.optional(z.string()),
  SITE_URL: z.optional(httpUrl),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  /** A pooler in transaction mode before the same database; DATABASE_URL then has to be a direct connection. */
  DATABASE_POOLER_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  /** A streaming replica of the same database, for what is the same for everybody. */
  DATABASE_REPLICA_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  DATABASE_POOL: z._default(whole(2, 200), 10),
  /** One key, or several separated by commas during a key rotation: the first one signs, all are accepted. */
  SECRET_KEY: z.optional(
    z.string().check(
      z.refine((text) => keysIn(text).every((key) => key.length >= 32), {
        error: 'each key needs at least 32 characters (several are separated by commas)',
      }),
    ),
  ),
  TRUST_PROXY: flag,
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** Port on which a worker serves /healthz, /readyz and /metrics; servers use their own port. */
  METRICS_PORT: z.optional(whole(0, 65535)),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z._default(z.string(), 'Umuhora <no-reply@umuhora.rw>'),
  /** Bearer token with which the mail server posts the mails that were returned to MAIL_FROM. */
  BOUNCE_TOKEN: z.optional(z.string().check(z.minLength(16))),
  FILES_DIR: z.optional(z.string()),
  S3_ENDPOINT: z.optional(httpUrl),
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z._default(z.string(), 'auto'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  /** Socket of clamd; without it a file is checked by its format only. */
  CLAMAV_SOCKET: z.optional(z.string()),
  TRACKING_WEBHOOK_URL: z.optional(httpUrl),
  CHAT_WEBHOOK_URL: z.optional(httpUrl),
  /** Base address of the WhatsApp Cloud API, with its version. */
  WHATSAPP_API_URL: z._default(httpUrl, 'https://graph.facebook.com/v23.0'),
  /** The installation's number, for companies without a Meta app: all five settings, or none. */
  WHATSAPP_PHONE: z.optional(z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, 'write it like +250788123456'))),
  WHATSAPP_PHONE_NUMBER_ID: z.optional(z.string().check(z.regex(/^\d{5,25}$/, 'has digits only'))),
  WHATSAPP_ACCESS_TOKEN: z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]+$/, 'holds characters that no header carries')),
  ),
  WHATSAPP_APP_SECRET: z.optional(z.string()),
  /** The token that Meta sends when the address of our webhook is registered with its app. */
  WHATSAPP_VERIFY_TOKEN: z.optional(z.string().check(z.minLength(16))),
  /** An approved template whose body has one parameter, and its language. */
  WHATSAPP_TEMPLATE: z._default(z.string(), 'cargo_alert'),
  WHATSAPP_TEMPLATE_LANGUAGE: z._default(z.string(), 'en'),
  /** Base address of a service with the API of OpenAI's chat completions, for example `https://models.example/v1`. */
  ASSISTANT_URL: z.optional(httpUrl),
  ASSISTANT_KEY: z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/, 'holds characters that no header carries'))),
  ASSISTANT_MODEL: z.optional(z.string()),
  WEBHOOK_HOSTS: z._default(z.string(), ''),
  /** Demo mode only: whether its simulated providers act by themselves from the first start. */
  SIMULATION: z._default(z.enum(['on', 'paused']), 'on'),
  /** Target of Upload in the header; one of our own pages when it is not set. */
  UPLOAD_FORM_URL: z.optional(httpUrl),
  /** Seconds for which a stopping process still serves requests, so that the proxy sees its /readyz return 503. */
  DRAIN_SECONDS: z.optional(whole(0, 300)),
  RATE_LIMIT_FACTOR: z._default(z.coerce.number().check(z.minimum(0.01)), 1),
  AUTH_AUTOCONFIRM: flag,
  AUTH_DISABLE_SIGNUP: flag,
  AUTH_PASSWORD_MIN_LENGTH: z.optional(whole(6, 72)),
  /** Days until a session expires, and until an unused one does. */
  AUTH_SESSION_DAYS: z._default(whole(1, 3650), 90),
  AUTH_SESSION_IDLE_DAYS: z._default(whole(1, 3650), 30),
  /** Other origins whose pages may call the auth service, separated by commas. */
  AUTH_CORS_ORIGINS: z._default(z.string(), ''),
  AUTH_REDIRECT_URLS: z._default(z.string(), ''),
})

type Environment = z.infer<typeof environment>

export interface Config extends Environment {
  /** `demo` stores everything in DATA_DIR; `production` when DATABASE_URL is set. */
  readonly mode: 'demo' | 'production'
  readonly host: string
  /** Public origin of the product, without a trailing slash. */
  readonly siteUrl: string
  readonly dataDir: string
  /** Signs and encrypts. */
  readonly secretKey: string
  /** All keys that verify and decrypt, `secretKey` first. */
  readonly secretKeys: readonly string[]
  readonly passwordMinLength: number
  /**
   * Cost of hashing a new password (argon2id): memory in KiB, and passes over it. Not a setting: only tests use less.
   */
  readonly passwordCost: { readonly memoryCost: number; readonly timeCost: number }
  /** Seconds between the 503 of `/readyz` and the closed port when a process stops. */
  readonly drainSeconds: number
}

/**
 * Reads the configuration once and checks it.
 * @throws StartProblem naming the variable and what is wrong with it.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new StartProblem(`Setting ${issue?.path.join('.')} is not usable: ${issue?.message}`)
  }
  const settings = parsed.data
  const mode = settings.DATABASE_URL ? 'production' : 'demo'
  const dataDir = path.resolve(settings.DATA_DIR)
  const host = settings.HOST ?? '127.0.0.1'
  if (mode === 'production' && !settings.SECRET_KEY)
    throw new StartProblem(
      'DATABASE_URL is set, so SECRET_KEY (32 characters or more, the same for every process) must be set too',
    )
  for (const name of ['DATABASE_POOLER_URL', 'DATABASE_REPLICA_URL'] as const)
    if (settings[name] && mode === 'demo')
      throw new StartProblem(`${name} is set, so DATABASE_URL (the database itself) must be set too`)
  if (mode === 'production' && !settings.SMTP_URL)
    throw new StartProblem(
      'DATABASE_URL is set, so SMTP_URL (e.g. smtps://user:password@mail.example:465) must be set too: mails must be able to leave',
    )
  if (settings.S3_ENDPOINT && !(settings.S3_BUCKET && settings.S3_ACCESS_KEY_ID && settings.S3_SECRET_ACCESS_KEY))
    throw new StartProblem(
      'S3_ENDPOINT is set, so S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too',
    )
  const hosts = settings.WEBHOOK_HOSTS.split(',').map((name) => name.trim())
  for (const name of ['TRACKING_WEBHOOK_URL', 'CHAT_WEBHOOK_URL', 'ASSISTANT_URL'] as const) {
    const url = settings[name]
    if (url && !hosts.includes(new URL(url).host))
      throw new StartProblem(`${name} points to ${new URL(url).host}, which WEBHOOK_HOSTS does not list`)
  }
  const shared = [
    'WHATSAPP_PHONE',
    'WHATSAPP_PHONE_NUMBER_ID',
    'WHATSAPP_ACCESS_TOKEN',
    'WHATSAPP_APP_SECRET',
    'WHATSAPP_VERIFY_TOKEN',
  ] as const
  const missing = shared.filter((name) => !settings[name])
  if (missing.length > 0 && missing.length < shared.length)
    throw new StartProblem(
      `The WhatsApp number of this installation lacks ${missing.join(' and ')}: set all five, or none`,
    )
  if (settings.ASSISTANT_URL && !settings.ASSISTANT_MODEL)
    throw new StartProblem('ASSISTANT_URL is set, so ASSISTANT_MODEL (the name of the model there) must be set too')
  const secretKeys = keysIn(settings.SECRET_KEY ?? storedSecret(dataDir))
  return {
    ...settings,
    mode,
    host,
    dataDir,
    siteUrl: (settings.SITE_URL ?? `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${settings.PORT}`).replace(
      /\/$/,
      '',
    ),
    secretKey: secretKeys[0] as string,
    secretKeys,
    passwordMinLength: settings.AUTH_PASSWORD_MIN_LENGTH ?? (mode === 'production' ? 8 : 6),
    passwordCost: { memoryCost: 19_456, timeCost: 2 },
    drainSeconds: settings.DRAIN_SECONDS ?? (mode === 'production' ? 2 : 0),
  }
}

const keysIn = (text: string) => text.split(',').map((key) => key.trim())

/** The demo's secret: created once, stored in the data folder, readable only by its owner. */
function storedSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret.key')
  try {
    const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
    if (stored.length >= 32) return stored
    if (existsSync(path.join(dataDir, 'postgres/PG_VERSION')))
      throw new StartProblem(
        `${file} is ${existsSync(file) ? 'damaged' : 'missing'}, and the data beside it open only with it: put it back from a copy, or begin with an empty market (mv ${dataDir} ${dataDir}.old)`,
      )
    mkdirSync(dataDir, { recursive: true })
    rmSync(file, { force: true })
    // Written completely or not at all, even if the disk is full or the process is killed here. When two processes
    // start concurrently, the first one's secret is used.
    const making = `${file}.${process.pid}`
    try {
      writeFileSync(making, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
      if (!existsSync(file)) linkSync(making, file)
    } finally {
      rmSync(making, { force: true })
    }
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw dataFolderProblem(dataDir, error)
  }
}

/** A key for one purpose, derived from the secret. A key of one purpose is useless for another. */
export function derivedKey(secretKey: string, purpose: string): Buffer {
  return createHash('sha256').update(`umuhora:${purpose}:${secretKey}`).digest()
}
