import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { guestHeaders, handInPaper } from '../contract/documents.ts'
import { makeStorage } from '../server/platform/storage.ts'
import type { Answered, Person, TestApp } from './app.ts'
import { pdf } from './files.ts'

export interface Paper {
  readonly number: string
  readonly email: string
  readonly name?: string
  readonly content?: Buffer
  readonly language?: string
}

/** Hands in a paper as a guest without an account. */
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

/** Runs the jobs, including those for mails that wait a minute for more papers. */
export async function workAll(app: TestApp): Promise<void> {
  await app.work()
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'guest-received:%'`.execute(
    app.owner.db,
  )
  await app.work()
}

/** A paper that was handed in under the customer's address and waits: a row and its file, as the job stores them. */
export async function waitingPaper(
  app: TestApp,
  { companyId, email }: Person,
  provider: Pick<Person, 'companyId'>,
  { id: bookingId, number }: { id: string; number: string },
): Promise<string> {
  const content = pdf('from a guest')
  const storageKey = `2026/11/${randomUUID()}`
  await makeStorage(app.context.config).put(storageKey, content, 'application/pdf')
  const file = {
    name: 'Packing list.pdf',
    type: 'application/pdf' as const,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }
  const held = { purpose: 'guest', status: 'clean', claimed_at: new Date() } as const
  const { id: fileId } = await app.owner.db
    .insertInto('files')
    .values({ ...file, ...held, company_id: companyId, storage_key: storageKey })
    .returning('id')
    .executeTakeFirstOrThrow()
  const deal = { customer_company_id: companyId, provider_company_id: provider.companyId, booking_id: bookingId }
  const waits = { number, email, language: 'en', status: 'waiting', company_id: companyId, file_id: fileId } as const
  const { id } = await app.owner.db
    .insertInto('guest_uploads')
    .values({ ...file, ...deal, ...waits })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
