import { goWithin } from './awake.ts'
import { expectNoAxeFindings } from './axe.ts'
import { bookIt, cards, carrier, choose, confirmIt, seenConfirmed, seesQuotePanel } from './booking-steps.ts'
import { expect, type Page, test } from './browser.ts'
import { importer, provider, signIn } from './people.ts'

const lanes = [
  {
    path: 'marketplace/car-carrier',
    title: 'Car Carrier Transport Services',
    book: 'Book Transport',
    quote: 'Request Quote',
    basis: 'per vehicle',
    facts: [/Vehicles\s*Sedan, SUV, Pickup/, /Carrier type\s*Open/, /Capacity\s*6 vehicles per run/],
    fill: async (page: Page) => {
      await choose(page, 'Vehicle', 'SUV')
      await page.getByLabel('Number of vehicles').fill('2')
      await page.getByLabel('Weight (kg)').fill('3,600')
    },
    theySee: ['SUV', 'Mombasa → Kigali'],
    // This page has cards only.
    panel: async () => {},
  },
  {
    path: 'project-logistics/in-gauge-cargo',
    title: 'In Gauge Cargo',
    book: 'Book Now',
    quote: 'Get Quote',
    basis: 'per container',
    facts: [/Equipment\s*20 ft container/, /Next sailing\s*\d+ \w+ 20\d\d/],
    fill: async (page: Page) => {
      await page.getByLabel('Weight (kg)').fill('9,000')
      await page.getByLabel('Length').fill('400')
      await page.getByLabel('Width').fill('240')
      await page.getByLabel('Height').fill('210')
      await page.getByRole('button', { name: 'Show the price' }).click()
      // Wider than the door: reported at the piece, with what to do about it.
      await expect(page.getByText(/does not fit through the container door \(234 × 228 cm\)/).first()).toBeVisible()
      await page.getByLabel('Width').fill('230')
    },
    theySee: ['400 × 230 × 210 cm'],
    panel: (page: Page) => seesQuotePanel(page, 'Request In Gauge Cargo Quote', 'Container Type', ['20 ft container']),
  },
  {
    path: 'project-logistics/out-of-gauge-cargo',
    title: 'Out of Gauge Cargo',
    book: 'Book Now',
    quote: 'Get Quote',
    basis: 'per truckload',
    facts: [
      /Largest piece\s*1,500 × 400 × 400 cm/,
      /Special equipment\s*Special Trailer, Escort Vehicle, Route Survey/,
    ],
    fill: async (page: Page) => {
      await page.getByLabel('Weight (kg)').fill('22,000')
      await page.getByLabel('Length').fill('900')
      await page.getByLabel('Width').fill('380')
      await page.getByLabel('Height').fill('450')
      await page.getByRole('button', { name: 'Show the price' }).click()
      await expect(
        page.getByText(/largest piece that this provider takes is 1500 × 400 × 400 cm/).first(),
      ).toBeVisible()
      await page.getByLabel('Height').fill('390')
    },
    theySee: ['900 × 380 × 390 cm'],
    panel: (page: Page) =>
      seesQuotePanel(page, 'Request Out of Gauge Cargo Quote', 'Special Equipment', [
        'Crane',
        'Special Trailer',
        'Escort Vehicle',
        'Route Survey',
        'None Specified',
      ]),
  },
  {
    path: 'project-logistics/refrigerated-logistics',
    title: 'Refrigerated Logistics',
    book: 'Book Transport',
    quote: 'Get Quote',
    basis: 'per truckload',
    facts: [/Temperature\s*−5 to 20 °C/, /Equipment\s*Refrigerated truck/],
    fill: async (page: Page) => {
      await page.getByLabel('Weight (kg)').fill('8,000')
      await page.getByLabel('Keep at (°C)').fill('-18')
      await page.getByRole('button', { name: 'Show the price' }).click()
      await expect(page.getByText('This keeps goods between -5 and 20 °C.').first()).toBeVisible()
      await page.getByLabel('Keep at (°C)').fill('4')
    },
    theySee: ['4 °C'],
    panel: (page: Page) =>
      seesQuotePanel(page, 'Request Refrigerated Logistics Quote', 'Temperature Range', [
        'Frozen (−30 to −18 °C)',
        'Chilled (0 to 5 °C)',
      ]),
  },
] as const

