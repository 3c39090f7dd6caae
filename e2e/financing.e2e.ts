import { pdf } from '../testing/files.ts'
import { goWithin } from './awake.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, type Page, test } from './browser.ts'
import { addInvoiceDetails, appliedForFinancing } from './by-api.ts'
import { newImporter, operator, signIn } from './people.ts'

const labels = [
  'BL/AWB (Bill of Lading/Air Waybill)',
  'Commercial Invoice',
  'Packing List',
  'Supply/Tender Contract',
  'Business Registration',
  'Tax Clearance',
]
const lettersOf = (label: string) => label.toLowerCase().replace(/[^a-z]/g, '')

const upload = (page: Page, names: readonly string[]) =>
  page
    .locator('input[type=file]')
    .setInputFiles(
      names.map((name) => ({ name: `${lettersOf(name)}.pdf`, mimeType: 'application/pdf', buffer: pdf() })),
    )

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
let invoices = 0

async function fillApplication(page: Page): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Submit Application' }) })
  const fields = {
    'Company Name': 'Nyabugogo Traders Ltd',
    'Contact Person': 'Diane Ingabire',
    Email: 'diane@nyabugogo.example',
    Phone: '+250 788 123 456',
    'Invoice Amount (FRW)': '10,000,000',
  }
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByLabel('Description').fill('Ceramic tiles for three building sites')
}

async function fillDetails(page: Page): Promise<void> {
  invoices += 1
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Send invoice details' }) })
  const fields = {
    'Business registered on': '2019-05-02',
    'Your TIN': '102 345 678',
    'Invoice date': day(12),
    Buyer: 'Inyange Stores',
    'Buyer’s TIN': '109876543',
    'EBM invoice number': `SDC${Date.now()}/57/${invoices}`,
  }
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByRole('checkbox', { name: 'The goods or services have been delivered' }).click()
  await form.getByRole('checkbox', { name: 'Our taxes are in order' }).click()
}

test('three terms with their conditions, costs and help [spec 2.105, 9.001, 9.002, 9.003, 9.004]', async ({
  page,
  request,
}) => {
  await signIn(page, await newImporter(request), '/dashboard/financing/applications')
  for (const [days, discount, minimum, conditions] of [
    [
      30,
      10,
      '500,000',
      [
        'Valid Rwanda business registration',
        'Good tax standing',
        'Invoice for goods or services delivered',
        '24-hour approval',
      ],
    ],
    [60, 15, '1,000,000', ['At least 2 years in operation', 'Good credit history preferred', 'Completed delivery']],
    [
      90,
      20,
      '2,000,000',
      [
        'At least 3 years in operation',
        'Strong credit history',
        'Financial statements may be requested',
        'Completed delivery',
      ],
    ],
  ] as const) {
    await goWithin(page, `/dashboard/financing/${days}-day`)
    await expect(page.getByRole('heading', { level: 1, name: `${days} Day Invoice Discount` })).toBeVisible()
    for (const words of [`${discount} % of the invoice is kept as the discount`, `Invoices of FRW ${minimum} or more`])
      await expect(page.getByText(words)).toBeVisible()
    for (const words of conditions) await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible()
    await expect(page.getByText('Mon-Fri 8:00 AM - 6:00 PM')).toBeVisible()
    await expect(page.getByRole('link', { name: 'support@umuhora.rw' })).toBeVisible()
    for (const label of labels) await expect(page.getByText(label, { exact: true })).toBeVisible()
  }
  const term = page.getByRole('region', { name: '30 days' })
  await expect(term).toContainText('FRW 7,000,000')
  await expect(term).toContainText('173.81 %')
  await expect(term).toContainText('407.66 %')
  await page.getByRole('radio', { name: 'Grade A: 90 %' }).click()
  await expect(term).toContainText('FRW 8,000,000')
  await page.getByLabel('For an invoice of (FRW)').fill('400,000')
  await expect(term).toContainText('Below the minimum of FRW 500,000')
  await expectNoAxeFindings(page)
})

