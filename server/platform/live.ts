import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { liveContract } from '../../contract/live.ts'
import { isRefusal, refuse } from '../../domain/decision.ts'
import type { Actor, Claims } from './actor.ts'
import type { Database } from './database/database.ts'
import { type LiveNews, liveChannel } from './events.ts'
import { faultOf } from './fault.ts'
import { growingPauses } from './growing-pauses.ts'
import { admit, openingFor } from './http/mount.ts'
import { type RawCall, type Route, rawRoute } from './http/route.ts'
import type { Metrics } from './metrics/metrics.ts'
import { atMost } from './process.ts'
import { RecentNews } from './recent-news.ts'

interface Subscriber {
  readonly since: number
  readonly claims: Claims
  readonly actor: Actor
  readonly reply: FastifyReply
}

const heartbeat = 25_000
/**
 * Milliseconds after which a stream is closed, so that the browser reconnects with a new token and is checked again.
 */
const longestStream = 10 * 60_000
/** Milliseconds between two checks that the sessions of the open streams are still valid. */
const lookAtSessions = 3000
/** Most open streams per process: of one person (a stream for each tab), and of one company. */
const mostOfPerson = 8
const mostOfCompany = 200
/** Milliseconds between tries to listen again; the pause grows, and tries go on without limit. */
const shortestPause = 200
const longestPause = 5000
/**
 * Most bytes buffered for a slow client. Beyond that its connection is closed; it reconnects and fetches everything
 * again.
 */
const mostWaiting = 1024 * 1024

const resync = 'event: resync\ndata: {}\n\n'
const frameOf = ({ type, subject }: LiveNews) => `event: news\ndata: ${JSON.stringify({ type, subject })}\n\n`
const concerns = ({ companyKind, companyId }: Actor, { companies }: LiveNews) =>
  companyKind === 'operator' || companies.includes(companyId)

const isSameSide = (
  { actor }: Subscriber,
  now: { readonly company_id: string; readonly company_kind: Actor['companyKind'] } | undefined,
) => now?.company_id === actor.companyId && now.company_kind === actor.companyKind

/**
 * Server-sent events: one LISTEN connection per process receives what any process committed and passes it to the open
 * browsers of the companies concerned. When the connection breaks it is opened again, and browsers are asked to fetch
 * everything again.
 */
export class Live {
  readonly #url: string
  readonly #log: Logger
  readonly #heard: () => void
  readonly #subscribers = new Set<Subscriber>()
  readonly #recent = new RecentNews()
  #client: pg.Client | undefined
  #beat: NodeJS.Timeout | undefined
  #look: NodeJS.Timeout | undefined
  #database: Database | undefined
  #retry: NodeJS.Timeout | undefined
  #closed = false

  /**
   * @param heard is called with each piece of news, before it is sent to browsers
   */
  constructor(url: string, log: Logger, heard = () => {}) {
    this.#url = url
    this.#log = log
    this.#heard = heard
  }

  /** Number of open streams. */
  get subscribers(): number {
    return this.#subscribers.size
  }

  /** Gauges: open streams, and whether the process listens. */
  measure(metrics: Metrics): void {
    metrics.gauge('live_streams', 'Open live streams of browsers.', [], (gauge) => gauge.set(this.subscribers))
    metrics.gauge('live_listener_up', 'Whether the process listens for live events.', [], (gauge) =>
      gauge.set(this.listening ? 1 : 0),
    )
  }

  /** True while the process receives the news of other processes. */
  get listening(): boolean {
    return this.#client !== undefined
  }

  async start(): Promise<void> {
    await this.#listen()
    this.#beat = setInterval(() => {
      for (const subscriber of this.#subscribers)
        if (Date.now() - subscriber.since > longestStream) {
          this.#subscribers.delete(subscriber)
          subscriber.reply.raw.end()
        }
      this.#write(() => true, ': still here\n\n')
      // A query detects a connection that broke silently.
      const client = this.#client
      client?.query('select 1').catch((error: Error) => this.#lost(client, error))
    }, heartbeat)
  }

