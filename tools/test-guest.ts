import { sql } from 'kysely'
import { guestHeaders, handInPaper } from '../contract/documents.ts'
import type { Answered, TestApp } from './test-app.ts'
import { pdf } from './test-files.ts'

export interface Paper {
  readonly number: string
  readonly email: string
  readonly name?: string
  readonly content?: Buffer
  readonly language?: string
}

/** Hands in a paper as somebody without an account does. */
export async function handIn(
  app: TestApp,
  { number, email, name = 'invoice.pdf', content = pdf(), language = 'en' }: Paper,
): Promise<Answered<{ received: true }>> {
  const reply = await app.http.inject({
    method: handInPaper.method,
    url: `/api/v1${handInPaper.path}`,
    query: { name, language },
    headers: {
      'content-type': 'application/octet-stream',
      [guestHeaders.number]: encodeURIComponent(number),
      [guestHeaders.email]: encodeURIComponent(email),
    },
    payload: content,
  })
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
}

/** Does the jobs, those of the mails too that wait a minute for more. */
export async function workAll(app: TestApp): Promise<void> {
  await app.work()
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'guest-received:%'`.execute(
    app.owner.db,
  )
  await app.work()
}
