import { expectNoAxeFindings } from './axe.ts'
import { carrier } from './booking-steps.ts'
import { expect, test } from './browser.ts'
import { askedForQuote } from './by-api.ts'
import { newImporter, provider, signIn } from './people.ts'

test('a provider quotes a better price than its card, and reads why it was not chosen', async ({ page, openPage }) => {
  const email = await newImporter(page.request)
  const { id } = await askedForQuote(page.request, email)
  await signIn(page, email, `/dashboard/quotes/${id}`)
  await expect(page.getByText('only you', { exact: true })).toBeVisible()

  const seller = await openPage()
  await signIn(seller, provider, `/dashboard/provider/quote-requests/${id}`)
  const automatic = seller
    .getByRole('listitem')
    .filter({ has: seller.getByRole('button', { name: 'Change the price' }) })
  await expect(automatic.first()).toContainText('Waiting for the customer')
  await expect(seller.getByText('Budget', { exact: true })).toHaveCount(0)
  await expectNoAxeFindings(seller)

  await automatic.first().getByRole('button', { name: 'Change the price' }).click()
  await expect(seller.getByText(/^This price replaces/)).toBeVisible()
  const price = seller.getByLabel('Price', { exact: true })
  await expect(price).toBeFocused()
  await expect(price).not.toHaveValue('')
  await seller.getByRole('button', { name: 'Keep the price of the card' }).click()
  await expect(price).toHaveValue('')
  await automatic.first().getByRole('button', { name: 'Change the price' }).click()
  await seller.getByLabel('Currency').click()
  await seller.getByRole('option', { name: 'FRW' }).click()
  // The new price covers what the card covers.
  await expect(seller.getByRole('group', { name: 'Fuel' }).getByLabel('Included', { exact: true })).toBeChecked()
  await price.fill('3,333,000')
  await seller.getByRole('button', { name: 'Send the price' }).click()
  await expect(seller.getByText('Withdrawn by you')).toBeVisible()

  const column = page.getByRole('columnheader').filter({ hasText: carrier }).filter({ hasText: 'Written for you' })
  await expect(column).toBeVisible()
  await expect(page.getByRole('table')).toContainText('FRW 3,333,000')
  const headings = await page.getByRole('table').locator('thead tr > *').allTextContents()
  const at = headings.findIndex((text) => text.includes(carrier) && text.includes('Written for you'))
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Decline' }) })
    .locator('th, td')
    .nth(at)
    .getByRole('button', { name: 'Decline' })
    .click()
  const question = page.getByRole('dialog', { name: 'Decline this price?' })
  await question.getByLabel('Reason').fill('We need it two days sooner')
  await expectNoAxeFindings(page)
  await question.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(seller.getByText('The reason given: We need it two days sooner')).toBeVisible()
  await seller.close()
})
