import { goWithin } from './awake.ts'
import { expectNoAxeFindings } from './axe.ts'
import { bookIt, cards, carrier, choose, confirmIt, seenConfirmed, seesQuotePanel } from './booking-steps.ts'
import { expect, type Page, test } from './browser.ts'
import { importer, provider, signIn } from './people.ts'

/**
 * Books the second departure of the carrier's card as a customer; returns the numbers of the booking and of the
 * departure.
 */
async function bookAtHub(page: Page, hub: string, claim: string): Promise<{ number: string; run: string }> {
  await goWithin(page, `/dashboard/consolidation/${hub}`)
  await expect(page.getByText(claim)).toBeVisible()
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(4)
  await expect(cards(page).filter({ hasText: 'per CBM' }).first()).toContainText('whichever is more (W/M)')
  await expect(cards(page).filter({ hasText: 'per KG' }).first()).toBeVisible()
  const card = cards(page).filter({ hasText: carrier })
  await expect(card).toContainText(/Frequency\s*(Weekly|Every two weeks)/)
  await expect(card).toContainText(/Cut-off day\s*(Thursday|Saturday|Tuesday)/)
  await expect(card).toContainText(/Next departure\s*\d+ \w+ 20\d\d/)
  await expect(card.getByRole('list', { name: 'Features' })).toContainText('Insurance included')
  await expect(card.getByRole('button', { name: 'Get Quote', exact: true })).toBeVisible()
  await expectNoAxeFindings(page)
  if (hub === 'china') await seesQuotePanel(page, 'Request Cargo Consolidation Quote')

  await card.getByRole('link', { name: 'Book Now', exact: true }).click()
  await page.getByLabel('What is it?').fill('Shop fittings on 3 pallets')
  await page.getByLabel('Weight (kg)').fill('900')
  await page.getByLabel('Volume (m³)').fill('3')
  await page.getByRole('button', { name: 'Show the price' }).click()
  await expect(page.getByText('Please choose a departure')).toBeVisible()
  const departure = page.getByRole('radio').nth(1)
  await expect(page.getByText(/of (40|50) CBM left/).nth(1)).toBeVisible()
  await departure.click()
  await expectNoAxeFindings(page)
  const number = await bookIt(page)
  await expect(page.getByText(/^UMD-/)).toBeVisible()
  const run = (await page.getByText(/^UMD-/).textContent()) ?? ''
  return { number, run }
}

test('[spec 2.101, 2.103, 3.037, 9.025] consolidation from each hub: booked on a dated departure, confirmed, closed and departed', async ({
  page,
  openPage,
}) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, importer)
  await test.step('china', () => bookAtHub(page, 'china', '100+ weekly departures'))
  await test.step('india', () => bookAtHub(page, 'india', '75+ weekly departures'))
  const { number, run } = await test.step('dubai', () => bookAtHub(page, 'dubai', '50+ weekly departures'))
  const theirs = await openPage()
  await signIn(theirs, provider)
  await confirmIt(theirs, number, ['Shop fittings on 3 pallets', run])
  await seenConfirmed(page)
  await page.reload()
  await seenConfirmed(page)
  await goWithin(theirs, '/dashboard/departures')
  await expect(theirs.getByRole('link', { name: run })).toBeVisible()
  await expectNoAxeFindings(theirs)
  await theirs.getByRole('link', { name: run }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: `Departure ${run}` })).toBeVisible()
  await expect(theirs.getByText(/^3 CBM of (40|50) CBM$/)).toBeVisible()
  await expect(theirs.getByRole('row').filter({ hasText: number })).toContainText('Shop fittings on 3 pallets')
  await expectNoAxeFindings(theirs)
  const step = async (button: string) => {
    await theirs.getByRole('button', { name: button, exact: true }).click()
    await theirs.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
    await expect(theirs.getByRole('dialog')).toHaveCount(0)
  }
  await step('Close now')
  await expect(theirs.getByText('Closed', { exact: true })).toBeVisible()
  await step('It has left')
  await expect(theirs.getByText('Departed', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^Follow shipment UMS-/ }).click()
  await expect(page.getByText('In Transit', { exact: true })).toBeVisible()
  // Nothing sails from Dubai to Kigali within a minute; a mistaken report is taken back.
  await theirs.getByRole('button', { name: 'It has arrived', exact: true }).click()
  await theirs.getByRole('dialog').getByRole('button', { name: 'It has arrived', exact: true }).click()
  await expect(theirs.getByText(/^The trip takes longer than that: .* at the earliest\.$/)).toBeVisible()
  await theirs.getByRole('button', { name: 'Not yet' }).click()
  await theirs.getByRole('button', { name: 'Take back', exact: true }).click()
  await theirs.getByRole('dialog').getByLabel('Reason').fill('The vessel waits')
  await theirs.getByRole('dialog').getByRole('button', { name: 'Take back', exact: true }).click()
  await expect(theirs.getByRole('dialog')).toHaveCount(0)
  await expect(theirs.getByText('Closed', { exact: true })).toBeVisible()
  await expect(page.getByText('Booked', { exact: true }).first()).toBeVisible()
  await theirs.close()
})

