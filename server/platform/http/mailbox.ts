import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import { escapeHtml } from '../mail.ts'

const style =
  'body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:46rem;padding:2rem 1rem;color:#0b1f2a;background:#fbfaf7}article{background:#fff;border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}h1{font-size:1.5rem}h2{font-size:1.1rem;margin:0}small{color:#4a5b64}@media(prefers-color-scheme:dark){body{background:#0b1f2a;color:#fbfaf7}article{background:#122b38}small{color:#b6c4cb}a{color:#7cc7d8}}'
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

/** Demo mode only: the mails that would have been sent, newest first, as a page and as JSON for a script. */
export function mailboxPages(app: FastifyInstance, database: Database): void {
  app.get('/dev/mailbox.json', async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send(await database.read((tx) => letters(tx, recipientOf(request.query)))),
  )
  app.get('/dev/mailbox', async (request, reply) => {
    const all = await database.read((tx) => letters(tx, recipientOf(request.query)))
    const items = all.map(
      (mail) =>
        `<article><h2>${escapeHtml(mail.subject)}</h2><small>to ${escapeHtml(mail.to)} · ${mail.sentAt.toISOString()}</small><pre>${linked(mail.text)}</pre></article>`,
    )
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox · Umuhora</title><style>${style}</style></head><body><main><h1>Mailbox of the demo</h1><p>Mails are kept here instead of being sent.</p>${items.join('') || '<p>No mail yet.</p>'}</main></body></html>`,
      )
  })
}

interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly sentAt: Date
}

async function letters(tx: Tx, recipient: string | null): Promise<Letter[]> {
  const { rows } = await sql<Letter>`
    select recipient as "to", subject, body_text as "text", body_html as html, sent_at as "sentAt"
    from mailbox where ${recipient}::text is null or lower(recipient) = lower(${recipient})
    order by id desc limit 50`.execute(tx)
  return rows
}

function recipientOf(query: unknown): string | null {
  const to = (query as { to?: unknown }).to
  return typeof to === 'string' ? to.replaceAll('\0', '') || null : null
}

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
}
