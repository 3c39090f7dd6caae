import { pdf } from '../testing/files.ts'
import { awake } from './awake.ts'
import { expect, test } from './browser.ts'
import { holdRoute } from './hold-route.ts'
import { newImporter, operator, signIn } from './people.ts'

test('what a guest types before the upload form responds counts; the first mistake has the focus; files are not left behind unasked', async ({
  page,
}) => {
  const arrive = await holdRoute(page, '**/assets/wake-islands-*.js')
  await page.goto('/upload')
  await page.getByLabel('Booking or shipment number').fill('UMB-4K7W-Q2NZ')
  await page.getByLabel('E-mail address of the booking').fill('diane@people.example')
  arrive()
  await awake(page, 'guest-upload-form')
  await page.getByRole('button', { name: 'Hand in', exact: true }).click()
  await expect(page.getByText('Choose at least one file.')).toBeVisible()
  await expect(page.getByText('This is required')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeFocused()
  await expect(page.getByLabel('Booking or shipment number')).toHaveValue('UMB-4K7W-Q2NZ')

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: pdf('invoice') })
  const asked = page.waitForEvent('dialog')
  await page.evaluate('setTimeout(() => location.reload())')
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(page.getByLabel('E-mail address of the booking')).toHaveValue('diane@people.example')
})

test('the first mistake of a message has the focus; its sheet stays open until it is sent', async ({
  page,
  request,
}) => {
  await signIn(page, await newImporter(request))
  await page.getByRole('region', { name: 'Communications' }).getByRole('button', { name: 'Compose' }).click()
  const sheet = page.getByRole('dialog')
  const send = sheet.getByRole('button', { name: 'Send', exact: true })
  await send.click()
  await expect(sheet.getByLabel('Subject')).toBeFocused()
  await sheet.getByLabel('Subject').fill('Container at the port')
  await sheet.getByLabel('Message', { exact: true }).fill('Where is it now?')
  const { promise: late, resolve: fail } = Promise.withResolvers<void>()
  await page.route('**/api/v1/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await late
    await route.fulfill({ status: 500, json: { code: 'fault', status: 500 } })
  })
  await send.click()
  // Closed now, it could not say that the message was not sent.
  await page.keyboard.press('Escape')
  fail()
  await expect(sheet.getByRole('alert')).toBeVisible()
  await expect(sheet.getByLabel('Message', { exact: true })).toHaveValue('Where is it now?')
})

test('a number typed while another is looked up stays', async ({ page }) => {
  await page.goto('/')
  await awake(page, 'tracking-form')
  const answer = await holdRoute(page, '/hooks/tracking')
  const field = page.getByPlaceholder('Enter BL XXXX or Shipping Tracking Number')
  await field.fill('CSQU3054384')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  await field.fill('UMS-4K7W-Q2NX')
  answer()
  await expect(page.locator('[data-tracking-result]')).toBeVisible()
  await expect(field).toHaveValue('UMS-4K7W-Q2NX')
})

test('the tariff of the operator: the first mistake has the focus, and it is not left unasked', async ({ page }) => {
  await signIn(page, operator, '/dashboard/operator/tariff')
  await page.getByLabel('Source').fill(' ')
  await page.getByRole('button', { name: 'Load' }).click()
  await expect(page.getByText('Choose a file first.')).toBeVisible()
  await expect(page.getByLabel('CSV file')).toBeFocused()
  await page.getByLabel('Source').fill('EAC Gazette')
  await page.locator('[data-sidebar]').getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})
