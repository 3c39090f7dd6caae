import { confirmationDays } from '../../../domain/alerts/alert.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/database.ts'
import { confirmRecipient, unsubscribeRecipient } from './alerts.store.ts'
import { hashOf, recipientOfToken } from './mailed-links.ts'

interface Whose {
  readonly address: string
  readonly company: string
}

const whose = (row: { address: string; company_name: string } | undefined): Whose | undefined =>
  row && { address: row.address, company: row.company_name }

/** The holder of a mailed link confirms; undefined when it was used, replaced or withdrawn, or has expired. */
export async function confirm(tx: Tx, token: string): Promise<Whose | undefined> {
  return whose(await confirmRecipient(tx, hashOf(token), confirmationDays))
}

/** Stops the mails to an address; undefined when the link is not valid. Idempotent. */
export async function unsubscribe(tx: Tx, config: Config, token: string): Promise<Whose | undefined> {
  const recipientId = recipientOfToken(config, token)
  return recipientId ? whose(await unsubscribeRecipient(tx, recipientId)) : undefined
}
