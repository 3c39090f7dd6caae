import { jpeg } from '../testing/files.ts'
import { awake, goWithin } from './awake.ts'
import { choose } from './booking-steps.ts'
import { expect, type Page, test } from './browser.ts'
import { confirmedBooking } from './by-api.ts'
import { holdRoute } from './hold-route.ts'
import { demoPassword, newImporter, signIn } from './people.ts'
import { translated } from './translate-page.ts'

/** What React and the page report when they no longer agree. */
function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (/NotFoundError|Minified React error|hydrat/i.test(message.text())) faults.push(message.text())
  })
  return faults
}

async function expectWhole(page: Page, faults: readonly string[]): Promise<void> {
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
  await expect(page.getByText('A part of the page broke')).toHaveCount(0)
  expect(faults).toEqual([])
  expect(await page.locator('font').count()).toBeGreaterThan(10)
}

/** Translates this page now, and each later page as soon as it is loaded. */
async function translate(page: Page, how: Parameters<typeof translated>[0] = {}): Promise<void> {
  await page.addInitScript(`addEventListener('load', () => ${translated(how)})`)
  if (page.url() !== 'about:blank') await page.evaluate(translated(how))
}

for (const moves of [false, true])
  test(`a translated page signs in, with a wrong and the right password, and tracks twice (${moves ? 'texts moved' : 'texts replaced'})`, async ({
    page,
    request,
  }) => {
    const faults = faultsOf(page)
    const email = await newImporter(request)
    await page.goto('/auth?mode=signin')
    await awake(page, 'auth-form')
    await translate(page, { moves })
    await page.getByLabel('E-mail').fill(email)
    for (const wrong of ['not the password', 'nor is this']) {
      const answer = await holdRoute(page, '**/auth/v1/token*')
      await page.getByLabel('Password', { exact: true }).fill(wrong)
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible()
      answer()
      await expect(page.getByText('Invalid login credentials')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
    }
    await page.goto('/')
    await awake(page, 'tracking-form')
    const number = page.getByPlaceholder('Enter BL XXXX or Shipping Tracking Number')
    for (const typed of ['CSQU3054383', 'MSCU6639870']) {
      await number.fill(typed)
      await number.press('Enter')
      await expect(page.locator('[data-tracking-result]')).toContainText(typed)
      await expect(page.getByRole('button', { name: 'Track Shipment' })).toBeVisible()
    }
    await expectWhole(page, faults)
    await page.goto('/auth?mode=signin')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Toggle sidebar' })).toBeVisible()
    await expectWhole(page, faults)
  })

test('parts of the front page wake without a fault, also when it was translated before, into a language of the product', async ({
  page,
}) => {
  const faults = faultsOf(page)
  await page.goto('/')
  await awake(page, 'chat')
  expect(faults).toEqual([])
  await translate(page, { language: 'fr' })
  await page.goto('/')
  await expect(page.locator('font').first()).toBeAttached()
  const box = page.locator('[data-island="price-box"]')
  await box.getByLabel('From').fill('Foshan')
  await box.getByRole('option').first().click()
  await box.getByLabel('Value').fill('10000')
  await box.getByRole('button', { name: 'Show prices' }).click()
  await expect(page.getByRole('heading', { name: /to your door$/ })).toBeVisible()
  await box.getByLabel('Value').fill('')
  await box.getByRole('button', { name: 'Show prices' }).click()
  await expect(box.getByRole('alert')).toHaveCount(1)
  await expectWhole(page, faults)
})

test('a translated application books, writes, asks, uploads and saves', async ({ page, request }) => {
  test.setTimeout(180_000)
  const faults = faultsOf(page)
  const email = await newImporter(request)
  const { number } = await confirmedBooking(request, email)
  await translate(page)
  await signIn(page, email)

  await test.step('a message', async () => {
    const area = page.getByRole('region', { name: 'Communications' })
    await area.getByRole('button', { name: 'Compose' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByText('This is required')).toHaveCount(2)
    await dialog.getByLabel('Subject').fill('Tiles')
    await dialog.getByLabel('Message').fill('When do they arrive?')
    await expect(dialog.getByText('Saved as a draft')).toBeVisible()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog).toBeHidden()
    await expectWhole(page, faults)
  })

  await test.step('the price of a booking', async () => {
    await goWithin(page, '/dashboard/marketplace/transport')
    await page.getByRole('link', { name: 'Book Now' }).first().click()
    await page.getByRole('button', { name: 'Show the price' }).click()
    await expectWhole(page, faults)
  })

  await test.step('a quote request', async () => {
    await goWithin(page, '/dashboard/marketplace/transport')
    const panel = page.locator('#quote-panel')
    await panel.getByRole('button', { name: 'Get Best Quotes' }).click()
    await expect(panel.getByText('Cargo type is required')).toBeVisible()
    await choose(panel, 'Cargo Type', 'General Cargo')
    await panel.getByLabel('Weight', { exact: true }).fill('9,000')
    await choose(panel, 'Origin', /Mombasa/)
    await choose(panel, 'Budget Range', '3,000,000 - 5,000,000 FRW')
    await choose(panel, 'Service Priority', 'Balanced, Cost & Speed')
    await choose(panel, 'Best Time to Contact', 'Anytime')
    await panel.getByRole('button', { name: 'Get Best Quotes' }).click()
    await expect(panel.getByRole('link', { name: 'See your request' })).toBeVisible()
    await expectWhole(page, faults)
  })

  await test.step('a document', async () => {
    await goWithin(page, '/dashboard/documents')
    const paper = page
      .getByRole('list', { name: `Documents of Booking ${number}` })
      .getByRole('listitem')
      .filter({ hasText: 'Commercial invoice' })
    await paper.getByRole('button', { name: 'Upload Commercial invoice' }).click()
    const dialog = page.getByRole('dialog', { name: 'Upload Commercial invoice' })
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'invoice.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await jpeg()) })
    await expect(dialog.getByRole('button', { name: 'Remove invoice.jpg' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Send for review' }).click()
    await expect(dialog).toBeHidden()
    await expect(paper.getByText('Not uploaded')).toHaveCount(0)
    await expectWhole(page, faults)
  })

  await test.step('settings', async () => {
    await goWithin(page, '/dashboard/system-settings')
    await page.getByLabel('Company Name').fill('Translated Ltd')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('banner').getByText('Translated Ltd')).toBeVisible()
    await page.getByLabel('Timeout Duration (minutes)').fill('3')
    await expect(page.getByText('Whole minutes from 5 to 720')).toBeVisible()
    await page.getByLabel('Timeout Duration (minutes)').fill('45')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Whole minutes from 5 to 720')).toHaveCount(0)
    await expect(page.getByText('All changes saved')).toBeVisible()
    await expectWhole(page, faults)
  })
})
