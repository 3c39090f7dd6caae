import { pdf } from '../testing/files.ts'
import { goWithin } from './awake.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, type Locator, test } from './browser.ts'
import { confirmedBooking } from './by-api.ts'
import { importer, newImporter, provider, signIn } from './people.ts'

test('[spec 2.093] customs brokers: Book Service engages one for goods, and the customs file is completed on both sides', async ({
  page,
  openPage,
  request,
}) => {
  const email = await newImporter(request)
  const { number, shipment } = await confirmedBooking(request, email)
  await signIn(page, email, '/dashboard/documents')
  await test.step('the invoice is uploaded once, for the shipment', async () => {
    const list = page.getByRole('list', { name: `Documents of Booking ${number}` })
    await list.getByRole('button', { name: 'Upload Commercial invoice' }).click()
    const dialog = page.getByRole('dialog', { name: 'Upload Commercial invoice' })
    const file = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: pdf() }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await expect(dialog.getByRole('button', { name: 'Remove invoice.pdf' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Send for review' }).click()
    await expect(dialog).toBeHidden()
  })
  await goWithin(page, '/dashboard/customs-clearance/customs')
  const card = page.getByRole('article').filter({ hasText: 'Akagera Corridor Freight' }).first()
  await expect(card.getByRole('button', { name: 'Get Quote' })).toBeVisible()
  await expectNoAxeFindings(page)
  await card.getByRole('link', { name: 'Book Service' }).click()

  const goods = `Ceramic tiles ${crypto.randomUUID().slice(0, 6)}`
  const book = page.getByRole('button', { name: /^Book Service for FRW/ })
  await book.click()
  await expect(page.getByText('This is required.')).toHaveCount(2)
  await page.getByLabel('Goods', { exact: true }).fill(goods)
  await page.getByLabel('HS code').fill('4012.20')
  await page.keyboard.press('Tab')
  await book.click()
  await expect(page.getByText('These goods may not be imported into Rwanda.').first()).toBeVisible()
  await expect(page.getByLabel('Goods', { exact: true })).toHaveValue(goods)
  await page.getByLabel('HS code').fill('6907.21')
  await page.keyboard.press('Tab')
  await page.getByLabel('Shipment').click()
  await page.getByRole('option', { name: shipment.number }).click()
  await page.getByLabel('Clearance urgency').click()
  await page.getByRole('option', { name: 'Express' }).click()
  await expect(page.getByText('Bill of lading')).toBeVisible()
  await expectNoAxeFindings(page)
  await book.click()
  await expect(page.getByRole('heading', { level: 1, name: /^Customs file UMC-/ })).toBeVisible()
  const { pathname } = new URL(page.url())

  const broker = await openPage()
  await signIn(broker, provider, '/dashboard/provider/clearance')
  const row = broker.getByRole('row').filter({ hasText: goods })
  await expect(row.getByText('Not verified')).toBeVisible()
  await row.getByRole('link').click()
  await expect(broker.getByText('Not verified')).toBeVisible()
  await expect(page.getByText('Not verified')).toBeHidden()
  await broker.getByRole('link', { name: 'Booking and price' }).click()
  await broker.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(broker.getByText('Booking confirmed').first()).toBeVisible()
  await goWithin(broker, pathname)

  // The importer's page is updated without a reload.
  await expect(page.getByText('Gathering papers')).toBeVisible()
  const papers = page.getByRole('list', { name: /^Documents of Customs file UMC-/ }).getByRole('listitem')
  const paperOf = (name: string) => papers.filter({ has: page.getByText(name, { exact: true }) })
  const fill = async (name: string, change: (dialog: Locator) => Promise<void>) => {
    await paperOf(name)
      .getByRole('button', { name: `Upload ${name}` })
      .click()
    const dialog = page.getByRole('dialog', { name: `Upload ${name}` })
    await change(dialog)
    await dialog.getByRole('button', { name: 'Send for review' }).click()
    await expect(dialog).toBeHidden()
    await expect(paperOf(name).getByText('Pending Review')).toBeVisible()
  }

  await test.step('the broker sees the shipment’s documents, rejects one and approves it later', async () => {
    const name = 'Commercial invoice'
    await expect(paperOf(name).getByText('Pending Review')).toBeVisible()
    await expect(paperOf(name).getByText('Taken from the shipment’s documents')).toBeVisible()
    // The broker's page follows live; a press on a row that moves meanwhile is lost.
    await expect(broker.getByRole('button', { name: `Approve: ${name}` })).toBeVisible()
    await broker.getByRole('button', { name: `View ${name}` }).click()
    const sheet = broker.getByRole('dialog', { name })
    await expect(sheet.getByText('invoice.pdf')).toBeVisible()
    await sheet.getByRole('button', { name: 'Reject' }).click()
    await broker.getByLabel('Reason').fill('The stamp is missing')
    await broker.getByRole('dialog', { name: 'Reject this document?' }).getByRole('button', { name: 'Reject' }).click()
    await expect(sheet.getByText('Reason: The stamp is missing')).toBeVisible()
    await broker.keyboard.press('Escape')
    await expect(paperOf(name).getByText('Reason: The stamp is missing')).toBeVisible()
    await paperOf(name)
      .getByRole('button', { name: `Upload ${name} again` })
      .click()
    const dialog = page.getByRole('dialog', { name: `Upload ${name}` })
    await dialog.getByRole('button', { name: 'Send for review' }).click()
    await expect(dialog.getByText('Choose a file, or give the number of the paper.')).toBeVisible()
    await expectNoAxeFindings(page)
    await dialog.getByLabel('Number of the paper').fill('INV-9')
    await dialog.getByRole('button', { name: 'Send for review' }).click()
    await expect(paperOf(name).getByText('No. INV-9')).toBeVisible()
    await broker.getByRole('button', { name: `Approve: ${name}` }).click()
    await expect(paperOf(name).getByText('Approved')).toBeVisible()
  })

  for (const name of ['Packing list', 'Bill of lading', 'Freight and insurance invoice']) {
    await fill(name, (dialog) => dialog.getByLabel('Number of the paper').fill(`No. ${name.length}`))
    await broker.getByRole('button', { name: `Approve: ${name}` }).click()
    await expect(paperOf(name).getByText('Approved')).toBeVisible()
  }
  await broker.getByRole('button', { name: 'Not needed: Quality inspection at destination' }).click()
  await expect(paperOf('Quality inspection at destination').getByText('Not needed here')).toBeVisible()
  await expectNoAxeFindings(broker)
  await expect(page.getByText('All papers for the declaration are in.')).toBeVisible()

  await broker.getByRole('button', { name: 'Report the declaration' }).click()
  await expect(broker.getByText('This is required.')).toHaveCount(2)
  await broker.getByLabel('Declaration number').fill('C 48213')
  await broker.getByLabel('Customs office').fill('Gikondo')
  await broker.getByRole('button', { name: 'Report the declaration' }).click()
  await broker.getByLabel('Number of the notice').fill('A 77')
  await broker.getByLabel('Amount (FRW)').fill('2,430,000')
  await expectNoAxeFindings(broker)
  await broker.getByRole('button', { name: 'Report the assessment' }).click()
  await broker.getByLabel('Payment reference').fill('BK 1')
  await broker.getByRole('button', { name: 'Report the payment' }).click()
  await broker.getByRole('button', { name: 'Report the release' }).click()
  await broker.getByLabel('Exit note').fill('EN 5')
  await broker.getByRole('button', { name: 'Report the exit' }).click()
  await expect(broker.getByText('Cleared', { exact: true })).toBeVisible()
  await broker.close()

  await expect(page.getByText('Cleared', { exact: true })).toBeVisible()
  await expect(page.getByText('A 77 · FRW 2,430,000')).toBeVisible()
  await expect(page.getByText('Green channel')).toBeVisible()
  await expectNoAxeFindings(page)
  await test.step('the page of all documents shows the same states', async () => {
    await goWithin(page, '/dashboard/documents')
    await expect(papers.filter({ hasText: 'Completed' })).toHaveCount(4)
    await expect(paperOf('Quality inspection at destination').getByText('Not needed here')).toBeVisible()
  })
  await goWithin(page, '/dashboard/clearance?state=closed')
  await expect(page.getByRole('row').filter({ hasText: goods })).toBeVisible()
})

test('[spec 3.027] Get Quote asks for HS code and urgency, and an accepted quote engages that broker', async ({
  page,
  openPage,
}) => {
  await signIn(page, importer, '/dashboard/customs-clearance/customs')
  await page.getByRole('article').first().getByRole('button', { name: 'Get Quote' }).click()
  const panel = page.getByRole('region', { name: 'Request Customs Clearance Quote' })
  await panel.getByLabel('HS Code').fill('8703.23')
  await panel.getByLabel('Clearance Urgency').click()
  await expect(page.getByRole('option')).toHaveText(['Standard', 'Express', 'Priority', 'Emergency'])
  await page.getByRole('option', { name: 'Priority' }).click()
  await panel.getByLabel('Cargo Type').click()
  await page.getByRole('option', { name: 'General Cargo' }).click()
  await panel.getByLabel('Weight', { exact: true }).fill('1500')
  for (const [label, option] of [
    ['Origin', 'Mombasa, Kenya'],
    ['Budget Range', 'Under 1,000,000 FRW'],
    ['Service Priority', 'Balanced, Cost & Speed'],
    ['Best Time to Contact', 'Anytime'],
  ] as const) {
    await panel.getByLabel(label).click()
    await page.getByRole('option', { name: option }).click()
  }
  await panel.getByLabel('Name', { exact: true }).fill('Diane Ingabire')
  await panel.getByRole('button', { name: 'Get Best Quotes' }).click()
  await page.getByRole('link', { name: 'See your request' }).click()
  await page.waitForURL('**/dashboard/quotes/*')
  await expect(page.getByText('8703.23')).toBeVisible()
  const requestId = new URL(page.url()).pathname.split('/').at(-1)

  const broker = await openPage()
  await signIn(broker, provider, `/dashboard/provider/quote-requests/${requestId}`)
  await expect(broker.getByText('8703.23')).toBeVisible()
  await expect(broker.getByRole('definition').filter({ hasText: /^Priority$/ })).toBeVisible()
  await broker.getByLabel('Price', { exact: true }).fill('180,000')
  await broker.getByLabel('Place of the service').fill('mager')
  await broker.getByRole('option', { name: 'MAGERWA Gikondo' }).click()
  await broker.getByLabel('Days until it is ready, at least').fill('1')
  await broker.getByLabel('Days until it is ready, at most').fill('2')
  await broker.getByRole('button', { name: 'Send the price' }).click()
  await expect(broker.getByText('Waiting for the customer')).toBeVisible()
  await broker.close()

  await page.getByRole('link', { name: 'Accept', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Engage a customs broker' })).toBeVisible()
  await expect(page.getByLabel('HS code')).toHaveValue('8703.23')
  await expect(page.getByLabel('Clearance urgency')).toHaveText('Priority')

  // The booking page does not ask for the goods, so it leads here.
  const { search } = new URL(page.url())
  await goWithin(page, `/dashboard/bookings/new${search}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Engage a customs broker' })).toBeVisible()
  expect(new URL(page.url())).toMatchObject({ pathname: '/dashboard/clearance/new', search })
})
