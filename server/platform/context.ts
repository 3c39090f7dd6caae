import type { Actor } from './actor.ts'
import type { Config } from './config.ts'
import type { Tx } from './database/database.ts'

/**
 * What commands and views work with: the open transaction, on whose behalf (null for the product itself: a job), and the
 * time of the call, the same for every decision, row and response of it.
 */
export interface Context<Who = Actor> {
  readonly tx: Tx
  readonly actor: Who
  readonly now: Date
}

/** With the settings of the installation, for what writes addresses or calls a configured service. */
export interface ConfiguredContext<Who = Actor> extends Context<Who> {
  readonly config: Config
}
