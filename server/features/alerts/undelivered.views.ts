import type { UndeliveredMail } from '../../../contract/mails.ts'
import type { Tx } from '../../platform/database/database.ts'
import { pageOf } from '../../platform/database/page-of.ts'

/** Mails whose delivery was given up, newest first; for operators. */
export async function listUndelivered(tx: Tx, { after, limit }: { after?: string | undefined; limit: number }) {
  let list = tx.selectFrom('undelivered_mails').selectAll()
  if (after) list = list.where('id', '<', after)
  const rows = await list
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return pageOf(
    rows,
    limit,
    (row): UndeliveredMail => ({
      id: row.id,
      recipient: row.recipient,
      subject: row.subject,
      reason: row.reason,
      answer: row.answer,
      tries: row.tries,
      writtenAt: row.written_at.toISOString(),
      givenUpAt: row.given_up_at.toISOString(),
    }),
  )
}
