import { isRefusal } from '../../../domain/decision.ts'
import type { Language } from '../../../domain/language/language.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AuthRefusal, CommittedRefusal } from './auth-refusal.ts'
import { makeSigningKeys, type SigningKeys } from './signing-keys.ts'

/** What the verbs of the auth service work with. */
export interface Auth {
  readonly config: Config
  readonly keys: SigningKeys
  /** Address of the service itself, where links of GET /verify lead. */
  readonly address: string
  /** What its tokens name as `iss`. */
  readonly issuer: string
  /** One transaction of the auth role. A refusal undoes it, unless it says that it is to be kept. */
  transact<T>(
    work: (tx: Tx) => Promise<T>,
  ): Promise<Exclude<T, CommittedRefusal> | (T extends CommittedRefusal ? AuthRefusal : never)>
  /** Reads without a transaction, or a single statement that stands whatever comes after. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/**
 * The issuer that access tokens name, equal in every process of an installation. Without SITE_URL the site's address
 * holds the port of this one process, which the others would refuse.
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

/** Who asks, from where. */
export interface Visitor {
  readonly ip: string
  readonly userAgent: string
  /** The `Cookie` header. */
  readonly cookies: string
  /** Where the browser wants to come back to; checked against what is allowed. */
  readonly redirectTo: string
  /** What the browser asks for. */
  readonly language: Language
}
