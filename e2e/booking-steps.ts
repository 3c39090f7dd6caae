import { goWithin } from './awake.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, type Locator, type Page } from './browser.ts'

/** The company of the demo's provider, which has a card on every page here. */
export const carrier = 'Akagera Corridor Freight'

export const cards = (page: Page) => page.getByRole('region', { name: 'Offers' }).getByRole('article')

export async function choose(scope: Page | Locator, label: string, option: string | RegExp): Promise<void> {
  await scope.getByLabel(label, { exact: true }).click()
  const page = 'page' in scope ? scope.page() : scope
  await page.getByRole('option', { name: option, exact: typeof option === 'string' }).click()
}

/** Shows the price and books; returns the booking's number. */
export async function bookIt(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Show the price' }).click()
  await expect(page.getByText('If the provider cancels, you owe nothing.')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: /^Book for FRW [\d,]+$/ }).click()
  await expect(page.getByText('Waiting for the provider')).toBeVisible()
  return ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').replace('Booking ', '')
}

/** Finds the booking on the provider's page, and confirms it. */
export async function confirmIt(theirs: Page, number: string, says: readonly string[]): Promise<void> {
  await goWithin(theirs, '/dashboard/provider/bookings')
  // By keyboard: a booking of another journey may be inserted above it and move it away from the pointer.
  await theirs.getByRole('link', { name: number }).press('Enter')
  for (const words of says) await expect(theirs.getByText(words, { exact: false }).first()).toBeVisible()
  await theirs.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(theirs.getByText('Confirmed', { exact: true })).toBeVisible()
}

/** Checks that the customer sees the confirmation, without a reload. */
export async function seenConfirmed(page: Page): Promise<void> {
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Follow shipment UMS-/ })).toBeVisible()
}

/** Checks the panel for quote requests, to the left of the cards; `extra`: a list that only this service has. */
export async function seesQuotePanel(
  page: Page,
  title: string,
  extra?: string,
  choices: readonly string[] = [],
): Promise<void> {
  const panel = page.locator('#quote-panel')
  const heading = await panel.getByRole('heading', { name: title, exact: true }).boundingBox()
  const grid = await cards(page).first().boundingBox()
  expect(heading && grid && heading.x + heading.width < grid.x).toBe(true)
  for (const section of ['Cargo Details', 'Budget & Priority', 'Contact Information'])
    await expect(panel.getByRole('heading', { name: section })).toBeVisible()
  await panel.getByLabel('Cargo Type').click()
  await expect(page.getByRole('option')).toHaveText([
    'General Cargo',
    'Perishables',
    'Hazardous',
    'Fragile',
    'Heavy Equipment',
  ])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  if (!extra) return
  await panel.getByLabel(extra, { exact: true }).click()
  for (const choice of choices) await expect(page.getByRole('option', { name: choice, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
}
