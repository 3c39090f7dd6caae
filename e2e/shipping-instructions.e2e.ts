import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './browser.ts'
import { confirmedBooking } from './by-api.ts'
import { newImporter, provider, signIn } from './people.ts'

test('the customer enters addresses, consignee and goods; the provider reads them, and a wrong number loses no input', async ({
  page,
  openPage,
}) => {
  const email = await newImporter(page.request)
  const booking = await confirmedBooking(page.request, email)
  await signIn(page, email, `/dashboard/bookings/${booking.id}`)
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Shipping instructions' }) })
  await expect(card.getByText('Still needed:', { exact: false })).toBeVisible()
  await card.getByRole('link', { name: 'Fill in' }).click()
  await expect(page.getByText('The provider sees this once it has confirmed.', { exact: false })).toBeVisible()

  const written = [
    ['Contact phone', '0788 123 456'],
    ['Pickup address', 'Shed 4, Port of Mombasa'],
    ['Person at the pickup', 'Juma Otieno'],
    ['Phone at the pickup', '0712'],
    ['Delivery address', 'KN 3 Rd 12, Kigali'],
    ['Person at the delivery', 'Eric Habimana'],
    ['Phone at the delivery', '0722123456'],
    ['Name of the consignee', 'Kigali Tiles Ltd'],
    ['Number of packages', '24'],
  ] as const
  for (const [label, value] of written) await page.getByLabel(label).fill(value)
  await page.getByLabel('Kind of package').click()
  await page.getByRole('option', { name: 'Pallet' }).click()
  await page.getByLabel('Rule').click()
  await page.getByRole('option', { name: 'CIF' }).click()
  await expect(page.getByText('Who pays what under CIF')).toBeVisible()
  await page.getByRole('button', { name: 'Save instructions' }).click()
  await expect(page.getByText('Enter a Rwandan number, or one with its country code', { exact: false })).toBeVisible()
  await expect(page.getByLabel('Phone at the pickup')).toBeFocused()
  await expect(page.getByLabel('Delivery address')).toHaveValue('KN 3 Rd 12, Kigali')
  await expectNoAxeFindings(page)
  await page.getByLabel('Phone at the pickup').fill('+254 712 345678')
  await page.getByRole('button', { name: 'Save instructions' }).click()

  await expect(card.getByText('24 × Pallet')).toBeVisible()
  await expect(card.getByRole('link', { name: '+250 788 123 456' })).toHaveAttribute('href', 'tel:+250788123456')
  await expectNoAxeFindings(page)

  const theirs = await openPage()
  await signIn(theirs, provider, `/dashboard/bookings/${booking.id}`)
  await expect(theirs.getByText('Shed 4, Port of Mombasa')).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Change' })).toHaveCount(0)
  await theirs.close()
})
