import type { Tx } from '../database/database.ts'

/** A gauge read from the database at each scrape, with the worker role. */
export interface DatabaseGauge {
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
  read(tx: Tx): Promise<readonly GaugeValue[]>
}

interface GaugeValue {
  readonly value: number
  readonly labels?: Readonly<Record<string, string>>
}
