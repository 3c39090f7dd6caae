import { goWithin } from './awake.ts'
import { expectNoAxeFindings } from './axe.ts'
import { bookIt, cards, carrier } from './booking-steps.ts'
import { expect, type Page, test } from './browser.ts'
import { newColleague } from './by-api.ts'
import { newImporter, provider, signIn } from './people.ts'

const side = (page: Page) => page.getByRole('group', { name: 'Side of your deals' })
const button = (page: Page, name: 'Buying' | 'Selling') => side(page).getByRole('button', { name, exact: true })

async function expectSide(page: Page, name: 'Buying' | 'Selling'): Promise<void> {
  await expect(button(page, name)).toHaveAttribute('aria-pressed', 'true')
  await expect(button(page, name === 'Buying' ? 'Selling' : 'Buying')).toHaveAttribute('aria-pressed', 'false')
  const group = name === 'Buying' ? 'My Cargo' : 'My Business'
  await expect(page.getByRole('navigation', { name: 'Application' }).getByRole('button').first()).toHaveText(group)
}

test('a forwarder of the demo buys a sea leg as a customer, and returns to selling', async ({
  page,
  openPage,
  request,
}) => {
  test.setTimeout(120_000)
  // A separate person: each person has their own side, and other journeys sell at the same time.
  const forwarder = await newColleague(request, provider)
  let number = ''

  await test.step('begins on the selling side, and switches by keyboard', async () => {
    await signIn(page, forwarder)
    await expectSide(page, 'Selling')
    await expect(page.getByText('Answer requests, keep your rate cards up to date')).toBeVisible()
    await expectNoAxeFindings(page)
    await button(page, 'Buying').focus()
    await page.keyboard.press('Enter')
    await expectSide(page, 'Buying')
    await expect(page.getByRole('status').filter({ hasText: 'You are on the buying side.' })).toBeAttached()
    await expect(page.getByText('Ask for a price, compare the answers')).toBeVisible()
    await expectNoAxeFindings(page)
  })

  await test.step('finds its own cards marked, without a link to book them', async () => {
    await goWithin(page, '/dashboard/marketplace/transport')
    const own = cards(page).filter({ hasText: carrier }).first()
    await expect(own).toContainText('Your own card')
    await expect(own.getByRole('link', { name: 'Book Now' })).toHaveCount(0)
    await expect(own.getByRole('link', { name: 'Change this card' })).toBeVisible()
    await expectNoAxeFindings(page)
    // An old link to it is refused with a message.
    const card = (await own.getByRole('link', { name: 'Change this card' }).getAttribute('href'))?.split('/').at(-1)
    await goWithin(page, `/dashboard/bookings/new?offer=${card}`)
    await page.getByLabel('What is it?').fill('Ceramic tiles')
    await page.getByLabel('Weight (kg)').fill('9000')
    await page.getByRole('button', { name: 'Show the price' }).click()
    await expect(page.getByText(/You can’t book with yourself/)).toBeVisible()
  })

  await test.step('books a sea leg of another provider', async () => {
    // A load leaves the refused form without the question of the application.
    await page.goto('/dashboard/marketplace/seafreight')
    const leg = cards(page).filter({ hasText: 'Crowned Crane Ocean' }).first()
    await leg.getByRole('link', { name: 'Book Space' }).click()
    await page.getByLabel('What is it?').fill('Ceramic tiles')
    await page.getByLabel('Weight (kg)').fill('9000')
    number = await bookIt(page)
    await expectSide(page, 'Buying')
    await expect(page.getByRole('button', { name: 'Confirm booking' })).toHaveCount(0)
  })
  const booking = new URL(page.url()).pathname

  await test.step('sees it confirmed by the simulated line', async () => {
    await page.getByRole('region', { name: 'Simulation' }).getByRole('button', { name: 'Next step' }).click()
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
    await goWithin(page, '/dashboard/bookings')
    await expect(page.getByRole('link', { name: number })).toBeVisible()
  })

  await test.step('returns to selling, where the same list contains its sales', async () => {
    await button(page, 'Selling').click()
    await expect(page).toHaveURL(/\/dashboard\/provider\/bookings$/)
    await expectSide(page, 'Selling')
    await expect(page.getByRole('link', { name: number })).toHaveCount(0)
    await goWithin(page, '/dashboard')
    await expectSide(page, 'Selling')
    await expect(page.getByRole('region', { name: 'Simulation' })).toHaveCount(0)
  })

  await test.step('a link to a purchase opens on the buying side; another tab stays on its own side', async () => {
    const other = await page.context().newPage()
    await other.goto(booking)
    await expectSide(other, 'Buying')
    await page.reload()
    await expectSide(page, 'Selling')
    await other.close()
  })

  await test.step('a new session begins on the last side', async () => {
    await button(page, 'Buying').click()
    await expectSide(page, 'Buying')
    const elsewhere = await openPage()
    await signIn(elsewhere, forwarder)
    await expectSide(elsewhere, 'Buying')
    await elsewhere.context().close()
  })

  await test.step('fits on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    await expect(button(page, 'Buying')).toBeInViewport({ ratio: 1 })
    await expect(button(page, 'Selling')).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    await expectNoAxeFindings(page)
  })
})

test('a company that only buys sees no switch, and a provider page explains itself', async ({ page, request }) => {
  await signIn(page, await newImporter(request), '/dashboard/provider/offers')
  await expect(page.getByText('Your company does not sell on Umuhora')).toBeVisible()
  await expect(side(page)).toHaveCount(0)
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: 'Offer your services' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Offer your services' })).toBeVisible()
})
