import { awake } from './awake.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './browser.ts'
import { importer, operator, signIn } from './people.ts'

const page0 = '/dashboard/customs-clearance/tax-estimate'

test.describe('the tax estimate', () => {
  test('[spec 2.094, 2.095, 2.096] shows the formula, the documents, the notes, and six samples; a sample fills the form, and mistakes are shown at their fields', async ({
    page,
  }) => {
    await signIn(page, importer, page0)
    await expect(page.getByRole('heading', { level: 1, name: 'Import Tax Estimate (Rwanda)' })).toBeVisible()
    await expect(page.getByText('Total tax = import duty + VAT + other fees')).toBeVisible()
    await expect(page.getByText('VAT = 18% × (CIF value + import duty)')).toBeVisible()
    for (const paper of [
      'Commercial invoice',
      'Packing list',
      'Bill of lading or airway bill',
      'Certificate of origin',
      'Import declaration',
      'Extra permits if applicable',
    ])
      await expect(page.getByRole('listitem').filter({ hasText: new RegExp(`^${paper}$`) })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Important Notes' })).toBeVisible()
    await expect(page.getByText('Estimates are guidance only.', { exact: false })).toBeVisible()
    const samples = page.getByRole('region', { name: 'Popular items' }).getByRole('article')
    await expect(samples).toHaveCount(6)
    await expect(samples.getByRole('button', { name: 'Get Detailed Estimate' })).toHaveCount(6)
    const tiles = samples.filter({ hasText: 'Ceramic Tiles' })
    await expect(tiles).toContainText('Import duty 25%')
    await expect(tiles).toContainText('FRW 7,375,000')
    await expect(tiles).toContainText('Today’s tariff: 35%')
    await expect(tiles).toContainText('EAC Common External Tariff')
    await expectNoAxeFindings(page)

    await page.getByRole('article').filter({ hasText: 'Ceramic Tiles' }).getByRole('button').click()
    const form = page.getByRole('region', { name: 'Request Tax Estimate Quote' })
    await expect(form.getByLabel('Product name')).toHaveValue('Ceramic Tiles')
    await expect(form.getByLabel('HS code')).toHaveValue('6907.21')
    await form.getByLabel('Quantity').fill('many')
    await form.getByRole('button', { name: 'Get Detailed Estimate' }).click()
    await expect(form.getByText('Product description is required')).toBeVisible()
    await expect(form.getByText('Commercial value is required')).toBeVisible()
    await expect(form.getByText('Country of origin is required')).toBeVisible()
    await expect(form.getByText('Intended use is required')).toBeVisible()
    await expect(form.getByText('Type a number', { exact: false })).toBeVisible()
    await expect(form.getByLabel('Product description')).toBeFocused()
    await expect(form.getByLabel('Product name')).toHaveValue('Ceramic Tiles')
    await expect(form.getByLabel('Quantity')).toHaveValue('many')
    // A vehicle needs the facts on which its taxes depend, and right-hand drive is refused at its field.
    await form.getByLabel('HS code').fill('8703.23')
    await page.keyboard.press('Tab')
    await expect(form.getByRole('group', { name: 'The vehicle' })).toBeVisible()
  })

  test('finds the code by words with a wrong letter, saves the estimate, shares and prints it', async ({
    page,
    openPage,
  }) => {
    await signIn(page, importer, page0)
    const name = `Tiles ${crypto.randomUUID().slice(0, 6)}`
    await page.getByLabel('Product name').fill(name)
    await page.getByLabel('Product description').fill('Glazed, 60 by 60 cm')
    await page.getByLabel('HS code').fill('tils')
    await expect(page.getByRole('option').first()).toContainText('6907')
    await page.getByLabel('HS code').fill('69.07')
    await page
      .getByRole('option', { name: /^6907\b/ })
      .first()
      .click()
    await page.getByLabel('Commercial value (USD)').fill('12,500')
    // An invoice keeps its own currency; one without an exchange rate into francs is refused before the estimate is
    // saved.
    const sum = page.getByRole('region', { name: 'So far' })
    await page.getByLabel('Currency of the invoice').click()
    await page.getByRole('option', { name: 'JPY' }).click()
    await expect(page.getByText('We have no exchange rate for JPY.', { exact: false })).toBeVisible()
    await page.getByLabel('Currency of the invoice').click()
    await page.getByRole('option', { name: 'CNY' }).click()
    await expect(sum.getByText('Goods plus border costs')).toBeVisible()
    await page.getByText('The consignment').click()
    await page.getByLabel('Total gross weight (kg)').fill('900')
    await page.getByLabel('Importer').fill('Huye Stores')
    await page.getByLabel('TIN').fill('111 222 333')
    await page.getByLabel('Country of origin').click()
    await page.getByRole('option', { name: 'China' }).click()
    await page.getByLabel('Intended use').click()
    await page.getByRole('option', { name: 'Commercial/Resale' }).click()
    await expect(page.getByRole('region', { name: 'So far' })).toContainText('Duty and VAT')
    await page
      .getByRole('region', { name: 'Request Tax Estimate Quote' })
      .getByRole('button', { name: 'Get Detailed Estimate' })
      .click()

    await expect(page.getByRole('heading', { level: 1, name: `Tax estimate: ${name}` })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Final cost, simple calculation' })).toBeVisible()
    const [whole, simple] = await Promise.all(
      [page.getByText('Goods plus border costs'), page.getByText('Final cost', { exact: true })].map((each) =>
        each.boundingBox(),
      ),
    )
    expect((whole?.y ?? 0) <= (simple?.y ?? 0) && (whole?.x ?? 0) < (simple?.x ?? 0)).toBe(true)
    for (const shown of [/^UME-\w{4}-\w{4}$/, 'Huye Stores', '111222333', '900 kg', /Commercial value CNY 12,500/])
      await expect(page.getByText(shown).first()).toBeVisible()
    await page.getByRole('button', { name: 'Show every charge' }).click()
    const charges = page.getByRole('table', { name: `Charges on ${name}` })
    await expect(charges.getByRole('row', { name: /Import duty/ })).toContainText('35%')
    await expect(charges.getByRole('row', { name: /Infrastructure development levy/ })).toContainText(
      'Law 34/2015, art. 4',
    )
    await expect(charges.getByRole('row', { name: /Withholding tax/ })).toContainText('Creditable')
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Calculate with today’s rates' }).click()
    await expect(page.getByText('Today’s rates give the same.')).toBeVisible()
    const printed = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PDF' }).click()
    expect((await printed).suggestedFilename()).toMatch(/^tax-estimate-tiles-.*\.pdf$/)

    await page.getByRole('link', { name: 'Clear these goods with a broker' }).click()
    await page.getByRole('link', { name: 'Book Service' }).first().click()
    await expect(page.getByLabel('HS code')).toHaveValue('6907')
    await page.goBack()
    await page.goBack()

    await page.getByRole('button', { name: 'Share by link' }).click()
    await page.getByRole('button', { name: 'Make the link' }).click()
    const link = new URL(await page.getByRole('textbox', { name: 'Share by link' }).inputValue())
    const copy = page.getByRole('button', { name: 'Copy', exact: true })
    // Without https, scripts have no clipboard; the selected text is copied instead.
    await page.evaluate(
      "delete Navigator.prototype.clipboard; addEventListener('copy', () => { copied = document.activeElement.value })",
    )
    // In Safari a pressed button gets no focus.
    await copy.evaluate((button) => button.addEventListener('mousedown', (event: Event) => event.preventDefault()))
    await copy.click()
    await expect(page.getByText('Copied', { exact: true })).toBeVisible()
    expect(await page.evaluate('copied')).toBe(link.href)
    await expect(copy).toBeFocused()
    const stranger = await openPage()
    await stranger.goto(`${link.pathname}${link.hash}`)
    await awake(stranger, 'shared-estimate')
    await expect(stranger.getByText(`1 × ${name}`)).toBeVisible()
    await expect(stranger.getByText('Kigali Home Imports')).toHaveCount(0)
    await expectNoAxeFindings(stranger)

    await page.getByRole('button', { name: 'Take the link back' }).click()
    await expect(page.getByText('The link no longer works')).toBeVisible()
    await stranger.reload()
    await expect(stranger.getByText('This link no longer works')).toBeVisible()
    await stranger.close()

    await page.getByRole('link', { name: 'All estimates' }).click()
    await page.getByRole('link', { name }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Estimate removed')).toBeVisible()
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  })
})

test('an operator checks a tariff file, loads it, and sees what was refused', async ({ page }) => {
  await signIn(page, operator, '/dashboard/operator/tariff')
  await page.getByRole('button', { name: 'Load', exact: true }).click()
  await expect(page.getByText('Choose a file first.')).toBeVisible()
  await expect(page.getByText('Say where the rates come from.')).toBeVisible()
  const csv = 'code,rate\n9701.21,25\n9701.22,a lot\n0000.00,10\n'
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'gazette.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByLabel('Source').fill('Gazette of the journey')
  await page.getByRole('button', { name: 'Check first' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Report: gazette.csv' })).toBeVisible()
  await expect(page.getByText('Checked. Nothing has been changed.').first()).toBeVisible()
  const lines = page.getByRole('table', { name: 'Result for each line' })
  await expect(lines.getByRole('row', { name: /a lot/ })).toContainText('This is not a rate')
  await expect(lines.getByRole('row', { name: /0000/ })).toContainText('The nomenclature has no such code')
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: 'All loads' }).click()
  await expect(page.getByRole('row', { name: /gazette\.csv/ }).first()).toContainText('Checked only')
})
