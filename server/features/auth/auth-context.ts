import { isRefusal } from '../../../domain/decision.ts'
import type { Language } from '../../../domain/language/language.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AuthRefusal, CommittedRefusal } from './auth-refusal.ts'
import { makeSigningKeys, type SigningKeys } from './signing-keys.ts'

/** The context of the auth service's verbs. */
export interface Auth {
  readonly config: Config
  readonly keys: SigningKeys
  /** URL of the service itself, used in links of GET /verify. */
  readonly address: string
  /** Value of `iss` in its tokens. */
  readonly issuer: string
  /** One transaction of the auth role. A refusal rolls it back, unless it is a committed one. */
  transact<T>(
    work: (tx: Tx) => Promise<T>,
  ): Promise<Exclude<T, CommittedRefusal> | (T extends CommittedRefusal ? AuthRefusal : never)>
  /** Reads without a transaction, or runs a single statement that is committed at once. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/**
 * The issuer in access tokens, the same in every process of an installation. Without SITE_URL the site's URL contains
 * the port of this process, so that other processes would reject the token.
 */
export const issuerOf = ({ SITE_URL, siteUrl }: Config) => (SITE_URL ? addressOf(siteUrl) : 'umuhora')

const addressOf = (siteUrl: string) => `${siteUrl}/auth/v1`

export function openAuth({ config, auth: database }: AppContext): Auth {
  return {
    config,
    keys: makeSigningKeys(database, config),
    address: addressOf(config.siteUrl),
    issuer: issuerOf(config),
    async transact(work) {
      const answer = await database.transact(work)
      return (isCommittedRefusal(answer) ? answer.committed : answer) as never
    },
    read: (work) => database.read(work),
  }
}

const isCommittedRefusal = (answer: unknown): answer is CommittedRefusal =>
  typeof answer === 'object' && answer !== null && isRefusal((answer as Partial<CommittedRefusal>).committed)

/** The client of a request. */
export interface Visitor {
  readonly ip: string
  readonly userAgent: string
  /** The `Cookie` header. */
  readonly cookies: string
  /** Where the browser wants to return to; checked against the allowed URLs. */
  readonly redirectTo: string
  /** The browser's language. */
  readonly language: Language
}
