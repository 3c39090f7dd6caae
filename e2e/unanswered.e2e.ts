import { awake, goWithin } from './awake.ts'
import { expect, test } from './browser.ts'
import { importer, newImporter, signIn } from './people.ts'

test('a sign-in without an answer ends with a sentence, and can be tried again', async ({ page }) => {
  await page.clock.install()
  await page.goto('/auth?mode=signin')
  await awake(page, 'auth-form')
  await page.route('**/auth/v1/token*', () => undefined)
  await page.getByLabel('E-mail').fill('nobody@people.example')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  const asked = page.waitForRequest('**/auth/v1/token*')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible()
  await asked
  await page.clock.runFor(16_000)
  await expect(page.getByRole('alert')).toHaveText('Failed to sign in')
  await page.unroute('**/auth/v1/token*')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Invalid login credentials')).toBeVisible()
})

test('data that can not be renewed says how old it is, and a page without a connection says so', async ({ page }) => {
  await signIn(page, importer, '/dashboard/bookings')
  await expect(page.getByRole('link', { name: /^UMB-/ }).first()).toBeVisible()
  const notice = page.getByRole('status').filter({ hasText: /[Aa]s of \d\d:\d\d/ })
  await expect(notice).toHaveCount(0)

  const bookings = '**/api/v1/bookings?*'
  await page.route(bookings, (route) => route.abort())
  await page.context().setOffline(true)
  await expect(notice).toContainText('No connection. What you see is as of')
  await notice.getByRole('button', { name: 'Try again' }).click()
  await page.context().setOffline(false)
  await expect(notice).toContainText(/^As of \d\d:\d\d, could not be renewed\./)
  await expect(page.getByRole('link', { name: /^UMB-/ }).first()).toBeVisible()
  await page.unroute(bookings)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toHaveCount(0)
})

test('a further page of a list that does not come says so, and comes when it is asked for again', async ({ page }) => {
  await signIn(page, importer, '/dashboard/system-settings/log')
  const more = page.getByRole('button', { name: 'Show more' })
  await expect(more).toBeVisible()
  const rows = page.getByRole('row')
  const before = await rows.count()
  await page.route('**/api/v1/**', (route) => route.abort())
  await more.click()
  await expect(page.getByText('Please check your connection and try again')).toBeVisible()
  await expect(rows).toHaveCount(before)
  await page.unroute('**/api/v1/**')
  await more.click()
  await expect(rows).not.toHaveCount(before)
  await expect(page.getByText('Please check your connection and try again')).toHaveCount(0)
})

test('a red message goes as soon as its field is changed, in every form; a date says its day to a screen reader', async ({
  page,
  request,
}) => {
  await signIn(page, await newImporter(request), '/dashboard/marketplace/transport')
  await page.getByRole('button', { name: 'Price alert' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Set/ }).click()
  const price = dialog.locator('[aria-invalid=true]')
  await expect(price).toBeFocused()
  await price.press('5')
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(0)
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await goWithin(page, '/dashboard/itineraries')
  const day = page.getByRole('button', { name: /^Ready on/ })
  await expect(day).toHaveAccessibleName('Ready on (optional) Pick a date')
  await day.click()
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).last().click()
  await expect(day).toHaveAccessibleName(/^Ready on \(optional\) \d+ \w+ \d{4}$/)
})
