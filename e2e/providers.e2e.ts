import { pdf } from '../testing/files.ts'
import { goWithin } from './awake.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, type Page, test } from './browser.ts'
import { confirmedBooking } from './by-api.ts'
import { pickDay } from './calendar.ts'
import { holdRoute } from './hold-route.ts'
import { newImporter, operator, provider, signIn } from './people.ts'
import { reactHeld } from './react-held.ts'

const unique = () => crypto.randomUUID().slice(0, 8)

/**
 * Opens the only company found. Its row shows the company's own name, not the search text: the list is filtered once a
 * single row is left.
 */
async function openTheOneFound(page: Page): Promise<void> {
  const found = page.getByRole('table').getByRole('link')
  await expect(found).toHaveCount(1)
  await found.click()
}

/** Selects an option in a list with a search field. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const box = page.getByLabel(label, { exact: true })
  await box.fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function fillApplication(page: Page, name: string): Promise<void> {
  await page.getByRole('checkbox', { name: 'Transport', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Warehousing', exact: true }).click()
  for (const [service, number] of [
    ['Transport', 'RURA/TR/2026-114'],
    ['Warehousing', 'RDB 4471'],
  ] as const) {
    const licence = page.getByRole('group', { name: service, exact: true })
    await licence.getByLabel('Licence number').fill(number)
    await pickDay(licence, 'Last day', 9)
  }
  await page.getByLabel('Registered name').fill(name)
  await page.getByLabel('Phone').fill('+250 788 123 456')
  await page.getByLabel('TIN').fill('102 345 678')
  await page.getByLabel('What you do').fill('Eight trucks between Mombasa and Kigali.')
}

test('a customer applies, is verified without a reload, publishes a card, and retains its bookings', async ({
  page,
  openPage,
  request,
}) => {
  test.setTimeout(150_000)
  const email = await newImporter(request)
  const booking = await confirmedBooking(request, email)
  const name = `Virunga Haulage ${unique()} Ltd`
  await signIn(page, email, '/dashboard/system-settings')
  await page.getByRole('link', { name: 'Offer your services' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Offer your services' })).toBeVisible()
  await expectNoAxeFindings(page)

  await test.step('mistakes are shown at their fields, and no input is lost', async () => {
    await page.getByLabel('What you do').fill('Eight trucks')
    await page.getByLabel('TIN').fill('12345')
    await page.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByText('Choose at least one service')).toBeVisible()
    await expect(page.getByText(/nine digits in Rwanda/)).toBeVisible()
    await expect(page.getByLabel('What you do')).toHaveValue('Eight trucks')
    await expectNoAxeFindings(page)
  })

  await test.step('it applies with a document, and sees the same after a reload', async () => {
    await fillApplication(page, name)
    const paper = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: pdf() }
    await page.locator('input[type=file]').setInputFiles(paper)
    await expect(page.getByRole('button', { name: 'Remove certificate.pdf' })).toBeVisible()
    await page.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByRole('heading', { name: 'Your application is being checked' })).toBeVisible()
    await page.reload()
    await expect(page.getByText('102345678')).toBeVisible()
    await expect(page.getByText('certificate.pdf')).toBeVisible()
    await expectNoAxeFindings(page)
  })

  const theirs = await openPage()
  await test.step('an operator finds the application, reads the document, and verifies it', async () => {
    await signIn(theirs, operator)
    await expect(theirs.getByRole('region', { name: 'Required Actions' })).toContainText(/verified as (a )?provider/)
    await goWithin(theirs, '/dashboard/operator/companies?state=waiting')
    await expectNoAxeFindings(theirs)
    await theirs.getByLabel('Name, TIN or number').fill(name)
    await openTheOneFound(theirs)
    await expect(theirs.getByText('Eight trucks between Mombasa and Kigali.')).toBeVisible()
    await expectNoAxeFindings(theirs)
    const [download] = await Promise.all([
      theirs.waitForEvent('download'),
      theirs.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('certificate.pdf')
    await theirs.getByRole('button', { name: 'Verify' }).click()
    const dialog = theirs.getByRole('dialog')
    await expect(dialog).toContainText('a verified provider?')
    await dialog.getByRole('button', { name: 'Verify' }).click()
    await expect(theirs.getByText('Accepted', { exact: true })).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Verify' })).toHaveCount(0)
  })

  await test.step('its own page shows it without a reload', async () => {
    await expect(page.getByRole('heading', { name: 'Your company is a verified provider' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'My Business' })).toBeVisible()
    await expect(page.getByText('RURA/TR/2026-114, until')).toHaveCount(2)
    await expect(page.getByText('Ends soon')).toHaveCount(2)
    await expectNoAxeFindings(page)
  })

  await test.step('it submits the next licence; mistakes are shown at their fields; an operator verifies it', async () => {
    await page.getByRole('button', { name: 'Hand in the next one: Transport' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hand in a licence' })
    await dialog.getByLabel('Licence number').fill('none')
    await dialog.getByRole('button', { name: 'Hand in' }).click()
    await expect(dialog.getByText(/This is not a valid number/)).toBeVisible()
    await expect(dialog.getByText('Please fill this in')).toBeVisible()
    await expectNoAxeFindings(page)
    await dialog.getByLabel('Licence number').fill('RURA/TR/2027-9')
    await pickDay(dialog, 'Last day', 25)
    await dialog.getByRole('button', { name: 'Hand in' }).click()
    await expect(page.getByText(/Handed in: RURA\/TR\/2027-9/)).toBeVisible()
    await theirs.getByRole('button', { name: 'Verify the licence: Transport' }).click()
    await theirs.getByRole('dialog').getByRole('button', { name: 'Verify' }).click()
    await expect(theirs.getByText(/RURA\/TR\/2027-9, until/)).toBeVisible()
    await expectNoAxeFindings(theirs)
    await theirs.close()
  })

  await test.step('it publishes a card, which appears in the catalogue', async () => {
    await goWithin(page, '/dashboard/provider/offers/new')
    await choose(page, 'From', 'Eldoret')
    await page.getByLabel('Price', { exact: true }).fill('2,950,000')
    await page.getByLabel('Equipment').click()
    await page.getByRole('option', { name: 'Truck', exact: true }).click()
    await page.getByLabel('Transit days, at least').fill('3')
    await page.getByLabel('Transit days, at most').fill('5')
    await page.getByLabel('Capacity').fill('4')
    await page.getByRole('button', { name: 'Save as a draft' }).click()
    await expect(page.getByText('Draft', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Published', { exact: true })).toBeVisible()
    await goWithin(page, '/dashboard/marketplace/transport?origin=KEEDL')
    await expect(page.getByRole('article').filter({ hasText: 'FRW 2,950,000' }).first()).toContainText('Diane Ingabire')
  })

  await test.step('its bookings as a customer remain its own', async () => {
    await goWithin(page, '/dashboard/bookings')
    await page.getByRole('link', { name: booking.number }).click()
    await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeVisible()
    await goWithin(page, '/dashboard/shipments')
    await expect(page.getByRole('link', { name: booking.shipment.number })).toBeVisible()
    await goWithin(page, '/dashboard/documents')
    await expect(page.getByText(`Booking ${booking.number}`)).toBeVisible()
    await goWithin(page, '/dashboard/provider/bookings')
    await expect(page.getByText('No bookings yet')).toBeVisible()
  })
})

test('a declined company reads the reason, and applies again with its previous input', async ({
  page,
  openPage,
  request,
}) => {
  const name = `Kivu Stores ${unique()}`
  await signIn(page, await newImporter(request), '/dashboard/offer-services')
  await fillApplication(page, name)
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('heading', { name: 'Your application is being checked' })).toBeVisible()
  const theirs = await openPage()
  await signIn(theirs, operator, `/dashboard/operator/companies?search=${encodeURIComponent(name)}`)
  await openTheOneFound(theirs)
  await theirs.getByRole('button', { name: 'Decline' }).click()
  const dialog = theirs.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The TIN belongs to another company')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(theirs.getByText('Declined', { exact: true })).toBeVisible()
  await theirs.close()
  await expect(page.getByText('The TIN belongs to another company')).toBeVisible()
  await expectNoAxeFindings(page)
  await expect(page.getByLabel('Registered name')).toHaveValue(name)
  await page.getByLabel('TIN').fill('109 876 543')
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('109876543')).toBeVisible()
})

test('an operator enters an exchange rate, and confirms one that is far from the last', async ({ page }) => {
  await signIn(page, operator, '/dashboard/operator/rates')
  await expect(page.getByRole('heading', { level: 1, name: 'Exchange Rates' })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Enter rate' }).click()
  await expect(page.getByText('Please fill this in').first()).toBeVisible()
  await page.getByLabel('Currency', { exact: true }).first().click()
  await page.getByRole('option', { name: 'TZS' }).click()
  await page.getByLabel('Francs for one').fill('5,255')
  await page.getByLabel('Source').fill('National Bank of Rwanda')
  await page.getByRole('button', { name: 'Enter rate' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('% from the last rate')
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await page.getByLabel('Francs for one').fill('0.5301')
  await page.getByRole('button', { name: 'Enter rate' }).click()
  await expect(page.getByRole('table').getByText('0.5301')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'FRW 0.5301' })).toBeVisible()
})

test('other companies can not open operator pages', async ({ page }) => {
  await signIn(page, provider, '/dashboard/operator/companies')
  await expect(page.getByText('Your company cannot do this.')).toBeVisible()
})

test('a company that is pressed before the search has run opens, however slowly its screen loads', async ({ page }) => {
  await page.clock.install()
  await page.addInitScript(reactHeld)
  const come = await holdRoute(page, '**/assets/CompanyPage-*.js')
  await signIn(page, operator, '/dashboard/operator/companies')
  const first = page.getByRole('table').getByRole('link').first()
  await expect(first).toBeVisible()
  await page.getByLabel('Name, TIN or number').pressSequentially('a')
  await page.evaluate('holdReact(() => true)')
  await first.click()
  await page.clock.runFor(1000)
  await page.evaluate('holdReact()')
  come()
  await page.waitForURL(/\/operator\/companies\/[0-9a-f-]{36}$/)
})
