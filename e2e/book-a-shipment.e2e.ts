import { awake, goWithin } from './awake.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, type Locator, type Page, test } from './browser.ts'
import { mailedLink, newAddress, provider, signIn } from './people.ts'

/** An instant in Kigali time, as the demo's provider types it. */
const inKigali = (instant: number) => new Date(instant + 2 * 3_600_000).toISOString().slice(0, 16)

const carrier = 'Akagera Corridor Freight'

async function choose(scope: Page | Locator, label: string, option: string | RegExp): Promise<void> {
  await scope.getByLabel(label, { exact: true }).click()
  const page = 'page' in scope ? scope.page() : scope
  await page.getByRole('option', { name: option }).click()
}

async function subjects(page: Page, to: string): Promise<string[]> {
  const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`)
  return ((await answer.json()) as { subject: string }[]).map((mail) => mail.subject)
}

/** Reports a milestone of this many hours ago as the provider, and checks the timeline. */
async function report(page: Page, milestone: string, place: string | RegExp, hoursAgo: number): Promise<void> {
  await choose(page, 'What happened?', milestone)
  await page.getByLabel('Where?').click()
  await page.getByRole('option', { name: place }).first().click()
  await send(page, milestone, hoursAgo)
}

/** Reports the step that the form suggests. */
async function reportNext(page: Page, milestone: string, place: string, hoursAgo: number): Promise<void> {
  await expect(page.getByLabel('What happened?')).toHaveText(milestone)
  await expect(page.getByLabel('Where?')).toContainText(place)
  await send(page, milestone, hoursAgo)
}

async function send(page: Page, milestone: string, hoursAgo: number): Promise<void> {
  await page.getByLabel('When? (Kigali time)').fill(inKigali(Date.now() - hoursAgo * 3_600_000))
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Report sent').first()).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: milestone }).filter({ hasText: 'Done' }).first(),
  ).toBeVisible()
}

test('the main journey, from sign-up to delivery [spec 1.005, 2.042, 3.004, 4.011, 4.012, 4.016, 7.002]', async ({
  page,
  openPage,
}) => {
  test.setTimeout(180_000)
  const email = newAddress('chantal')

  await test.step('an importer signs up and confirms by mail', async () => {
    await page.goto('/auth?mode=signup')
    await awake(page, 'auth-form')
    await page.getByLabel('First name').fill('Chantal')
    await page.getByLabel('Last name').fill('Mukamana')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('three brown goats')
    await page.getByLabel('Confirm password').fill('three brown goats')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText('Account created successfully!').first()).toBeVisible()
    await page.goto(await mailedLink(page.request, email, /confirm/i))
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await page.waitForURL('**/dashboard')
    await expect(page.getByText('Chantal Mukamana')).toBeVisible()
  })

  await test.step('asks for quotes and compares them', async () => {
    await goWithin(page, '/dashboard/marketplace/transport')
    const panel = page.locator('form').filter({ has: page.getByRole('button', { name: 'Get Best Quotes' }) })
    await choose(panel, 'Cargo Type', 'General Cargo')
    await panel.getByLabel('Weight', { exact: true }).fill('12,000')
    await choose(panel, 'Origin', 'Mombasa, Kenya')
    await choose(panel, 'Budget Range', /3,000,000 - 5,000,000/)
    await choose(panel, 'Service Priority', /Balanced/)
    await panel.getByLabel('Name', { exact: true }).fill('Chantal Mukamana')
    await choose(panel, 'Best Time to Contact', /Anytime/i)
    await panel.getByRole('button', { name: 'Get Best Quotes' }).click()
    await expect(page.getByText('Quote Request Submitted').first()).toBeVisible()
    await page.getByRole('link', { name: 'See your request' }).click()
    await expect(page.getByRole('table').filter({ hasText: carrier })).toBeVisible()
    await expectNoAxeFindings(page)
  })

  await test.step('books one, after seeing the total and the terms', async () => {
    const table = page.getByRole('table').filter({ hasText: carrier }).first()
    const headings = await table.locator('thead tr').first().locator('th, td').allTextContents()
    const column = headings.findIndex((heading) => heading.includes(carrier))
    const choices = table.getByRole('row').filter({ has: page.getByRole('link', { name: 'Accept' }) })
    await choices.locator('th, td').nth(column).getByRole('link', { name: 'Accept' }).click()
    await expect(page.getByRole('heading', { name: 'Book', exact: true })).toBeVisible()
    await expect(page.getByText('If the provider cancels, you owe nothing.')).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: /^Book for FRW [\d,]+$/ }).click()
    await expect(page.getByText('Waiting for the provider')).toBeVisible()
  })
  const bookingAddress = new URL(page.url()).pathname
  const bookingNumber = (await page.getByRole('heading', { level: 1 }).textContent())?.replace('Booking ', '') ?? ''
  expect(bookingNumber).toMatch(/^UMB-\w{4}-\w{4}$/)

  const theirs = await openPage()
  await test.step('the provider confirms, and the importer sees it without a reload', async () => {
    await signIn(theirs, provider, '/dashboard/provider/bookings')
    await theirs.getByRole('link', { name: bookingNumber }).click()
    await expect(theirs.getByRole('heading', { level: 1, name: bookingNumber })).toBeVisible()
    await expectNoAxeFindings(theirs)
    await theirs.getByRole('button', { name: 'Confirm booking' }).click()
    await expect(theirs.getByText('Booking confirmed')).toBeVisible()
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
    await expect.poll(() => subjects(page, email)).toContain(`Booking ${bookingNumber} is confirmed`)
  })

  await test.step('the provider reports, and timeline and map update live', async () => {
    await page.getByRole('link', { name: /^Follow shipment UMS-/ }).click()
    await expect(page.getByText('No position has been reported yet.')).toBeVisible()
    await expect(page.getByRole('img', { name: /^Map of the route from Mombasa/ })).toBeVisible()
    await goWithin(theirs, new URL(page.url()).pathname)
    await report(theirs, 'Picked up', /Mombasa/, 49)
    await expect(page.getByText('Loading', { exact: true })).toBeVisible()
    await reportNext(theirs, 'Loaded', 'Mombasa', 48.5)
    await reportNext(theirs, 'Departed', 'Mombasa', 48)
    await expect(page.getByText('In Transit', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Last position: Mombasa/)).toBeVisible()
    await expect(page.locator('[data-position=last]')).toBeVisible()
    await expectNoAxeFindings(page)
    await expectNoAxeFindings(theirs)
    await expect.poll(() => subjects(page, email)).toContainEqual(expect.stringMatching(/^UMS-.*: Departed · Mombasa/))
  })
  const shipmentNumber = (await page.getByRole('heading', { level: 1 }).textContent())?.replace('Shipment ', '') ?? ''

  await test.step('anyone with the number can look it up', async () => {
    const anyone = await openPage()
    await anyone.goto('/')
    await awake(anyone, 'tracking-form')
    await anyone.getByPlaceholder('Enter BL XXXX or Shipping Tracking Number').fill(shipmentNumber.toLowerCase())
    await anyone.keyboard.press('Enter')
    await expect(anyone.getByText('Shipment Status:')).toBeVisible()
    await expect(anyone.getByText(new RegExp(`${shipmentNumber}: In Transit`))).toBeVisible()
    await anyone.getByRole('link', { name: 'See this shipment' }).click()
    await expect(anyone.getByRole('heading', { level: 1 })).toContainText(shipmentNumber)
    await expect(anyone.locator('[data-door-days]')).toContainText(/\d/)
    await expect(anyone.getByText(/^Map and timeline are shown when the sender/)).toBeVisible()

    await page.getByRole('switch', { name: 'Show map and timeline too' }).click()
    await expect(page.getByRole('switch', { name: 'Show map and timeline too' })).toBeChecked()
    await anyone.reload()
    await expect(anyone.getByRole('img', { name: /^Map of the route from Mombasa/ })).toBeVisible()
    await expect(anyone.getByText(/^Last position: Mombasa/)).toBeVisible()
    await expectNoAxeFindings(anyone)

    await page.getByRole('button', { name: 'Make a link' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make a link' })
    await dialog.getByRole('button', { name: 'Make a link' }).click()
    const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
    await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/)
    await expectNoAxeFindings(page)
    await page.keyboard.press('Escape')
    await anyone.goto(link)
    await expect(anyone.getByText(/^This link works until/)).toBeVisible()
    await page.getByRole('button', { name: 'Take back' }).click()
    await expect(page.getByText('Link revoked')).toBeVisible()
    await anyone.reload()
    await expect(anyone.getByText('This link does not work')).toBeVisible()
    await anyone.close()
  })

  await test.step('it arrives, and the importer rates the carrier', async () => {
    await report(theirs, 'Delivered', 'Kigali', 0)
    await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible()
    await goWithin(page, bookingAddress)
    await expect(page.getByText('Completed', { exact: true })).toBeVisible()
    await page.getByRole('radio', { name: '5 stars' }).check({ force: true })
    await page.getByLabel('Comment').fill('On time, with news each day.')
    await page.getByRole('button', { name: 'Send rating' }).click()
    await expect(page.getByText('You gave 5 of 5')).toBeVisible()
    await goWithin(theirs, bookingAddress)
    await expect(theirs.getByText('The customer gave 5 of 5')).toBeVisible()
  })
  await theirs.close()
})

test('a card of the catalogue is booked, declined with a reason, and the customer reads it', async ({
  page,
  openPage,
}) => {
  await signIn(page, 'importer@demo.umuhora.rw', '/dashboard/marketplace/transport')
  await page.locator('article, li').filter({ hasText: carrier }).getByRole('link', { name: 'Book Now' }).first().click()
  await page.getByRole('button', { name: 'Show the price' }).click()
  await expect(page.getByText('This is required')).toHaveCount(2)
  await expect(page.getByLabel('What is it?')).toBeFocused()
  await page.getByLabel('What is it?').fill('Roofing sheets')
  await page.getByLabel('Weight (kg)').fill('heavy')
  await page.getByRole('button', { name: 'Show the price' }).click()
  await expect(page.getByText('Enter a number above zero')).toBeVisible()
  await page.getByLabel('Weight (kg)').fill('9,500')
  await page.getByRole('button', { name: 'Show the price' }).click()
  await page.getByLabel('Instructions').fill('Unload at the back gate')
  await page.getByLabel('Your reference').fill('PO-77')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByLabel('Weight (kg)').fill('9,400')
  await page.getByRole('button', { name: 'Show the price' }).click()
  await expect(page.getByText('9,400 kg')).toBeVisible()
  await expect(page.getByLabel('Instructions')).toHaveValue('Unload at the back gate')
  await expect(page.getByLabel('Your reference')).toHaveValue('PO-77')
  await page.getByRole('button', { name: /^Book for/ }).click()
  await expect(page.getByText('Waiting for the provider')).toBeVisible()

  const theirs = await openPage()
  await signIn(theirs, provider, new URL(page.url()).pathname)
  await theirs.getByRole('button', { name: 'Decline' }).click()
  await theirs.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(theirs.getByText('Please give a reason.')).toBeVisible()
  await theirs.getByLabel('Reason').fill('No trailer free that week')
  await theirs.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Reason: No trailer free that week')).toBeVisible()
  await expect(page.getByText('Declined', { exact: true })).toBeVisible()
  await theirs.close()
})
