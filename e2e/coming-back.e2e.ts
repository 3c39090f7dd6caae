import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './browser.ts'
import { importer, signIn } from './people.ts'

test('a price that is too high today is waited for: set from the comparison, paused, begun again, deleted', async ({
  page,
}) => {
  await signIn(page, importer, '/dashboard/itineraries?from=AEJEA&hsCode=6109&value=500000&weightKg=800&volumeM3=3')
  await page.getByRole('button', { name: 'Price alert' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tell me when the price falls' })
  await dialog.getByRole('button', { name: 'Set the alert' }).click()
  await expect(dialog.getByText('Enter the price that you wait for')).toBeVisible()
  await expect(dialog.getByText(/The cheapest is FRW [\d,]+ per/)).toBeVisible()
  const price = dialog.getByLabel('At this price or below')
  await price.fill('90,000,000')
  await dialog.getByRole('button', { name: 'Set the alert' }).click()
  await expect(dialog.getByText(/The cheapest is FRW [\d,]+ now. Enter a lower price/).first()).toBeVisible()
  await expect(price).toHaveValue('90,000,000')
  await expectNoAxeFindings(page)
  await price.fill('17')
  await dialog.getByRole('button', { name: 'Set the alert' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'Price Alerts' }).first().click()
  const row = page.getByRole('table', { name: 'Your price alerts' }).getByRole('row').filter({ hasText: 'FRW 17' })
  await expect(row).toContainText('Active')
  await row.getByRole('button', { name: /^Pause the alert/ }).click()
  await expect(row).toContainText('Paused')
  await row.getByRole('button', { name: /^Begin the alert/ }).click()
  await expect(row).toContainText('Active')
  await expectNoAxeFindings(page)
  await row.getByRole('button', { name: /^Delete the alert/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
})
