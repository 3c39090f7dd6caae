import { expectNoAxeFindings } from './axe.ts'
import { bookIt, carrier } from './booking-steps.ts'
import { expect, type Page, test } from './browser.ts'
import { importer, signIn } from './people.ts'

const simulation = (page: Page) => page.getByRole('region', { name: 'Simulation' })

/** The reports in the timeline. */
const done = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Done' })

/** Runs the next simulated step, as if it were due. */
async function nextStep(page: Page): Promise<void> {
  const before = await done(page).count()
  await simulation(page).getByRole('button', { name: 'Next step' }).click()
  await expect.poll(() => done(page).count()).toBeGreaterThan(before)
}

test('one person books and sees the goods delivered: the other side is simulated', async ({ page }) => {
  test.setTimeout(180_000)
  await test.step('books', async () => {
    await signIn(page, importer, '/dashboard/marketplace/transport')
    await expect(simulation(page)).toContainText('The simulated providers in this demo are paused.')
    await page.locator('article').filter({ hasText: carrier }).getByRole('link', { name: 'Book Now' }).first().click()
    await page.getByLabel('What is it?').fill('Roofing sheets')
    await page.getByLabel('Weight (kg)').fill('9000')
    await bookIt(page)
  })

  await test.step('the provider confirms', async () => {
    await expect(simulation(page)).toContainText('Simulated provider, paused. In this deal, it is now')
    await simulation(page).getByRole('button', { name: 'Next step' }).click()
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: /^Follow shipment UMS-/ }).click()
  })

  await test.step('the truck departs, and reports its position', async () => {
    await expect(page.getByText('No position has been reported yet.')).toBeVisible()
    await nextStep(page)
    await expect(done(page).filter({ hasText: 'Picked up' })).toBeVisible()
    await expectNoAxeFindings(page)
  })

  await test.step('it crosses the border, is cleared, and is delivered', async () => {
    const delivered = done(page).filter({ hasText: 'Delivered' })
    for (let steps = 0; steps < 40 && (await delivered.count()) === 0; steps++) await nextStep(page)
    for (const milestone of ['Departed', 'Seen', 'Crossed the border', 'At the dry port', 'Released by customs'])
      await expect(done(page).filter({ hasText: milestone }).first()).toBeVisible()
    await expect(delivered).toBeVisible()
    await expect(page.getByText('delivered on')).toBeVisible()
  })

  await test.step('the booking can be rated', async () => {
    await page.getByRole('link', { name: /^Booking/ }).click()
    await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  })
})

test('the simulation continues, runs faster, and pauses on request', async ({ page }) => {
  await signIn(page, importer)
  const line = simulation(page)
  await line.getByRole('button', { name: '5×' }).click()
  await expect(line.getByRole('button', { name: '5×' })).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(line.getByRole('button', { name: '5×' })).toHaveAttribute('aria-pressed', 'true')
  await line.getByRole('button', { name: '1×' }).click()
  await expect(line.getByRole('button', { name: '1×' })).toHaveAttribute('aria-pressed', 'true')
  await expect(line).toContainText('paused')
})
