import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './browser.ts'
import { importer, newImporter, provider, signIn } from './people.ts'

test('[spec 2.093] customs brokers: Book Service engages one for goods, and the file goes its way on both sides', async ({
  page,
  openPage,
  request,
}) => {
  await signIn(page, await newImporter(request), '/dashboard/customs-clearance/customs')
  const card = page.getByRole('article').filter({ hasText: 'Akagera Corridor Freight' }).first()
  await expect(card.getByRole('button', { name: 'Get Quote' })).toBeVisible()
  await expectNoAxeFindings(page)
  await card.getByRole('link', { name: 'Book Service' }).click()

  const goods = `Ceramic tiles ${crypto.randomUUID().slice(0, 6)}`
  const book = page.getByRole('button', { name: /^Book Service for FRW/ })
  await book.click()
  await expect(page.getByText('This is needed.')).toHaveCount(2)
  await page.getByLabel('Goods', { exact: true }).fill(goods)
  await page.getByLabel('HS code').fill('4012.20')
  await page.keyboard.press('Tab')
  await book.click()
  await expect(page.getByText('These goods may not be imported into Rwanda.').first()).toBeVisible()
  await expect(page.getByLabel('Goods', { exact: true })).toHaveValue(goods)
  await page.getByLabel('HS code').fill('6907.21')
  await page.keyboard.press('Tab')
  await page.getByLabel('Clearance urgency').click()
  await page.getByRole('option', { name: 'Express' }).click()
  await expect(page.getByText('Bill of lading')).toBeVisible()
  await expectNoAxeFindings(page)
  await book.click()
  await expect(page.getByRole('heading', { level: 1, name: /^Customs file UMC-/ })).toBeVisible()
  const { pathname } = new URL(page.url())

  const broker = await openPage()
  await signIn(broker, provider, '/dashboard/provider/clearance')
  await broker.getByRole('row').filter({ hasText: goods }).getByRole('link').click()
  await broker.getByRole('link', { name: 'Booking and price' }).click()
  await broker.getByRole('button', { name: 'Confirm booking' }).click()
  await expect(broker.getByText('Booking confirmed').first()).toBeVisible()
  await broker.goto(pathname)

  // The importer's page learns of it by itself.
  await expect(page.getByText('Gathering papers')).toBeVisible()
  const papers = page.getByRole('list', { name: 'Papers of the file' }).getByRole('listitem')
  const early = ['Commercial invoice', 'Packing list', 'Bill of lading', 'Freight and insurance invoice']
  for (const name of early) {
    const paper = papers.filter({ has: page.getByText(name, { exact: true }) })
    await paper.getByRole('button', { name: 'It is there' }).click()
    const dialog = page.getByRole('dialog', { name })
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByText('This is needed.')).toBeVisible()
    await dialog.getByLabel('Number of the paper').fill(`No. ${name.length}`)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(paper.getByText('To be looked at')).toBeVisible()
    await broker.getByRole('button', { name: `Accept: ${name}` }).click()
    await expect(paper.getByText('Accepted')).toBeVisible()
  }
  await expect(page.getByText('All papers for the declaration are there.')).toBeVisible()

  await broker.getByRole('button', { name: 'Report the declaration' }).click()
  await expect(broker.getByText('This is needed.')).toHaveCount(2)
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

  await page.reload()
  await expect(page.getByText('Cleared', { exact: true })).toBeVisible()
  await expect(page.getByText('A 77 · FRW 2,430,000')).toBeVisible()
  await expect(page.getByText('Green channel')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.goto('/dashboard/clearance?state=closed')
  await expect(page.getByRole('row').filter({ hasText: goods })).toBeVisible()
})

test('[spec 3.027] Get Quote asks for HS code and urgency, and an accepted answer engages that broker', async ({
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
  await broker.getByLabel('Where it is done').fill('mager')
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
})