test('an invoice, from the application to the last payment [spec 3.042, 4.021, 5.008, 5.009, 8.011, 8.018]', async ({
  page,
  openPage,
  request,
}) => {
  test.setTimeout(180_000)
  await signIn(page, await newImporter(request), '/dashboard/financing/60-day')
  const submit = page.getByRole('button', { name: 'Submit Application' })

  await test.step('missing fields and documents are reported, and no input is lost', async () => {
    await page.getByLabel('Company Name').fill('Nyabugogo Traders Ltd')
    await submit.click()
    await expect(page.getByText('Missing Documents')).toBeVisible()
    await expect(page.getByText('Please upload all required documents before submitting.')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'The marked documents are not there yet.' })).toBeVisible()
    await expect(page.getByLabel('Contact Person')).toBeFocused()
    await expect(page.getByText('This is required').first()).toBeVisible()
    await expect(page.getByLabel('Company Name')).toHaveValue('Nyabugogo Traders Ltd')
    await expectNoAxeFindings(page)
  })

  await test.step('five documents of six are refused; another term, a reload or a failed call loses no input', async () => {
    await fillApplication(page)
    await upload(page, labels.slice(1))
    await expect(page.getByRole('button', { name: 'Remove taxclearance.pdf' })).toBeVisible()
    await page.getByRole('link', { name: '30 days' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '30 Day Invoice Discount' })).toBeVisible()
    await expect(page.getByLabel('Description')).toHaveValue(/^Ceramic tiles/)
    await page.reload()
    await expect(page.getByLabel('Description')).toHaveValue(/^Ceramic tiles/)
    await submit.click()
    await expect(page.getByText('Missing Documents').first()).toBeVisible()
    // The name of a scan says nothing: its kind is chosen by hand.
    await upload(page, ['scan'])
    await page.getByRole('combobox', { name: 'What scan.pdf counts as' }).click()
    await page.getByRole('option', { name: labels[0] as string }).click()
    await expect(page.getByText(`${labels[0]}: uploaded`)).toBeAttached()
    await page.route('**/api/v1/financing/applications', (route) => route.abort())
    await submit.click()
    await expect(page.locator('form').getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('Description')).toHaveValue(/^Ceramic tiles/)
    await page.unroute('**/api/v1/financing/applications')
  })

  await test.step('it is submitted with a message, and form and uploads are empty', async () => {
    await submit.click()
    await expect(page.getByText('Application Submitted').first()).toBeVisible()
    await expect(page.getByText(/30-day invoice discount application.*within 24 hours/).first()).toBeVisible()
    await expect(page.getByLabel('Company Name')).toHaveValue('')
    await expect(page.getByText('taxclearance.pdf', { exact: true })).toHaveCount(0)
    await page.getByRole('link', { name: 'See your application', exact: true }).click()
    await expect(page.getByText(/^Waiting for the invoice details until/)).toBeVisible()
    await expectNoAxeFindings(page)
  })

  await test.step('TIN, buyer, EBM number and dates are required on its page, and remain while another page is open', async () => {
    const send = page.getByRole('button', { name: 'Send invoice details' })
    await send.click()
    await expect(page.getByLabel('Your TIN', { exact: true })).toBeFocused()
    await fillDetails(page)
    const address = page.url()
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(page.getByText('1 financing application needs invoice details')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(page.getByLabel('Buyer', { exact: true })).toHaveValue('Inyange Stores')
    await send.click()
    await expect(page.getByText('It will be reviewed within 24 hours.')).toBeVisible()
    await expect(page.getByText('Inyange Stores')).toBeVisible()
    await expectNoAxeFindings(page)
  })
  const number = (await page.getByRole('heading', { level: 1 }).textContent())?.replace('Application ', '') ?? ''
  expect(number).toMatch(/^UMF-\w{4}-\w{4}$/)

  const theirs = await openPage()
  await test.step('an operator reviews the documents, assesses with a reason for every point, and makes an offer', async () => {
    await signIn(theirs, operator, '/dashboard/operator/financing')
    await expectNoAxeFindings(theirs)
    await theirs.getByRole('link', { name: number }).click()
    const download = theirs.waitForEvent('download')
    await theirs.getByRole('button', { name: 'Download packinglist.pdf' }).click()
    expect((await download).suggestedFilename()).toBe('packinglist.pdf')
    await theirs.getByRole('button', { name: 'Begin assessment' }).click()
    await expect(page.getByText('It is being assessed.')).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Make the offer' })).toHaveAttribute('aria-disabled', 'true')
    await theirs.getByLabel('How late the buyer pays, on average').fill('much')
    await expect(theirs.getByText('A whole number from 0 to 365')).toBeVisible()
    for (const [label, value] of [
      ['How late the buyer pays, on average', '5'],
      ['How long the seller has traded', '90'],
      ['Turnover compared with the year before', '-5'],
      ['How much the monthly turnover varies', '10'],
      ['Credit notes and disputes', '0'],
      ['How long buyer and seller have traded', '30'],
      ['Oldest arrears at the credit bureau', '0'],
    ] as const)
      await theirs.getByLabel(label).fill(value)
    await theirs.getByLabel('Proof of delivery is available').click()
    await theirs.getByRole('option', { name: 'Yes' }).click()
    await expect(theirs.getByText('So far: 72 points, grade B')).toBeVisible()
    await expectNoAxeFindings(theirs)
    await theirs.getByRole('button', { name: 'Keep assessment' }).click()
    await expect(theirs.getByText('72 of 100 points, grade B')).toBeVisible()
    await expect(theirs.getByText('5 days, so 7 days or less. The next step is 0 days.')).toBeVisible()
    await theirs.getByRole('button', { name: 'Make the offer' }).click()
    await theirs.getByRole('dialog').getByRole('button', { name: 'Make the offer' }).click()
    await expect(theirs.getByText(/^The offer is valid until/)).toBeVisible()
  })

  await test.step('the applicant reads the assessment and accepts', async () => {
    await expect(page.getByText('72 of 100 points, grade B')).toBeVisible()
    await expect(page.getByText('173.81 %')).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Accept offer' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('You receive FRW 7,000,000 and owe FRW 8,000,000.')
    await dialog.getByRole('button', { name: 'Accept offer' }).click()
    await expect(page.getByText('Accepted; the transfer comes next.')).toBeVisible()
  })

  const record = async (button: string, reference: string, amount?: string) => {
    await theirs.getByRole('button', { name: button }).click()
    const dialog = theirs.getByRole('dialog')
    if (amount) await dialog.getByLabel('Amount (FRW)').fill(amount)
    await dialog.getByLabel('Reference of the transfer').fill(reference)
    await dialog.getByRole('button', { name: button }).click()
    await expect(dialog).toHaveCount(0)
  }
  await test.step('the advance is paid out and repaid in parts; both sides see it', async () => {
    await theirs.getByRole('button', { name: 'Record advance' }).click()
    await theirs.getByRole('dialog').getByRole('button', { name: 'Record advance' }).click()
    await expect(theirs.getByText('This is required')).toBeVisible()
    await expectNoAxeFindings(theirs)
    await theirs.keyboard.press('Escape')
    await expect(theirs.getByRole('dialog')).toHaveCount(0)
    await record('Record advance', 'BK-OUT-1')
    await expect(page.getByText(/^FRW 8,000,000 is owed by/)).toBeVisible()
    await record('Record repayment', 'BK-IN-1', '3,000,000')
    await expect(page.getByText(/^FRW 5,000,000 is owed by/)).toBeVisible()
    await record('Record repayment', 'BK-IN-2', '7,000,000')
    await expect(page.getByText(/FRW 2,000,000 of the invoice is held/)).toBeVisible()
    await record('Record return of reserve', 'BK-OUT-2')
    await expect(page.getByRole('row').filter({ hasText: 'BK-OUT-2' })).toContainText('FRW −2,000,000')
    await page.reload()
    await expect(page.getByText(/^Repaid on/)).toBeVisible()
    await expectNoAxeFindings(page)
  })

  await test.step('it appears in the list', async () => {
    await goWithin(page, '/dashboard/financing/applications?state=repaid')
    await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Repaid')
    await expectNoAxeFindings(page)
  })
  await theirs.close()
})

