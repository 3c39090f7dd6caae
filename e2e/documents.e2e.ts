import { jpeg, pdf } from '../testing/files.ts'
import { awake } from './awake.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, type Page, test } from './browser.ts'
import { confirmedBooking } from './by-api.ts'
import { holdRoute } from './hold-route.ts'
import { newImporter, operator, provider, signIn } from './people.ts'

const paperIn = (page: Page, number: string, name: string) =>
  page
    .getByRole('list', { name: `Documents of Booking ${number}` })
    .getByRole('listitem')
    .filter({ hasText: name })

/** Drops a file on the area of the open dialog, as a browser does. */
async function drag(page: Page, name: string, type: string, size: number): Promise<void> {
  const file = `new File([new Uint8Array(${size})], '${name}', { type: '${type}' })`
  const transfer = await page.evaluateHandle(`{
    const data = new DataTransfer()
    data.items.add(${file})
    data
  }`)
  const area = page.locator('[data-upload-area]')
  await area.dispatchEvent('dragenter', { dataTransfer: transfer })
  await expect(area).toHaveAttribute('data-over', 'true')
  await area.dispatchEvent('drop', { dataTransfer: transfer })
  await expect(area).not.toHaveAttribute('data-over')
}

test('[spec 2.027, 2.072, 2.082, 3.010, 4.014, 4.026, 4.027, 8.009, 8.010, 8.017, 9.021] a document from the first upload to approval', async ({
  page,
  openPage,
  request,
}) => {
  test.setTimeout(150_000)
  const email = await newImporter(request)
  const { number } = await confirmedBooking(request, email)
  await signIn(page, email, '/dashboard/documents')
  await expect(page.getByRole('heading', { name: 'Document Status Tracking' })).toBeVisible()
  await expect(page.getByText('Action needed')).toBeVisible()
  await expectNoAxeFindings(page)

  const invoice = paperIn(page, number, 'Commercial invoice')
  await expect(invoice.getByText('Not uploaded')).toBeVisible()
  await invoice.getByRole('button', { name: 'Upload Commercial invoice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Commercial invoice' })

  await test.step('a file of another type or size is refused with a message', async () => {
    await drag(page, 'setup.exe', 'application/x-msdownload', 10)
    await expect(page.getByText('Invalid file type')).toBeVisible()
    await expect(page.getByText('setup.exe is not a supported file type.')).toBeVisible()
    await drag(page, 'scan.pdf', 'application/pdf', 10_485_761)
    await expect(page.getByText('File too large')).toBeVisible()
    await expect(page.getByText('scan.pdf is larger than 10MB.')).toBeVisible()
    await expect(dialog.getByRole('list', { name: 'Files' })).toHaveCount(0)
  })

  await test.step('a program renamed to PDF is refused by the server', async () => {
    const program = { name: 'tiles.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ this is a program') }
    await dialog.locator('input[type=file]').setInputFiles(program)
    await expect(page.getByText('tiles.pdf is not a supported file type.')).toBeVisible()
  })

  const chosen = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: pdf() }
  await test.step('an interrupted upload is sent again, and can be stopped', async () => {
    const files = '**/api/v1/files?*'
    await page.route(files, (route) => route.abort())
    await dialog.locator('input[type=file]').setInputFiles(chosen)
    await expect(dialog.getByText('Please check your connection and try again')).toBeVisible()
    await page.unroute(files)
    const release = await holdRoute(page, files)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    const end = Promise.race([
      page.waitForEvent('requestfailed', (request) => request.url().includes('/files?')).then(() => 'stopped'),
      page.waitForResponse(files).then(() => 'sent'),
    ])
    // Nothing is sent without the file on its way.
    await expect(dialog.getByRole('button', { name: 'Send for review' })).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('button', { name: 'Stop uploading invoice.pdf' }).click()
    release()
    expect(await end).toBe('stopped')
    await page.unroute(files)
    await expect(dialog.getByRole('list', { name: 'Files' })).toHaveCount(0)
  })

  await test.step('a file is uploaded, removed, chosen again and submitted', async () => {
    await dialog.locator('input[type=file]').setInputFiles(chosen)
    await expect(page.getByText('invoice.pdf has been uploaded successfully.').first()).toBeVisible()
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Remove invoice.pdf' }).click()
    await expect(dialog.getByRole('list', { name: 'Files' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Send for review' }).click()
    await expect(dialog.getByText('Choose a file first')).toBeVisible()
    await dialog.locator('input[type=file]').setInputFiles(chosen)
    await expect(dialog.getByRole('button', { name: 'Remove invoice.pdf' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Send for review' }).click()
    await expect(dialog).toBeHidden()
    await expect(invoice.getByText('Pending Review')).toBeVisible()
    // As in a browser from before 2024.
    await page.evaluate('delete Promise.withResolvers')
    await invoice.getByRole('button', { name: 'View Commercial invoice' }).click()
    const kept = page.getByRole('dialog', { name: 'Commercial invoice' })
    await expect(kept.getByText('This file can’t be shown here. Download it to read it.')).toBeVisible()
    await page.reload()
    await expect(invoice.getByText('Pending Review')).toBeVisible()
  })

  const desk = await openPage()
  await signIn(desk, operator, '/dashboard/operator/documents')
  const open = desk.getByRole('button', { name: `Review Commercial invoice of ${number}` })
  const sheet = desk.getByRole('dialog', { name: 'Commercial invoice' })
  await test.step('an operator reviews it and rejects it', async () => {
    await expect(open).toBeVisible()
    await expectNoAxeFindings(desk)
    await open.click()
    await expect(sheet.getByRole('img', { name: 'Preview of invoice.pdf' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Take up' }).click()
    await expect(sheet.getByText('Under Review')).toBeVisible()
    await expectNoAxeFindings(desk)
    await sheet.getByRole('button', { name: 'Reject' }).click()
    const reject = desk.getByRole('dialog', { name: 'Reject this document?' })
    await reject.getByRole('button', { name: 'Reject' }).click()
    await expect(reject.getByText('This is required')).toBeVisible()
    await reject.getByLabel('Reason').fill('The stamp is missing')
    await reject.getByRole('button', { name: 'Reject' }).click()
    await expect(reject).toBeHidden()
  })

  await test.step('the importer sees the reason without a reload, and uploads a correction', async () => {
    await expect(invoice.getByText('Reason: The stamp is missing')).toBeVisible()
    await page.getByRole('link', { name: /^View Details/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Booking ${number}` })).toBeVisible()
    await expect(page.getByText('Reason: The stamp is missing')).toBeVisible()
    await page.goBack()
    await invoice.getByRole('button', { name: 'Upload Commercial invoice again' }).click()
    await expect(dialog.getByText('Reason: The stamp is missing')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: /^Upload Corrections/ }).click()
    const corrections = page.getByRole('dialog', { name: 'Upload corrections' })
    await expect(corrections.getByText('Reason: The stamp is missing')).toBeVisible()
    await corrections
      .locator('input[type=file]')
      .setInputFiles({ name: 'stamped.jpg', mimeType: 'image/jpeg', buffer: jpeg(400, 300) })
    await expect(corrections.getByRole('button', { name: 'Remove stamped.jpg' })).toBeVisible()
    await corrections.getByRole('button', { name: 'Send for review' }).click()
    await expect(invoice.getByText('Pending Review')).toBeVisible()
  })

  await test.step('every version is retained, shown and saved under its own name', async () => {
    await invoice.getByRole('button', { name: 'View Commercial invoice' }).click()
    const mine = page.getByRole('dialog', { name: 'Commercial invoice' })
    const picture = mine.getByRole('img', { name: 'Preview of stamped.jpg' })
    await expect(picture).toHaveJSProperty('naturalWidth', 400)
    await expect(mine.getByText('Reason: The stamp is missing')).toBeVisible()
    const saving = page.waitForEvent('download')
    await mine.getByRole('button', { name: 'Download version 1, invoice.pdf' }).click()
    expect((await saving).suggestedFilename()).toBe('invoice.pdf')
    await page.keyboard.press('Escape')
    await expect(mine).toBeHidden()
  })

  await test.step('it is approved and completed, and the carrier sees it as well', async () => {
    await desk.goto('/dashboard/operator/documents?state=pending')
    await open.click()
    for (const step of ['Take up', 'Start processing', 'Approve', 'Complete'])
      await sheet.getByRole('button', { name: step }).click()
    await expect(sheet.getByText('Completed')).toBeVisible()
    await expect(invoice.getByText('Completed')).toBeVisible()
    const theirs = await openPage()
    await signIn(theirs, provider, '/dashboard/provider/documents')
    await expect(paperIn(theirs, number, 'Commercial invoice').getByText('Completed')).toBeVisible()

    await paperIn(theirs, number, 'Packing list')
      .getByRole('button', { name: /^Upload/ })
      .click()
    const upload = theirs.getByRole('dialog')
    await upload
      .locator('input[type=file]')
      .setInputFiles({ name: 'packing.pdf', mimeType: 'application/pdf', buffer: pdf() })
    await expect(upload.getByRole('button', { name: 'Remove packing.pdf' })).toBeVisible()
    await upload.getByRole('button', { name: 'Send for review' }).click()
    await expect(paperIn(page, number, 'Packing list').getByText('Pending Review')).toBeVisible()
    await theirs.close()
  })

  await test.step('somebody without an account submits documents; one is accepted, one refused', async () => {
    const guest = await openPage()
    await guest.goto('/')
    await awake(guest, 'chat')
    const opening = guest.waitForEvent('popup')
    await guest.getByRole('banner').getByRole('link', { name: 'Upload' }).click()
    const form = await opening
    await awake(form, 'guest-upload-form')
    await form.getByRole('button', { name: 'Hand in' }).click()
    await expect(form.getByText('This is required')).toHaveCount(2)
    await expect(form.getByText('Choose at least one file.')).toBeVisible()
    await form.getByLabel('Booking or shipment number').fill(number.toLowerCase())
    await form.getByLabel('E-mail address of the booking').fill(email)
    await form.locator('input[type=file]').setInputFiles([
      { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
      { name: 'script.pdf', mimeType: 'application/pdf', buffer: pdf('<</S/JavaScript/JS(app.alert(1))>>') },
      { name: 'transit papers.pdf', mimeType: 'application/pdf', buffer: pdf('T1') },
      { name: 'holiday.pdf', mimeType: 'application/pdf', buffer: pdf('not ours') },
    ])
    await form.getByRole('button', { name: 'Hand in' }).click()
    await expect(form.getByText('2 papers received')).toBeVisible()
    await expect(
      form.getByText('This file contains macros, scripts, links to other files or packed files.'),
    ).toBeVisible()
    await expect(form.getByText('Files of this type are not accepted.')).toBeVisible()
    await expectNoAxeFindings(form)
    await guest.close()

    await page.getByRole('button', { name: 'Refuse holiday.pdf' }).click()
    const refuse = page.getByRole('dialog', { name: 'Refuse holiday.pdf?' })
    await refuse.getByLabel('Reason').fill('Not of this booking')
    await refuse.getByRole('button', { name: 'Refuse' }).click()
    await expect(refuse).toBeHidden()
    await page.getByRole('button', { name: 'Take transit papers.pdf' }).click()
    const take = page.getByRole('dialog', { name: 'Take transit papers.pdf' })
    await expect(take.getByRole('img', { name: 'Preview of transit papers.pdf' })).toBeVisible()
    await take.getByLabel('Document').fill('transit')
    await page.getByRole('option', { name: new RegExp(`Booking ${number}`) }).click()
    await expectNoAxeFindings(page)
    await take.getByRole('button', { name: 'Take' }).click()
    await expect(take).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Handed in without an account' })).toBeHidden()
    await expect(paperIn(page, number, 'Transit').getByText('Pending Review')).toBeVisible()
  })

  await test.step('the document set has its own page', async () => {
    await page.getByRole('link', { name: `Booking ${number}`, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Booking ${number}` })).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
    await expectNoAxeFindings(page)
    await page.getByRole('link', { name: 'Booking', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Booking ${number}` })).toBeVisible()
  })
})
