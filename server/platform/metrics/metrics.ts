import { readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { AppContext } from '../app-context.ts'
import type { DatabaseGauge } from './database-gauge.ts'
import { processRegistry } from './outside-calls.ts'

const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  version: string
}

collectDefaultMetrics({ register: processRegistry })
new Gauge({
  name: 'umuhora_info',
  help: 'Always 1; its label is the version of the program.',
  labelNames: ['version'],
  registers: [processRegistry],
}).set({ version }, 1)

/** Milliseconds for which a scrape waits for the database. */
const databaseWithin = 2000

/** The Prometheus metrics of a process and its database. */
export class Metrics {
  readonly registry = new Registry()
  readonly #context: AppContext
  readonly #gauges: readonly (readonly [DatabaseGauge, Gauge])[]
  readonly #databaseUp: Gauge
  readonly #pools: Map<string, pg.Pool>

  constructor(context: AppContext, gauges: readonly DatabaseGauge[]) {
    this.#context = context
    this.#pools = new Map((['app', 'public', 'auth', 'worker'] as const).map((name) => [name, context[name].pool]))
    this.#gauges = gauges.map((gauge) => [gauge, this.gauge(gauge.name, gauge.help, gauge.labels)])
    this.#databaseUp = this.gauge('database_up', 'Whether the database answered this scrape within two seconds.')
    this.gauge(
      'database_connections',
      'Connections by pool and state (busy, idle), and who waits for one.',
      ['pool', 'state'],
      (gauge) => {
        for (const [pool, { totalCount, idleCount, waitingCount }] of this.#pools) {
          gauge.set({ pool, state: 'busy' }, totalCount - idleCount)
          gauge.set({ pool, state: 'idle' }, idleCount)
          gauge.set({ pool, state: 'waiting' }, waitingCount)
        }
      },
    )
  }

  /** Adds a pool to `database_connections`. */
  addPool(name: string, pool: pg.Pool): void {
    this.#pools.set(name, pool)
  }

  /**
   * @param collect sets the value; called at each scrape
   */
  gauge(name: string, help: string, labels: readonly string[] = [], collect: (gauge: Gauge) => void = () => {}): Gauge {
    return new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [this.registry],
      collect() {
        collect(this)
      },
    })
  }

  /** Prometheus text. Without the database it reports that, and every metric that does not need it. */
  async text(): Promise<string> {
    for (const [, gauge] of this.#gauges) gauge.reset()
    const up = await Promise.race([
      this.#readDatabase().then(
        () => true,
        (error: Error) => {
          this.#context.log.warn({ reason: error.message }, 'the database could not be measured')
          return false
        },
      ),
      new Promise<false>((resolve) => setTimeout(resolve, databaseWithin, false).unref()),
    ])
    this.#databaseUp.set(up ? 1 : 0)
    return Registry.merge([processRegistry, this.registry]).metrics()
  }

  async #readDatabase(): Promise<void> {
    const found = await this.#context.worker.read(async (tx) => {
      const values = []
      for (const [gauge, target] of this.#gauges) values.push([target, await gauge.read(tx)] as const)
      return values
    })
    for (const [gauge, values] of found) for (const { value, labels = {} } of values) gauge.set(labels, value)
  }
}

export const metricsType = processRegistry.contentType
