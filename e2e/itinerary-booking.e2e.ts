import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './browser.ts'
import { answerLeg } from './by-api.ts'
import { importer, signIn } from './people.ts'

test('an importer books an itinerary with one press; one leg is declined and replaced, and all are confirmed', async ({
  page,
  request,
}) => {
  await signIn(page, importer, '/dashboard/itineraries?from=CNNSA&value=1000000&weightKg=24000&container=40DC')
  await page.getByRole('link', { name: 'Book this: itinerary A' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Book this itinerary' })).toBeVisible()
  await expect(page.getByText('Not booked: an estimate').first()).toBeVisible()
  await expect(page.getByText('Nothing is firm until all have confirmed.', { exact: false })).toBeVisible()
  await expectNoAxeFindings(page)
  // A missing value is reported at its field, and nothing typed is lost.
  await page.getByLabel('Name of the consignee').fill('Kigali Tiles Ltd')
  // A code under way, and one that the tariff does not have, lose nothing either; only an accepted one is in the address.
  const code = page.getByLabel('Tariff code')
  await code.fill('6907.21')
  await expect(page).toHaveURL(/hsCode=6907\.21$/)
  await code.pressSequentially('.0')
  await expect(code).not.toHaveAttribute('aria-invalid')
  await code.fill('9999.99')
  await expect(code).toHaveAccessibleDescription(/tariff/i)
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL(/hsCode=6907\.21$/)
  await code.fill('6907.21.00')
  await expect(page).toHaveURL(/hsCode=6907\.21\.00$/)
  await expect(code).not.toHaveAttribute('aria-invalid')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Name of the consignee')).toHaveValue('Kigali Tiles Ltd')
  // The goods have the tariff's description by default.
  await expect(page.getByLabel('What is carried')).toHaveValue(/^Ceramic flags and paving/)
  await page.getByLabel('What is carried').fill('')
  // Insured as in the comparison; all risks, with the deductible beside the premium. Without insurance the total is lower.
  const insured = page.getByRole('button', { name: /^Book all 3 legs and the insurance for FRW [\d,]+$/ })
  await expect(insured).toBeEnabled()
  const label = await insured.textContent()
  const tick = page.getByRole('checkbox', { name: /^Insure the goods/ })
  await tick.click()
  await expect(page.getByText('The goods travel without insurance from here', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Book all 3 legs for FRW [\d,]+$/ })).toBeEnabled()
  await tick.click()
  await expect(insured).toHaveText(label ?? '')
  await expect(page.getByRole('radio', { name: /^Institute Cargo Clauses \(A\)/ })).toBeChecked()
  await expect(page.getByText('deductible 0.5%', { exact: true })).toBeVisible()
  const value = page.getByLabel(/^Insured value/)
  const usual = await value.inputValue()
  await value.fill('999999999999')
  await value.blur()
  await expect(page.getByText(/^This cover insures FRW [\d,]+ at most$/)).toBeVisible()
  await value.fill(usual)
  await value.blur()
  await expectNoAxeFindings(page)
  const book = insured
  await book.click()
  await expect(page.getByLabel('What is carried')).toBeFocused()
  await page.getByLabel('What is carried').fill('Ceramic tiles, 24 pallets')
  await expect(page.getByLabel('Name of the consignee')).toHaveValue('Kigali Tiles Ltd')
  await book.click()
  await expect(page.getByRole('heading', { level: 1, name: /^Itinerary UMI-/ })).toBeVisible()
  const number = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').replace('Itinerary ', '')
  await expect(page.getByText('0 of 3 confirmed')).toBeVisible()
  await expect(page.getByText('Not firm yet: cancelling costs nothing.')).toBeVisible()
  // The certificate exists at once, and opens as a PDF.
  await expect(page.getByRole('heading', { name: 'Cargo insurance' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Certificate (PDF)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^certificate-UMA-.{9}\.pdf$/)
  await expectNoAxeFindings(page)

  // The truck is declined: the page shows it without a reload, and offers another one.
  const itineraryId = page.url().split('/').at(-1) ?? ''
  await answerLeg(request, importer, itineraryId, { at: 0, answer: 'confirm' })
  await answerLeg(request, importer, itineraryId, { at: 1, answer: 'decline' })
  await expect(page.getByText('A leg is missing.', { exact: false })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Reason: No truck on that day')).toBeVisible()
  await page.getByRole('button', { name: 'Choose a replacement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replacements for this leg' })
  await expect(dialog.getByText(/ more · | less · |Same amount as before · /).first()).toBeVisible()
  await expectNoAxeFindings(page)
  await dialog
    .getByRole('button', { name: /^Book this instead: / })
    .first()
    .click()
  await expect(page.getByText('A leg is missing.', { exact: false })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Replaced' })).toBeVisible()
  await expect(page.getByText('1 of 3 confirmed')).toBeVisible()

  await answerLeg(request, importer, itineraryId, { at: 1, answer: 'confirm' })
  await answerLeg(request, importer, itineraryId, { at: 2, answer: 'confirm' })
  await expect(page.getByText('All legs are confirmed.')).toBeVisible({ timeout: 20_000 })
  // Its booking names the previous leg's provider, and the list contains the itinerary.
  await page
    .getByRole('link', { name: /^Booking UMB-/ })
    .nth(1)
    .click()
  await expect(page.getByRole('heading', { name: 'A leg of an itinerary' })).toBeVisible()
  await expect(page.getByText(/^Brought by /)).toBeVisible()
  await page.getByRole('button', { name: 'My Cargo' }).click()
  await page.getByRole('link', { name: 'Booked Itineraries' }).click()
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('3 of 3 confirmed')
})