  /**
   * Closes the streams of people who signed out, were banned or removed, or whose session ended otherwise, and of those
   * who are in another company now: they reconnect and hear the news of that one.
   */
  async #closeStreamsOfEndedSessions(): Promise<void> {
    if (this.#database && !this.#database.away && this.#subscribers.size > 0) {
      const looked = [...this.#subscribers]
      const ids = [...new Map(looked.map(({ claims }) => [claims.sessionId, claims.personId]))]
      try {
        const { rows } = await this.#database.read((tx) =>
          sql<{ id: string; company_id: string; company_kind: Actor['companyKind'] }>`
            select given.id, opened.company_id, opened.company_kind from unnest(${ids.map(([id]) => id)}::uuid[], ${ids.map(([, person]) => person)}::uuid[])
              as given (id, person)
            cross join lateral open_session(given.id, given.person) as opened
            where not opened.second_factor_missing`.execute(tx),
        )
        const living = new Map(rows.map((row) => [row.id, row]))
        for (const subscriber of looked)
          if (!isSameSide(subscriber, living.get(subscriber.claims.sessionId))) {
            this.#subscribers.delete(subscriber)
            subscriber.reply.raw.end()
          }
      } catch (error) {
        this.#log.warn({ reason: faultOf(error).message }, 'the sessions of live streams could not be looked at')
      }
    }
    if (!this.#closed) this.#look = setTimeout(() => void this.#closeStreamsOfEndedSessions(), lookAtSessions).unref()
  }

  async #listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'umuhora-live',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    })
    client.on('notification', ({ payload }) => payload && this.#notify(JSON.parse(payload) as LiveNews))
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client))
    try {
      await client.connect()
      await client.query(`listen ${liveChannel}`)
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    if (this.#closed) return void client.end().catch(() => {})
    this.#recent.begin(Date.now())
    this.#client = client
  }

  /** Ignores connections that are no longer the listener. */
  #lost(client: pg.Client, error?: Error): void {
    if (this.#closed || this.#client !== client) return
    this.#client = undefined
    this.#log.warn({ reason: error?.message }, 'live events lost their database connection')
    void client.end().catch(() => {})
    this.#listenAgain()
  }

  #listenAgain(pauses = growingPauses(shortestPause, longestPause)): void {
    this.#retry = setTimeout(async () => {
      try {
        await this.#listen()
        this.#log.info('live events are heard again')
        this.#write(() => true, resync)
      } catch {
        if (!this.#closed) this.#listenAgain(pauses)
      }
    }, pauses.next().value)
  }

  #notify(news: LiveNews): void {
    this.#heard()
    this.#recent.add(news, Date.now())
    this.#write(({ actor }) => concerns(actor, news), frameOf(news))
  }

  #write(fits: (subscriber: Subscriber) => boolean, frame: string): void {
    for (const subscriber of this.#subscribers) {
      if (!fits(subscriber)) continue
      const { raw } = subscriber.reply
      raw.write(frame)
      if (raw.writableLength > mostWaiting) {
        this.#subscribers.delete(subscriber)
        raw.destroy()
      }
    }
  }

  #full({ personId, companyId }: Actor): boolean {
    let [ofPerson, ofCompany] = [0, 0]
    for (const { actor } of this.#subscribers) {
      if (actor.personId === personId) ofPerson++
      if (actor.companyId === companyId) ofCompany++
    }
    return ofPerson >= mostOfPerson || ofCompany >= mostOfCompany
  }

  route(): Route {
    // No HEAD: the stream has no end, so that it would never be answered.
    return rawRoute(liveContract.followChanges, ({ app }) => this.#follow(app), {
      head: 'none',
      staysOpen: true,
    })
  }

  #follow(database: Database) {
    this.#database = database
    this.#look = setTimeout(() => void this.#closeStreamsOfEndedSessions(), lookAtSessions).unref()
    return async ({ claims, query: { age }, reply }: RawCall<typeof liveContract.followChanges>) => {
      const actor = await database.transact(
        async (tx, opened) => admit(tx, opened, claims, liveContract.followChanges),
        openingFor(claims.sessionId, claims.personId),
      )
      if (isRefusal(actor)) return actor
      if (this.#full(actor)) {
        reply.header('retry-after', '60')
        return refuse('rate_limited')
      }
      reply.hijack()
      // The client has left in the meantime: its `close` is over.
      if (reply.raw.destroyed) return reply
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      const subscriber = { since: Date.now(), claims, actor, reply }
      this.#subscribers.add(subscriber)
      reply.raw.on('close', () => this.#subscribers.delete(subscriber))
      reply.raw.write('retry: 2000\nevent: hello\ndata: {}\n\n')
      const missed = age === undefined ? [] : this.#recent.since(Date.now() - age)
      if (!missed) reply.raw.write(resync)
      for (const news of missed ?? []) if (concerns(actor, news)) reply.raw.write(frameOf(news))
      return reply
    }
  }

  /** Closes every open stream; the browsers reconnect, to another process if this one is stopping. */
  endStreams(): void {
    for (const { reply } of this.#subscribers) reply.raw.end()
    this.#subscribers.clear()
  }

  async stop(): Promise<void> {
    this.#closed = true
    clearInterval(this.#beat)
    clearTimeout(this.#look)
    clearTimeout(this.#retry)
    this.endStreams()
    if (this.#client) await atMost(500, this.#client.end())
  }
}