test('[spec 2.089, 2.090, 2.091, 2.092, 2.097, 2.102, 2.104, 3.024, 3.026, 3.029, 3.034, 9.010] a card of each lane is booked, confirmed, and shown on both sides', async ({
  page,
  openPage,
}) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  const theirs = await openPage()
  await signIn(theirs, provider)
  await signIn(page, importer)
  for (const lane of lanes)
    await test.step(lane.title, async () => {
      await goWithin(page, `/dashboard/${lane.path}`)
      await expect(page.getByRole('heading', { level: 1, name: lane.title, exact: true })).toBeVisible()
      const card = cards(page).filter({ hasText: carrier }).first()
      await expect(card).toContainText(lane.basis)
      for (const fact of lane.facts) await expect(card).toContainText(fact)
      await expect(card.getByRole('button', { name: lane.quote, exact: true })).toBeVisible()
      await expectNoAxeFindings(page)
      await lane.panel(page)
      await card.getByRole('link', { name: lane.book, exact: true }).click()
      await page.getByLabel('What is it?').fill('A journey of the browser')
      await lane.fill(page)
      const number = await bookIt(page)
      await confirmIt(theirs, number, lane.theySee)
      await seenConfirmed(page)
    })
  await theirs.close()
  await page.reload()
  await seenConfirmed(page)
})

test('[spec 2.089, 2.090] car carriers have cards only; Request Quote opens the request from the card and saves it', async ({
  page,
}) => {
  await signIn(page, importer, '/dashboard/marketplace/car-carrier')
  await expect(page.getByRole('button', { name: 'Get Best Quotes' })).toHaveCount(0)
  await cards(page).filter({ hasText: carrier }).getByRole('button', { name: 'Request Quote' }).click()
  const sheet = page.getByRole('dialog', { name: 'Request Car Carrier Quote' })
  await expect(sheet.getByLabel('Vehicle', { exact: true })).toHaveText('Sedan')
  await expect(sheet.getByLabel('Origin')).toHaveText('Mombasa, Kenya')
  await choose(sheet, 'Cargo Type', 'General Cargo')
  await sheet.getByLabel('Weight', { exact: true }).fill('1,400')
  await choose(sheet, 'Budget Range', /1,000,000 - 3,000,000/)
  await choose(sheet, 'Service Priority', /Balanced/)
  await sheet.getByLabel('Name', { exact: true }).fill('Aline Uwase')
  await choose(sheet, 'Best Time to Contact', /Anytime/)
  await expectNoAxeFindings(page)
  await sheet.getByRole('button', { name: 'Get Best Quotes' }).click()
  await expect(page.getByText('Quote Request Submitted').first()).toBeVisible()
  await sheet.getByRole('link', { name: 'See your request' }).click()
  await expect(page.getByRole('table').filter({ hasText: carrier })).toBeVisible()
  await expect(page.getByText('Sedan', { exact: true })).toBeVisible()
})

test('a piece that fits through no door is referred to another service before anything is sent', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, importer, '/dashboard/project-logistics/in-gauge-cargo')
  const panel = page.locator('#quote-panel')
  await panel.getByLabel('Weight', { exact: true }).fill('5,000')
  for (const [label, value] of [
    ['Length', '600'],
    ['Width', '300'],
    ['Height', '300'],
  ] as const)
    await panel.getByLabel(label, { exact: true }).fill(value)
  await panel.getByRole('button', { name: 'Get Best Quotes' }).click()
  await expect(panel.getByText(/does not fit through a container door.*Out of Gauge Cargo/)).toBeVisible()

  await goWithin(page, '/dashboard/project-logistics/out-of-gauge-cargo')
  for (const [label, value] of [
    ['Length', '400'],
    ['Width', '200'],
    ['Height', '200'],
  ] as const)
    await panel.getByLabel(label, { exact: true }).fill(value)
  await expect(panel.getByText(/In Gauge Cargo is cheaper for it/)).toBeVisible()
  await expect(panel.getByRole('link', { name: 'See In Gauge Cargo' })).toHaveAttribute('href', /in-gauge-cargo/)
})
