import { expect, test } from './browser.ts'
import { newColleague } from './by-api.ts'
import { importer, newImporter, provider, signIn } from './people.ts'

test('a figure that could be meant in two ways is shown as read, before it is sent', async ({ page, request }) => {
  await signIn(page, await newColleague(request, provider), '/dashboard/provider/offers/new')
  const price = page.getByLabel('Price', { exact: true })
  const read = (value: string) => page.getByText(`Read as ${value}`, { exact: true })

  await test.step('francs have no thousandths: a point separates thousands', async () => {
    await price.fill('850.000')
    await expect(read('FRW 850,000')).toBeVisible()
    await expect(price).toHaveAccessibleDescription('Read as FRW 850,000')
    await price.fill('FRW 850,000')
    await expect(page.getByText(/^Read as/)).toHaveCount(0)
  })

  await test.step('dollars have: both are possible, and one is read', async () => {
    await page.getByLabel('Currency').click()
    await page.getByRole('option', { name: 'USD' }).click()
    await price.fill('12.500')
    await expect(read('USD 12.50')).toBeVisible()
    await price.fill('12,500')
    await expect(read('USD 12,500')).toBeVisible()
  })

  await test.step('days are counted, weights are measured', async () => {
    await page.getByLabel('Transit days, at least').fill('1.000')
    await expect(read('1,000')).toBeVisible()
    await page.getByLabel('Heaviest cargo (kg)').fill('24.500')
    await expect(read('24.5')).toBeVisible()
  })
})

test('the quote panel says how it reads a weight, a number of pieces and a value', async ({ page }) => {
  await signIn(page, importer, '/dashboard/marketplace/transport')
  const panel = page.locator('#quote-panel')
  await panel.getByLabel('Weight', { exact: true }).fill('24.500 KGS')
  await expect(panel.getByText('Read as 24.5 kg')).toBeVisible()
  await panel.getByLabel('Pieces', { exact: true }).fill('1.000')
  await expect(panel.getByText('Read as 1,000')).toBeVisible()
  await panel.getByLabel('Cargo Value', { exact: true }).fill('500.000 FRW')
  await expect(panel.getByText('Read as FRW 500,000')).toBeVisible()
  await panel.getByLabel('Cargo Value', { exact: true }).fill('USD 12.500')
  await expect(panel.getByText('Read as USD 12.50')).toBeVisible()
})

test('a telephone number of no network is refused by the server, at its field', async ({ page }) => {
  await signIn(page, importer, '/dashboard/marketplace/transport')
  const panel = page.locator('#quote-panel')
  const choose = async (label: string, option: string) => {
    await panel.getByLabel(label, { exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('Cargo Type', 'General Cargo')
  await panel.getByLabel('Weight', { exact: true }).fill('9,000')
  await choose('Origin', 'Mombasa, Kenya')
  await choose('Budget Range', '3,000,000 - 5,000,000 FRW')
  await choose('Service Priority', 'Balanced, Cost & Speed')
  await panel.getByLabel('Name', { exact: true }).fill('Ange Uwase')
  await choose('Best Time to Contact', 'Anytime')
  await choose('Preferred Contact Method', 'WhatsApp')
  const number = panel.getByLabel('WhatsApp Number')
  await number.fill('+86 111 111 1111')
  await panel.getByRole('button', { name: 'Get Best Quotes' }).click()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await expect(number).toHaveAccessibleDescription(/number/)
  await expect(number).toHaveValue('+86 111 111 1111')
})

test('the mouse wheel changes no number', async ({ page, request }) => {
  await signIn(page, await newImporter(request), '/dashboard/system-settings')
  const minutes = page.getByLabel('Timeout Duration (minutes)')
  await minutes.click()
  await minutes.hover()
  await page.mouse.wheel(0, 600)
  await page.mouse.wheel(0, -900)
  await expect(minutes).toHaveValue('30')
  await page.goto('/dashboard/system-settings')
  await expect(page.getByLabel('Timeout Duration (minutes)')).toHaveValue('30')
})
