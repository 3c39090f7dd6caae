import { type APIRequestContext, expect, type Page } from '@playwright/test'

export const demoPassword = 'umuhora-demo'
export const importer = 'importer@demo.umuhora.rw'
export const provider = 'provider@demo.umuhora.rw'
export const operator = 'operator@demo.umuhora.rw'

/** Signs in through the page, as a person does, and waits for the dashboard. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/auth?mode=signin')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('button', { name: 'Toggle sidebar' })).toBeVisible()
}

/** An address that nobody had before. */
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
