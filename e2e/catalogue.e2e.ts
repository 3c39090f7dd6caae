import { goWithin } from './awake.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, type Page, test } from './browser.ts'
import { importer, operator, signIn } from './people.ts'

const cards = (page: Page) => page.getByRole('region', { name: 'Offers' }).getByRole('article')

/** Selects an option by the select's label. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const markets = [
  ['transport', 'Transport', 'Book Now', 'Request Transport Quote', 'per truckload'],
  ['seafreight', 'Sea Freight', 'Book Space', 'Request Sea Freight Quote', /per (container|W\/M)/],
  ['airfreight', 'Airfreight', 'Book Airfreight', 'Request Airfreight Quote', 'per kg'],
] as const

test('[spec 2.083, 2.084, 2.085, 2.086, 2.087, 2.088, 2.102, 3.033, 3.034, 3.035] cards show provider, lane, price and times', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, importer, '/dashboard/quotes')
  for (const [path, title, book, panel, basis] of markets) {
    await goWithin(page, `/dashboard/marketplace/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    const card = cards(page).first()
    await expect(card.getByRole('heading')).toHaveText(/.+ → .+/)
    await expect(card).toContainText(/\d\.\d out of 5/)
    await expect(card).toContainText(/FRW [\d,]+\s*≈ USD [\d,.]+/)
    await expect(card).toContainText(basis)
    await expect(card).toContainText(/Transit time\s*\d+ to \d+ days/)
    await expect(card).toContainText(/Available|Limited|Fully booked/)
    await expect(card).toContainText(/Next (departure|sailing|flight)/)
    await expect(card).toContainText(/Price valid until\s*\d+ \w+ \d{4}/)
    await expect(card).toContainText('Not included:')
    await expect(card).toContainText('Demonstration price')
    await expect(card.getByRole('link', { name: book, exact: true })).toHaveAttribute('href', /bookings\/new\?offer=/)
    await expect(card.getByRole('button', { name: 'Request Quote', exact: true })).toBeVisible()
    // The panel is to the left of the cards.
    const form = await page.getByRole('heading', { name: panel, exact: true }).boundingBox()
    const grid = await card.boundingBox()
    expect(form && grid && form.x + form.width < grid.x).toBe(true)
    await expectNoAxeFindings(page)
  }
})

test('[spec 9.026, 9.020] the sample container costs about FRW 1,608,000, with its exchange rate; more cards are loaded on request, each once', async ({
  page,
}) => {
  await signIn(page, importer, '/dashboard/marketplace/seafreight?equipment=20DC&origin=AEJEA&destination=KEMBA')
  await expect(cards(page).filter({ hasText: 'FRW 1,608,000' }).first()).toContainText('20 ft container')
  await expect(page.getByText(/1 USD = FRW 1456.83, National Bank of Rwanda, 8 Dec 2025/)).toBeVisible()
  await expect(page.getByText('This rate is more than a week old.', { exact: false })).toBeVisible()

  await goWithin(page, '/dashboard/marketplace/seafreight')
  await expect(cards(page)).toHaveCount(20)
  const links = () =>
    page.getByRole('link', { name: 'Book Space' }).evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(20)
  const all = await links()
  expect(new Set(all).size).toBe(all.length)
})

test('filters and sorting are stored in the address and restored from it; prices are grouped by unit, and a card shows its landed cash', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, importer, '/dashboard/marketplace/transport')
  await page.getByLabel('From', { exact: true }).fill('momb')
  await page.getByRole('option', { name: 'Mombasa', exact: true }).click()
  await choose(page, 'Equipment', 'Trailer')
  await choose(page, 'Sort by', 'Fastest')
  await expect(page).toHaveURL(/sort=transit/)
  await page.getByLabel('Price up to (FRW)').fill('5,500,000')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?origin=KEMBA&equipment=trailer&sort=transit&maximumPrice=5500000$/)
  await expect(cards(page).first()).toContainText('Mombasa → Kigali')
  await expect(cards(page).filter({ hasNotText: /Equipment\s*Trailer/ })).toHaveCount(0)
  // The first reading may still be the list before the last change.
  await expect(async () => {
    const before = await cards(page).allTextContents()
    await page.reload()
    await expect(cards(page)).toHaveText(before, { timeout: 5_000 })
  }).toPass()
  await expect(page.getByLabel('Price up to (FRW)')).toHaveValue('5,500,000')

  await goWithin(page, '/dashboard/marketplace/transport?maximumPrice=1')
  await expect(page.getByText('No offer fits these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/transport$/)
  await expect(cards(page).first()).toBeVisible()

  // The cargo is in the URL, as in a comparison.
  const cargo = 'from=CNNSA&hsCode=6907.21&value=1000000&currency=USD&weightKg=24000&container=40DC&count=1'
  await goWithin(page, `/dashboard/marketplace/transport?origin=KEMBA&destination=RWKGL&${cargo}`)
  await expect(page.getByText('Prices per truckload', { exact: true })).toBeVisible()
  await expect(page.getByText(/for your cargo: Nansha/)).toContainText('24.0 t')
  await expect(
    cards(page)
      .filter({ hasText: /≈ FRW [\d,]{9,} landed in Kigali/ })
      .first(),
  ).toContainText('truckload')

  await choose(page, 'Priced per', 'truckload')
  await expect(page).toHaveURL(/basis=truckload/)
  await expect(page.getByText('Prices per truckload', { exact: true })).toHaveCount(0)
  await expect(cards(page).filter({ hasText: 'per truckload' }).first()).toBeVisible()
  await expectNoAxeFindings(page)
})

test('a list that fails to load can be loaded again; Request Quote fills the panel from the card and moves to it, on a phone too', async ({
  page,
}) => {
  await signIn(page, importer, '/dashboard/quotes')
  await page.route('/api/v1/offers?*', (route) => route.fulfill({ status: 422, json: { code: 'invalid_input' } }))
  await goWithin(page, '/dashboard/marketplace/transport')
  await expect(page.getByRole('alert')).toContainText('This could not be loaded')
  await page.unroute('/api/v1/offers?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page).first()).toBeVisible()

  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await goWithin(page, '/dashboard/quotes')
    await goWithin(page, '/dashboard/marketplace/transport?origin=KEMBA&equipment=trailer')
    const panel = page.locator('#quote-panel')
    await expect(panel).toBeVisible({ visible: width > 1000 })
    await cards(page).first().getByRole('button', { name: 'Request Quote' }).click()
    await expect(panel.getByLabel('Cargo Type')).toBeFocused()
    await expect(panel.getByLabel('Cargo Type')).toBeInViewport()
    await expect(panel.getByLabel('Origin')).toHaveText('Mombasa, Kenya')
    await expect(panel.getByLabel('Vehicle Type')).toHaveText('Trailer')
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
    await expectNoAxeFindings(page)
  }

  await test.step('on a phone the filters open by a button', async () => {
    await goWithin(page, '/dashboard/marketplace/airfreight')
    const filters = page.getByRole('button', { name: 'Filters' })
    await expect(filters).toHaveAttribute('aria-expanded', 'false')
    await filters.click()
    await choose(page, 'Availability', 'Limited')
    await expect(page).toHaveURL(/availability=limited$/)
    await expect(cards(page).filter({ hasText: 'Limited' }).first()).toBeVisible()
    await expect(cards(page).filter({ hasNotText: 'Limited' })).toHaveCount(0)
    await expectNoAxeFindings(page)
  })
})

test('operators can see cards but not book them, with the reason shown', async ({ page }) => {
  await signIn(page, operator, '/dashboard/marketplace/seafreight')
  const book = cards(page).first().getByRole('button', { name: 'Book Space' })
  await expect(book).toHaveAttribute('aria-disabled', 'true')
  const why = 'The team can only look: companies book and ask for quotes.'
  await expect(book, 'a screen reader says why').toHaveAccessibleDescription(why)
  const tip = page.locator(':popover-open', { hasText: why })
  await book.focus()
  await expect(tip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
  await book.click({ force: true })
  await expect(tip, 'a finger has no other way to ask').toBeVisible()
  await expect(page.getByRole('button', { name: 'Get Best Quotes' })).toHaveCount(0)
})