test('[spec 3.034, 3.037] a provider publishes a card of a hub; customers see it, and its departures are dated', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, provider, '/dashboard/provider/offers/new')
  await choose(page, 'Service', 'Cargo Consolidation')
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This is required' })).toHaveCount(8)
  await expectNoAxeFindings(page)
  await page.getByLabel('From', { exact: true }).fill('khalifa')
  await page.getByRole('option', { name: 'Khalifa Port' }).click()
  await choose(page, 'Hub', 'Dubai')
  const name = `Gulf groupage ${crypto.randomUUID().slice(0, 6)}`
  await page.getByLabel('Name of the service').fill(name)
  await choose(page, 'Frequency', 'Every two weeks')
  await choose(page, 'Cut-off day', 'Monday')
  await page.getByRole('checkbox', { name: 'Repacking' }).click()
  await page.getByLabel('Price', { exact: true }).fill('180,900')
  await page.getByLabel('Transit days, at least').fill('16')
  await page.getByLabel('Transit days, at most').fill('22')
  await page.getByLabel('Capacity').fill('35')
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Name of the service')).toHaveValue(name)
  await expect(page.getByRole('checkbox', { name: 'Repacking' })).toBeChecked()

  await goWithin(page, '/dashboard/consolidation/dubai')
  const card = cards(page).filter({ hasText: name })
  await expect(card).toContainText(/Frequency\s*Every two weeks/)
  await expect(card).toContainText(/Next departure\s*\d+ \w+ 20\d\d/)
  await goWithin(page, '/dashboard/departures')
  await expect(page.getByRole('row').filter({ hasText: name }).first()).toContainText('0 CBM of 35 CBM')
})

test('[spec 2.101, 2.103] a quote from a hub is requested, accepted on a departure, and saved', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, importer, '/dashboard/consolidation/dubai')
  const panel = page.locator('#quote-panel')
  await cards(page).filter({ hasText: carrier }).first().getByRole('button', { name: 'Get Quote', exact: true }).click()
  await expect(panel.getByLabel('Origin')).toHaveText('Dubai, UAE')
  await choose(panel, 'Cargo Type', 'General Cargo')
  await panel.getByLabel('Weight', { exact: true }).fill('700')
  await panel.getByLabel('Volume (m³)').fill('2.5')
  await choose(panel, 'Budget Range', /1,000,000 - 3,000,000/)
  await choose(panel, 'Service Priority', /Balanced/)
  await panel.getByLabel('Name', { exact: true }).fill('Aline Uwase')
  await choose(panel, 'Best Time to Contact', /Anytime/)
  await panel.getByRole('button', { name: 'Get Best Quotes' }).click()
  await page.getByRole('link', { name: 'See your request' }).click()
  const table = page.getByRole('table').filter({ hasText: carrier })
  await expect(table).toBeVisible()
  const headings = await table.locator('thead tr').first().locator('th, td').allTextContents()
  const column = headings.findIndex((heading) => heading.includes(carrier))
  const choices = table.getByRole('row').filter({ has: page.getByRole('link', { name: 'Accept' }) })
  await choices.locator('th, td').nth(column).getByRole('link', { name: 'Accept' }).click()
  await page.getByRole('radio').nth(2).click()
  await expectNoAxeFindings(page)
  const number = await bookIt(page)
  await goWithin(page, '/dashboard/bookings')
  await page.getByRole('link', { name: number }).press('Enter')
  await expect(page.getByText(/^UMD-/)).toBeVisible()
  await expect(page.getByText('Waiting for the provider')).toBeVisible()
})
