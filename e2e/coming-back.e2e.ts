import { goWithin } from './awake.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './browser.ts'
import { importer, signIn } from './people.ts'

test('a price alert is set from the comparison, paused, resumed and deleted; a cargo is saved, and requested again with only the day to choose', async ({
  page,
}) => {
  await signIn(page, importer, '/dashboard/itineraries?from=AEJEA&hsCode=6109&value=500000&weightKg=800&volumeM3=3')
  await page.getByRole('button', { name: 'Price alert' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tell me when the price falls' })
  await dialog.getByRole('button', { name: 'Set the alert' }).click()
  await expect(dialog.getByText('Enter the price you are waiting for')).toBeVisible()
  await expect(dialog.getByText(/The cheapest is FRW [\d,]+ per/)).toBeVisible()
  const currency = dialog.getByRole('combobox', { name: 'Currency' })
  await currency.press('Enter')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option'), 'Escape closes the list, not the dialog').toHaveCount(0)
  await expect(currency).toBeFocused()
  const price = dialog.getByLabel('At this price or below')
  await price.fill('90,000,000')
  await dialog.getByRole('button', { name: 'Set the alert' }).click()
  await expect(dialog.getByText(/The cheapest is FRW [\d,]+ now. Enter a lower price/).first()).toBeVisible()
  await expect(price).toHaveValue('90,000,000')
  await expectNoAxeFindings(page)
  await price.fill('17')
  await dialog.getByRole('button', { name: 'Set the alert' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'My Cargo' }).click()
  await page.getByRole('link', { name: 'Price Alerts' }).click()
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

  await test.step('a cargo is saved, and requested again with only the day to choose', async () => {
    await goWithin(
      page,
      '/dashboard/itineraries?from=CNNSA&hsCode=6907.21&value=1000000&weightKg=24000&container=40DC&goods=Wall+tiles',
    )
    const name = `Tiles ${crypto.randomUUID().slice(0, 8)}`
    await page.getByRole('button', { name: 'Save this cargo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this cargo under a name' })
    await dialog.getByRole('button', { name: 'Save this cargo' }).click()
    await expect(dialog.getByText('Enter a name')).toBeVisible()
    await expect(dialog.getByLabel('Name of the goods')).toHaveValue('Wall tiles')
    await dialog.getByLabel('Name', { exact: true }).fill(name)
    await dialog.getByLabel('Pieces').fill('20')
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Save this cargo' }).click()
    await expect(dialog).toBeHidden()

    await page.getByRole('link', { name: 'Saved Cargoes' }).click()
    await page.getByRole('button', { name: `Rename ${name}` }).click()
    await page.getByRole('dialog').getByLabel('Name').fill(`${name} again`)
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
    await expect(page.getByRole('row').filter({ hasText: `${name} again` })).toContainText('20 pieces')
    await expectNoAxeFindings(page)
    await page.getByRole('link', { name: `Compare itineraries for ${name} again` }).click()

    await expect(page.getByText('When are the goods ready this time?')).toBeVisible()
    await expect(page.getByLabel('Total weight, kg')).toHaveValue('24000')
    await page.getByLabel('From').fill('Nansha')
    await page.getByRole('option', { name: 'Nansha, Guangzhou' }).click()
    await page.getByRole('button', { name: 'Show itineraries' }).click()
    await expect(page.getByText('Choose the day when the goods are ready.')).toBeVisible()
    await expect(page.getByLabel('Price (USD)')).toHaveValue('10000')
  })
})
