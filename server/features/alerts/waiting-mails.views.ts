import { sql } from 'kysely'
import type { WaitingMail } from '../../../contract/mails.ts'
import type { Tx } from '../../platform/database/database.ts'

interface Row {
  readonly id: number
  readonly mail_id: string
  readonly recipient: string
  readonly subject: string
  readonly tries: number
  readonly answer: string
  readonly written_at: Date
  readonly next_try_at: Date
}

interface Page {
  readonly after?: string | undefined
  readonly limit: number
}

/** Mails that wait for another try, newest first; for operators. */
export async function listWaitingMails(tx: Tx, { after, limit }: Page) {
  const { rows } = await sql<Row>`select * from waiting_mails(${after ?? null}, ${limit + 1})`.execute(tx)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(
      (row): WaitingMail => ({
        id: row.mail_id,
        recipient: row.recipient,
        subject: row.subject,
        tries: row.tries,
        answer: row.answer,
        writtenAt: row.written_at.toISOString(),
        nextTryAt: row.next_try_at.toISOString(),
      }),
    ),
    next: last && rows.length > limit ? String(last.id) : null,
  }
}
