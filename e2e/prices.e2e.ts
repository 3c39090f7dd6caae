import { services } from '../domain/offers/services.ts'
import { awake } from './awake.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './browser.ts'
import { demoPassword, newImporter } from './people.ts'

test('published prices are public: from the start page to the cards of every service without an account', async ({
  page,
  request,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'See the published prices' }).click()
  await expect(page).toHaveURL(/\/prices$/)
  await awake(page, 'public-prices')
  await expect(page.getByRole('heading', { level: 1, name: 'Published prices' })).toBeVisible()
  const cards = page.getByRole('article')
  await expect(cards.first()).toContainText('FRW')
  await expectNoAxeFindings(page)
  const tabs = page.getByRole('navigation', { name: 'Services', exact: true })
  await expect(tabs.getByRole('link')).toHaveCount(services.length)
  await tabs.getByRole('link', { name: 'Sea Freight' }).click()
  await expect(page).toHaveURL(/service=seafreight/)
  await expect(tabs.getByRole('link', { name: 'Sea Freight' })).toHaveAttribute('aria-current', 'page')
  const book = page.getByRole('link', { name: 'Book Space' }).first()
  await expect(book).toBeVisible()
  const booking = await book.getAttribute('href')
  await book.click()
  await expect(page, 'booking needs an account').toHaveURL(/\/auth/)
  // A visitor who books signs in first, and then returns to that card.
  await awake(page, 'auth-form')
  await page.getByLabel('E-mail').fill(await newImporter(request))
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(`**${booking}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Book' })).toBeVisible()
  // Only once: the next sign-in goes to the dashboard.
  expect(await page.evaluate(() => localStorage.getItem('umuhora-destination'))).toBeNull()
})

test('filters of a price list are in its address; clearing them leaves the service', async ({ page }) => {
  await page.goto('/prices?service=seafreight&maximumPrice=1')
  await expect(page.getByText('Clear filters')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/prices\?service=seafreight$/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/prices?service=toString&sort=__proto__')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('prices in French', async ({ page }) => {
  await page.goto('/prices?language=fr&service=warehousing')
  await expect(page.getByRole('heading', { level: 1, name: 'Prix publiés' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Demander un devis' }).first()).toBeVisible()
})
