import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './expect.ts'

export const demoPassword = 'umuhora-demo'
export const importer = 'importer@demo.umuhora.rw'
export const provider = 'provider@demo.umuhora.rw'
export const operator = 'operator@demo.umuhora.rw'

/** Signs in by the API; returns the session as the browser stores it. */
export async function newSession(request: APIRequestContext, email: string, password = demoPassword): Promise<string> {
  const answer = await request.post('/auth/v1/token?grant_type=password', { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.text()
}

/** Opens a page as a signed-in person, with a new session; the sign-in page has journeys of its own. */
export async function signIn(page: Page, email: string, at = '/dashboard'): Promise<void> {
  await storeSession(page, email)
  await page.goto(at)
  await expect(page.getByRole('button', { name: 'Toggle sidebar' })).toBeVisible()
}

/** Stores a new session in the browser: the next page that is loaded is signed in. */
export async function storeSession(page: Page, email: string): Promise<void> {
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) throw new Error(message.text())
  })
  const session = await newSession(page.request, email)
  // A new page shares its storage with the context's keeper page, which is on the site.
  const keeper = page
    .context()
    .pages()
    .find((other) => other.url().endsWith('/healthz'))
  const there = page.url() === 'about:blank' && keeper ? keeper : page
  if (there === page) await page.goto('/healthz')
  await there.evaluate((kept) => localStorage.setItem('umuhora-auth', kept), session)
}

/** A new e-mail address. */
export function newAddress(name: string): string {
  return `${name}-${crypto.randomUUID().slice(0, 8)}@people.example`
}

/** The link to the confirmation page in the newest mail to an address, as a path of this site. */
export async function mailedLink(request: APIRequestContext, to: string, subject: RegExp): Promise<string> {
  let link = ''
  await expect(async () => {
    const answer = await request.get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`)
    const mails = (await answer.json()) as { subject: string; text: string }[]
    const mail = mails.find((one) => subject.test(one.subject))
    link = /https?:\/\/[^/\s]+(\/auth\/\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 15_000 })
  return link
}

/**
 * A confirmed importer with a new company. Signing out ends all sessions of a person: a journey that signs out, or
 * signs in over an old session, needs a person whom no other journey uses at the same time.
 */
export async function newImporter(request: APIRequestContext): Promise<string> {
  const email = newAddress('importer')
  await request.post('/auth/v1/signup', {
    data: { email, password: demoPassword, data: { first_name: 'Diane', last_name: 'Ingabire' } },
  })
  const link = new URL(await mailedLink(request, email, /confirm/i), 'http://here')
  const token = new URLSearchParams(link.search || link.hash.slice(1)).get('token_hash')
  const confirmed = await request.post('/auth/v1/verify', { data: { type: 'signup', token_hash: token } })
  expect(confirmed.status()).toBe(200)
  return email
}
