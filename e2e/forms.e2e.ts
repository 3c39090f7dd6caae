import { expect, test } from './browser.ts'
import { newColleague } from './by-api.ts'
import { provider, signIn } from './people.ts'

test('a form that is kept nowhere asks before it is left, within the site and out of it', async ({ page }) => {
  await signIn(page, provider, '/dashboard/provider/offers/new')
  const least = page.getByLabel('Minimum charge')
  await least.fill('125000')
  const away = page.locator('[data-sidebar]').getByRole('link', { name: 'Dashboard', exact: true })
  await away.click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(question).toBeHidden()
  await expect(least).toHaveValue('125000')
  // Out of the site the browser asks in its own words; staying loses nothing.
  const asked = page.waitForEvent('dialog')
  await page.evaluate('setTimeout(() => location.reload())')
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(least).toHaveValue('125000')
  await away.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a sign-out in another tab is not held up by what was typed', async ({ page, request }) => {
  // A person of their own: it signs them out everywhere, and other journeys sell meanwhile.
  await signIn(page, await newColleague(request, provider), '/dashboard/provider/offers/new')
  await page.getByLabel('Minimum charge').fill('125000')
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL((url) => url.pathname === '/', { timeout: 15_000 })
})

test('a form that nobody touched is left without a question', async ({ page }) => {
  await signIn(page, provider, '/dashboard/provider/offers/new')
  await expect(page.getByLabel('Minimum charge')).toBeVisible()
  await page.locator('[data-sidebar]').getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})
