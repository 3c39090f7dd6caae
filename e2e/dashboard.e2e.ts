import { brotliCompressSync } from 'node:zlib'
import { pdf } from '../testing/files.ts'
import { goWithin } from './awake.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, type Page, test } from './browser.ts'
import { confirmedBooking, removeSamples, samplesArrive } from './by-api.ts'
import { importer, newImporter, operator, provider, signIn, storeSession } from './people.ts'

const carrier = 'Akagera Corridor Freight'
const region = (page: Page, name: string) => page.getByRole('region', { name })

async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByLabel(label, { exact: true }).click()
  await page.getByRole('option', { name: option }).first().click()
}

/** Books from the carrier's card; returns the URL of the booking. */
async function book(page: Page): Promise<string> {
  await goWithin(page, '/dashboard/marketplace/transport')
  await page.locator('article, li').filter({ hasText: carrier }).getByRole('link', { name: 'Book Now' }).first().click()
  await page.getByLabel('What is it?').fill('Roofing sheets')
  await page.getByLabel('Weight (kg)').fill('9,500')
  await page.getByRole('button', { name: 'Show the price' }).click()
  await page.getByRole('button', { name: /^Book for/ }).click()
  await expect(page.getByText('Waiting for the provider')).toBeVisible()
  return new URL(page.url()).pathname
}

/** Fails when the order of the sections in the document, which the keyboard follows, is not the one that is seen. */
async function expectReadAsSeen(page: Page): Promise<void> {
  const tops = await page
    .locator('main section[aria-labelledby], main section[aria-label]')
    .evaluateAll((sections) => sections.map((section) => Math.round(section.getBoundingClientRect().top)))
  expect(tops.length).toBeGreaterThan(5)
  expect(tops).toEqual([...tops].sort((a, b) => a - b))
}

test('a new importer sees a welcome, an introduction that can be postponed, and samples, until they are removed [spec 2.069-2.076, 2.081, 2.082]', async ({
  page,
  request,
}) => {
  const email = await newImporter(request)
  await samplesArrive(request, email)
  await signIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Diane' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the samples' })).toBeVisible()
  await expect(region(page, 'Required Actions').getByRole('link')).toHaveCount(3)
  await expect(region(page, 'Required Actions').getByText('Sample', { exact: true })).toHaveCount(3)
  const papers = region(page, 'Document Status Tracking')
  await expect(papers.getByRole('link', { name: /^Upload Corrections/ })).toHaveCount(1)
  await expect(papers.getByRole('link', { name: /^View Details/ })).toHaveCount(2)
  await expect(papers.getByRole('link', { name: 'Upload Packing list again' })).toBeVisible()
  await expect(region(page, 'Shipments in Progress').getByText('SAMPLE-S1')).toBeVisible()
  await expect(region(page, 'Upcoming Shipments').getByText('SAMPLE-S3')).toBeVisible()
  await expect(region(page, 'Our Main Services').getByRole('link')).toHaveCount(6)
  await expectNoAxeFindings(page)
  const introduction = page.getByRole('heading', { name: 'Tell us about your company' })
  await expect(introduction).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(introduction).toHaveCount(0)

  await papers.getByRole('link', { name: /^Upload Corrections/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Samples' })).toBeVisible()
  await expect(page.getByText('The weight does not match the invoice')).toBeInViewport()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Remove samples' }).click()
  await expect(page.getByText('The samples were removed')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(region(page, 'Required Actions').getByText('Nothing is waiting for you')).toBeVisible()
  await expect(region(page, 'Shipments in Progress').getByText('No cargo is under way.')).toBeVisible()
  const upcoming = region(page, 'Upcoming Shipments')
  await expect(upcoming.getByText('No shipment is about to start.')).toBeVisible()

  await page.route('**/api/v1/bookings?*', (route) => route.fulfill({ status: 422, json: { code: 'invalid_input' } }))
  await page.reload()
  await expect(upcoming.getByText('Bookings that still await their provider could not be loaded.')).toBeVisible()
  await expect(region(page, 'Three steps to start')).toBeVisible()
  await expect(introduction, 'it stays away after a load').toHaveCount(0)
  await page.unroute('**/api/v1/bookings?*')
  await upcoming.getByRole('button', { name: 'Try again' }).click()
  await expect(upcoming.getByText('No shipment is about to start.')).toBeVisible()

  await goWithin(page, '/dashboard/alerts/email')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('logistics@example.com')).toHaveCount(0)
})

