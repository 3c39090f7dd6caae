import { paths } from '../contract/paths.ts'
import { expect, type Page, test } from './browser.ts'
import { removeSamples } from './by-api.ts'
import { newImporter, signIn } from './people.ts'

const area = (page: Page) => page.getByRole('region', { name: 'Communications' })
const folder = (page: Page, name: string) => area(page).getByRole('button', { name: new RegExp(`^${name} ?\\d`) })
const dialog = (page: Page) => page.getByRole('dialog')

/** Holds back every call of this method and address until the returned function is called. */
async function heldBack(page: Page, method: string, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (route.request().method() === method) await promise
    await route.fallback()
  })
  return resolve
}

test('a message is sent once, however often Send is clicked while its draft is still being saved', async ({
  page,
  request,
}) => {
  const importer = await newImporter(request)
  await removeSamples(request, importer)
  await signIn(page, importer)
  const release = await heldBack(page, 'POST', '**/api/v1/message-drafts')
  await area(page).getByRole('button', { name: 'Compose' }).click()
  const draft = page.waitForRequest('**/api/v1/message-drafts')
  await dialog(page).getByLabel('Subject').fill('Container')
  await dialog(page).getByLabel('Message', { exact: true }).fill('Where is it now?')
  await draft
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  // The draft is not saved yet; a second click does nothing.
  await expect(dialog(page).getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true')
  await dialog(page).locator('form').dispatchEvent('submit')
  const sent: string[] = []
  page.on('request', (made) => {
    if (made.method() === 'POST' && made.url().endsWith('/api/v1/messages')) sent.push(made.url())
  })
  release()
  await expect(page.getByText('Message sent').first()).toBeVisible()
  await expect(folder(page, 'Sent')).toHaveText(/^Sent ?1(\D|$)/)
  await folder(page, 'Sent').click()
  await expect(area(page).getByRole('listitem').filter({ hasText: 'Where is it now?' })).toHaveCount(1)
  expect(sent).toHaveLength(1)
})

test('going back asks before the last words of a message are lost', async ({ page, request }) => {
  const importer = await newImporter(request)
  await removeSamples(request, importer)
  await signIn(page, importer, paths.bookings)
  await page.getByRole('link', { name: 'Umuhora, to the dashboard' }).click()
  await expect(folder(page, 'Inbox')).toBeVisible()
  await page.context().setOffline(true)
  await area(page).getByRole('button', { name: 'Compose' }).click()
  await dialog(page).getByLabel('Message', { exact: true }).fill('Where is it now?')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(dialog(page).getByLabel('Message', { exact: true })).toHaveValue('Where is it now?')
  // A failed send is said where it can be read, and loses nothing.
  await dialog(page).getByLabel('Subject').fill('Container')
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('check your connection')
  await page.context().setOffline(false)
  await dialog(page).getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Message sent').first()).toBeVisible()
})

test('a draft is discarded only after a question, which says what is lost', async ({ page, request }) => {
  const importer = await newImporter(request)
  await removeSamples(request, importer)
  await signIn(page, importer)
  await area(page).getByRole('button', { name: 'Compose' }).click()
  await dialog(page).getByLabel('Subject').fill('Container')
  await dialog(page).getByRole('button', { name: 'Save draft' }).click()
  await folder(page, 'Drafts').click()
  const discard = area(page).getByRole('button', { name: 'Discard the draft “Container”' })
  await discard.click()
  await dialog(page).getByRole('button', { name: 'Not now' }).click()
  await expect(discard).toBeVisible()
  await discard.click()
  await dialog(page).getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByText('Draft discarded').first()).toBeVisible()
  await expect(area(page).getByText('Nothing here')).toBeVisible()
})
