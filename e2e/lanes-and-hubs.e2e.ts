import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { importer, provider, signIn } from './people.ts'

/** The company of the demo provider, which has a card on every page here. */
const carrier = 'Akagera Corridor Freight'

const cards = (page: Page) => page.getByRole('region', { name: 'Offers' }).getByRole('article')

async function choose(scope: Page | Locator, label: string, option: string | RegExp): Promise<void> {
  await scope.getByLabel(label, { exact: true }).click()
  const page = 'page' in scope ? scope.page() : scope
  await page.getByRole('option', { name: option, exact: typeof option === 'string' }).click()
}

/** From the whole price to the booking; answers its number. */
async function bookIt(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Show the price' }).click()
  await expect(page.getByText('If the provider cancels, you owe nothing.')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: /^Book for FRW [\d,]+$/ }).click()
  await expect(page.getByText('Waiting for the provider')).toBeVisible()
  return ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').replace('Booking ', '')
}

/** The other side of the market: finds the booking and confirms it. */
async function confirmIt(browser: Browser, number: string, says: readonly string[]): Promise<Page> {
  const theirs = await (await browser.newContext()).newPage()
  await signIn(theirs, provider)
  await theirs.goto('/dashboard/provider/bookings')
  await theirs.getByRole('link', { name: number }).click()
  for (const words of says) await expect(theirs.getByText(words, { exact: false }).first()).toBeVisible()
  await theirs.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(theirs.getByText('Confirmed', { exact: true })).toBeVisible()
  return theirs
}

/** What is kept is there again. */
async function seenAgain(page: Page): Promise<void> {
  await page.reload()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Follow shipment UMS-/ })).toBeVisible()
}

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
      // Wider than the door: told at the piece, and what to do about it.
      await expect(page.getByText(/passes no door of the container \(234 × 228 cm\)/).first()).toBeVisible()
      await page.getByLabel('Width').fill('230')
    },
    theySee: ['400 × 230 × 210 cm'],
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
  },
] as const

for (const lane of lanes)
  test(`[spec 2.089, 2.090, 2.091, 2.092, 2.097, 3.034] ${lane.title}: a card is booked, confirmed, and seen again`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, importer)
    await page.goto(`/dashboard/${lane.path}`)
    await expect(page.getByRole('heading', { level: 1, name: lane.title, exact: true })).toBeVisible()
    const card = cards(page).filter({ hasText: carrier }).first()
    await expect(card).toContainText(lane.basis)
    for (const fact of lane.facts) await expect(card).toContainText(fact)
    await expect(card.getByRole('button', { name: lane.quote, exact: true })).toBeVisible()
    await expectNoAxeFindings(page)
    await card.getByRole('link', { name: lane.book, exact: true }).click()
    await page.getByLabel('What is it?').fill('A journey of the browser')
    await lane.fill(page)
    const number = await bookIt(page)
    const theirs = await confirmIt(browser, number, lane.theySee)
    await theirs.context().close()
    await seenAgain(page)
  })

test('[spec 2.089, 2.090] car carriers are cards alone; Request Quote opens the request from the card and keeps it', async ({
  page,
}) => {
  await signIn(page, importer)
  await page.goto('/dashboard/marketplace/car-carrier')
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
  await page.reload()
  await expect(page.getByText('Sedan', { exact: true })).toBeVisible()
})

const panels = [
  ['project-logistics/in-gauge-cargo', 'Request In Gauge Cargo Quote', 'Container Type', ['20 ft container']],
  [
    'project-logistics/out-of-gauge-cargo',
    'Request Out of Gauge Cargo Quote',
    'Special Equipment',
    ['Crane', 'Special Trailer', 'Escort Vehicle', 'Route Survey', 'None Specified'],
  ],
  [
    'project-logistics/refrigerated-logistics',
    'Request Refrigerated Logistics Quote',
    'Temperature Range',
    ['Frozen (−30 to −18 °C)', 'Chilled (0 to 5 °C)'],
  ],
  ['consolidation/china', 'Request Cargo Consolidation Quote', null, []],
] as const

for (const [path, title, extra, choices] of panels)
  test(`[spec 2.092, 2.102, 2.103, 2.104, 3.024, 3.026, 3.029, 9.010] ${title}: the panel at the left of the cards`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, importer)
    await page.goto(`/dashboard/${path}`)
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
    if (!extra) return
    await panel.getByLabel(extra, { exact: true }).click()
    for (const choice of choices) await expect(page.getByRole('option', { name: choice, exact: true })).toBeVisible()
  })

test('a piece that passes no door is told where it belongs, before anything is sent', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, importer)
  await page.goto('/dashboard/project-logistics/in-gauge-cargo')
  const panel = page.locator('#quote-panel')
  await panel.getByLabel('Weight', { exact: true }).fill('5,000')
  for (const [label, value] of [
    ['Length', '600'],
    ['Width', '300'],
    ['Height', '300'],
  ] as const)
    await panel.getByLabel(label, { exact: true }).fill(value)
  await panel.getByRole('button', { name: 'Get Best Quotes' }).click()
  await expect(panel.getByText(/passes no container door.*Out of Gauge Cargo/)).toBeVisible()

  await page.goto('/dashboard/project-logistics/out-of-gauge-cargo')
  for (const [label, value] of [
    ['Length', '400'],
    ['Width', '200'],
    ['Height', '200'],
  ] as const)
    await panel.getByLabel(label, { exact: true }).fill(value)
  await expect(panel.getByText(/In Gauge Cargo is cheaper for it/)).toBeVisible()
  await expect(panel.getByRole('link', { name: 'See In Gauge Cargo' })).toHaveAttribute('href', /in-gauge-cargo/)
})

for (const [hub, claim] of [
  ['dubai', '50+ weekly departures'],
  ['china', '100+ weekly departures'],
  ['india', '75+ weekly departures'],
] as const)
  test(`[spec 2.101, 3.037, 9.025] consolidation from ${hub}: booked on a dated departure, confirmed, closed and sent on its way`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(150_000)
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(page, importer)
    await page.goto(`/dashboard/consolidation/${hub}`)
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

    const theirs = await confirmIt(browser, number, ['Shop fittings on 3 pallets', run])
    await seenAgain(page)
    await theirs.goto('/dashboard/departures')
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
    await step('It has arrived')
    await expect(theirs.getByText('Arrived', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('Customs Clearance', { exact: true }).last()).toBeVisible()
    await theirs.context().close()
  })

test('[spec 3.034, 3.037] a provider writes the card of a hub; customers see it, and its departures are dated', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, provider)
  await page.goto('/dashboard/provider/offers/new')
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

  await page.goto('/dashboard/consolidation/dubai')
  const card = cards(page).filter({ hasText: name })
  await expect(card).toContainText(/Frequency\s*Every two weeks/)
  await expect(card).toContainText(/Next departure\s*\d+ \w+ 20\d\d/)
  await page.goto('/dashboard/departures')
  await expect(page.getByRole('row').filter({ hasText: name }).first()).toContainText('0 CBM of 35 CBM')
})

test('[spec 2.101, 2.103] a quote of a hub is asked for, accepted onto a departure, and kept', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, importer)
  await page.goto('/dashboard/consolidation/dubai')
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
  await bookIt(page)
  await page.reload()
  await expect(page.getByText(/^UMD-/)).toBeVisible()
  await expect(page.getByText('Waiting for the provider')).toBeVisible()
})