test('a new company enters its details in one step, and has three first steps with buttons', async ({
  page,
  request,
}) => {
  await signIn(page, await newImporter(request))
  const heading = page.getByRole('heading', { name: 'Tell us about your company' })
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please enter the name of your company')).toBeVisible()
  await page.getByLabel('Company name').fill('Nyamirambo Traders')
  await page.getByLabel('TIN').fill('12345')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('A TIN has nine digits')).toBeVisible()
  await page.getByLabel('TIN').fill('102 345 678')
  await page.getByRole('button', { name: 'Food and drinks' }).click()
  await expect(page.getByRole('button', { name: 'Food and drinks' })).toHaveAttribute('aria-pressed', 'true')
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(heading).toHaveCount(0)
  await expect(page.getByRole('banner').getByText('Nyamirambo Traders')).toBeVisible()

  const steps = region(page, 'Three steps to start')
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  await steps.getByRole('link', { name: 'Ask for a price' }).click()
  await expect(page.getByRole('button', { name: 'Get Best Quotes' })).toBeVisible()
  await goWithin(page, '/dashboard')
  await steps.getByRole('link', { name: 'Make a tax estimate' }).click()
  await page.waitForURL(/tax-estimate/)
  await goWithin(page, '/dashboard')
  await steps.getByRole('link', { name: 'Invite by e-mail' }).click()
  await page.waitForURL(/people/)
  await goWithin(page, '/dashboard/system-settings')
  await expect(page.getByLabel('TIN')).toHaveValue('102345678')
})

for (const [width, email] of [
  [1440, importer],
  [360, importer],
  [1440, null],
] as const)
  test(`the layout of the dashboard of ${email ?? 'a new company'} does not shift at ${width} px`, async ({
    browser,
    request,
  }) => {
    // A context in which no journey has fetched the page's parts.
    const page = await (await browser.newContext()).newPage()
    await page.setViewportSize({ width, height: 800 })
    await storeSession(page, email ?? (await newImporter(request)))
    await page.addInitScript(`
      globalThis.shifted = 0
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.shifted += value
      }).observe({ type: 'layout-shift', buffered: true })`)
    await page.goto('/dashboard')
    await expect(region(page, 'Our Main Services')).toBeVisible()
    // Two frames after the last part was drawn with its font.
    await page.evaluate(
      'document.fonts.ready.then(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))))',
    )
    expect(await page.evaluate('globalThis.shifted')).toBeLessThan(0.05)
  })

/** The URLs that a page requests from now on; a preloaded file, which is reported again when it is used, once. */
function requestsOf(page: Page) {
  const asked = { urls: new Set<string>(), kinds: new Set<string>(), fetched: [] as string[] }
  page.on('request', (request) => {
    if (request.url().endsWith('/healthz')) return
    asked.urls.add(request.url())
    asked.kinds.add(request.resourceType())
    if (request.resourceType() === 'fetch') asked.fetched.push(request.url())
  })
  return asked
}

/** The scripts that a page has loaded. */
async function scriptsOf(page: Page): Promise<Set<string>> {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  return new Set(loaded.filter((name) => /\/assets\/.*\.js$/.test(name)))
}