test('a declined or withdrawn application is closed, on both sides after a reload', async ({
  page,
  openPage,
  request,
}) => {
  const email = await newImporter(request)
  const [declined, withdrawn] = [await appliedForFinancing(request, email), await appliedForFinancing(request, email)]
  const pathOf = ({ id }: { id: string }) => `/dashboard/financing/applications/${id}`
  await signIn(page, email, pathOf(declined))
  const theirs = await openPage()
  await signIn(theirs, operator, pathOf(declined))

  await test.step('what is typed for one application does not appear on another, and is there when coming back', async () => {
    const buyer = page.getByLabel('Buyer', { exact: true })
    await goWithin(page, pathOf(withdrawn))
    await buyer.fill('Inyange Stores')
    await goWithin(page, pathOf(declined))
    await expect(buyer).toHaveValue('')
    await goWithin(page, pathOf(withdrawn))
    await expect(buyer).toHaveValue('Inyange Stores')
    await goWithin(page, pathOf(declined))
    await addInvoiceDetails(request, email, declined.id)
  })

  await theirs.getByRole('button', { name: 'Decline' }).click()
  const asking = theirs.getByRole('dialog')
  await asking.getByRole('button', { name: 'Decline' }).click()
  await expect(asking.getByText('This is required')).toBeVisible()
  await asking.getByLabel('Reason').fill('The buyer disputes the invoice')
  await asking.getByRole('button', { name: 'Decline' }).click()
  const reason = 'Declined: The buyer disputes the invoice'
  await expect(page.getByText(reason)).toBeVisible()
  for (const side of [page, theirs]) await goWithin(side, pathOf(withdrawn))

  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(theirs.getByText('Withdrawn by the applicant.')).toBeVisible()
  for (const side of [page, theirs]) {
    await side.reload()
    await expect(side.getByText('Withdrawn by the applicant.')).toBeVisible()
    // The load has emptied the cache.
    await goWithin(side, pathOf(declined))
    await expect(side.getByText(reason)).toBeVisible()
  }
  await theirs.close()
})