test('the demo’s importer has a full dashboard, with shipments in progress first, in few requests and files [spec 2.073, 2.074, 2.076, 2.081, 2.082]', async ({
  page,
  request,
}) => {
  const { urls, kinds } = requestsOf(page)
  await signIn(page, importer)
  await expect(region(page, 'Shipments in Progress').getByRole('listitem')).toHaveCount(5)
  await expect(region(page, 'Our Main Services')).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  const dashboard = await scriptsOf(page)
  await test.step('at most 40 requests to an empty cache', async () => {
    for (const kind of ['document', 'script', 'stylesheet', 'font', 'fetch']) expect(kinds).toContain(kind)
    expect(urls.size, [...urls].join('\n')).toBeLessThanOrEqual(40)
  })
  await expect(region(page, 'Shipments in Progress').getByText('Put on hold · Malaba border')).toBeVisible()
  await expect(
    region(page, 'Required Actions').getByText(/document sets? (has|have) a rejected document/),
  ).toBeVisible()
  await expect(
    region(page, 'Document Status Tracking').getByRole('button', { name: /^Upload Corrections/ }),
  ).toHaveCount(1)
  const top = async (name: string) => (await region(page, name).boundingBox())?.y ?? 0
  const order = ['Shipments in Progress', 'Required Actions', 'Communications', 'Document Status Tracking']
  // Arriving data and a new width move the regions: checked until they stay.
  await expect(async () => {
    const tops = await Promise.all(order.map(top))
    expect(tops).toEqual([...tops].sort((a, b) => a - b))
  }).toPass({ timeout: 20_000 })
  await expectReadAsSeen(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(async () => {
    expect(await top('Required Actions')).toBeLessThan(await top('Shipments in Progress'))
  }).toPass({ timeout: 20_000 })
  await expectReadAsSeen(page)
  await page.getByRole('button', { name: 'Shipments in Progress' }).click()
  await expect(region(page, 'Shipments in Progress')).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(region(page, 'Shipments in Progress').locator(':focus')).toHaveCount(1)
  await expectNoAxeFindings(page)

  await test.step('at most 40 kB of script besides the scripts that all screens share, in few files', async () => {
    await page.goto('/dashboard/quotes')
    const quotes = await scriptsOf(page)
    await page.goto('/dashboard/departures')
    const departures = await scriptsOf(page)
    expect(dashboard.size).toBeLessThanOrEqual(25)
    const own = dashboard.difference(quotes.intersection(departures))
    expect(own.size).toBeGreaterThan(3)
    let bytes = 0
    for (const name of own) bytes += brotliCompressSync(await (await request.get(name)).body()).length
    expect(bytes).toBeLessThanOrEqual(40_000)
  })
})

test('a quote to be chosen is on the dashboard until the choice is made [spec 2.070]', async ({ page, request }) => {
  const email = await newImporter(request)
  await removeSamples(request, email)
  await signIn(page, email, '/dashboard/marketplace/transport')
  const panel = page.locator('#quote-panel')
  await choose(page, 'Cargo Type', 'General Cargo')
  await panel.getByLabel('Weight', { exact: true }).fill('9,000')
  await choose(page, 'Origin', 'Mombasa, Kenya')
  await choose(page, 'Budget Range', /3,000,000 - 5,000,000/)
  await choose(page, 'Service Priority', /Balanced/)
  await panel.getByLabel('Name', { exact: true }).fill('Diane Ingabire')
  await choose(page, 'Best Time to Contact', /Anytime/)
  await panel.getByRole('button', { name: 'Get Best Quotes' }).click()
  await expect(panel.getByRole('link', { name: 'See your request' })).toBeVisible()
  await goWithin(page, '/dashboard')
  const action = region(page, 'Required Actions').getByRole('link')
  await expect(action).toContainText('1 quote request waits for your choice')
  await expect(action).toContainText(/by \d+ \w+, \d\d:\d\d/)
  await expectNoAxeFindings(page)
  await action.click()
  await page.waitForURL(/\/dashboard\/quotes\/[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: 'Cancel request' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click()
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await goWithin(page, '/dashboard')
  await expect(page.getByText('Nothing is waiting for you')).toBeVisible()
})

test('a booking appears on the provider’s dashboard, and its shipment on the importer’s [spec 2.073, 2.074, 2.076, 3.011, 4.016]', async ({
  page,
  openPage,
  request,
}) => {
  test.setTimeout(120_000)
  const theirs = await openPage()
  await signIn(theirs, provider)
  const email = await newImporter(request)
  await removeSamples(request, email)
  await signIn(page, email, '/dashboard/quotes')
  const booking = await book(page)
  await goWithin(page, '/dashboard')
  const upcoming = region(page, 'Upcoming Shipments').getByRole('listitem')
  await expect(upcoming).toContainText(/UMB-\w{4}-\w{4}/)
  await expect(upcoming).toContainText('Waiting for the provider')

  const waiting = region(theirs, 'Required Actions').getByRole('link', { name: /bookings? waits? for your answer/ })
  await expect(waiting).toBeVisible()
  await expectNoAxeFindings(theirs)
  await goWithin(theirs, booking)
  await theirs.getByRole('button', { name: 'Confirm booking' }).click()

  await expect(upcoming).toContainText(/UMS-\w{4}-\w{4}/)
  await expect(upcoming).toContainText('Land Transport to Kigali')
  await expect(upcoming).toContainText(/scheduled for \d+ \w+ 20\d\d/)
  await expectNoAxeFindings(page)

  await theirs.getByRole('link', { name: /^Follow shipment UMS-/ }).click()
  await choose(theirs, 'What happened?', 'Picked up')
  await theirs.getByLabel('Where?').click()
  await theirs
    .getByRole('option', { name: /Mombasa/ })
    .first()
    .click()
  await theirs.getByRole('button', { name: 'Send report' }).click()
  const underWay = region(page, 'Shipments in Progress').getByRole('listitem')
  await expect(underWay).toContainText('Loading')
  await expect(underWay).toContainText(/planned for/)
  await expect(upcoming).toHaveCount(0)
  await underWay.getByRole('link').click()
  await page.waitForURL(/\/dashboard\/shipments\/[0-9a-f-]{36}$/)
  await theirs.close()
})

test('documents that are due are required actions, and are tracked on the dashboard [spec 2.070, 2.072, 3.009]', async ({
  page,
  openPage,
  request,
}) => {
  const email = await newImporter(request)
  const { number } = await confirmedBooking(request, email)
  await signIn(page, email)
  const action = region(page, 'Required Actions').getByRole('link', { name: /document set/ })
  await expect(action).toContainText('1 document set has documents due')
  await expect(action).toContainText(number)
  // The provider does not know the pickup address yet either.
  const instructions = region(page, 'Required Actions').getByRole('link', { name: /needs shipping instructions/ })
  await expect(instructions).toHaveAttribute('href', /^\/dashboard\/bookings\/[^/]+\/instructions$/)
  const papers = region(page, 'Document Status Tracking').getByRole('list', { name: `Documents of Booking ${number}` })
  const invoice = papers.getByRole('listitem').filter({ hasText: 'Commercial invoice' })
  await expectNoAxeFindings(page)

  await invoice.getByRole('button', { name: 'Upload Commercial invoice' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await expect(dialog.getByRole('button', { name: 'Remove invoice.pdf' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Send for review' }).click()
  await expect(invoice.getByText('Pending Review')).toBeVisible()
  await action.click()
  await expect(page.getByRole('heading', { level: 1, name: `Booking ${number}` })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'All documents' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()

  // The team has it, and sees the shipments of all companies.
  const desk = await openPage()
  await signIn(desk, operator)
  await expect(region(desk, 'Upcoming Shipments')).toBeVisible()
  await expect(region(desk, 'Our Main Services')).toBeVisible()
  await expectNoAxeFindings(desk)
  await region(desk, 'Required Actions')
    .getByRole('link', { name: /documents? waits? for a review/ })
    .click()
  await expect(desk.getByRole('button', { name: `Review Commercial invoice of ${number}` })).toBeVisible()
  await desk.close()
})

test('the dashboard of a new company, with its introduction, first steps and samples, sends at most 40 requests, and nothing twice', async ({
  page,
  request,
}) => {
  // It gets no news from other journeys.
  const email = await newImporter(request)
  await samplesArrive(request, email)
  const { urls, fetched } = requestsOf(page)
  await signIn(page, email)
  await expect(page.getByRole('heading', { name: 'Tell us about your company' })).toBeVisible()
  for (const shown of ['Three steps to start', 'SAMPLE-S1', 'Our Main Services'])
    await expect(page.locator('main').getByText(shown).first()).toBeVisible()
  await expect(region(page, 'Upcoming Shipments')).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  expect(urls.size, [...urls].join('\n')).toBeLessThanOrEqual(40)
  expect(fetched.length).toBeGreaterThan(9)
  expect(fetched.filter((url, at) => fetched.indexOf(url) !== at)).toEqual([])
})
