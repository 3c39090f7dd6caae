import { goWithin } from './awake.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, type Locator, type Page, test } from './browser.ts'
import { pickDay } from './calendar.ts'
import { newImporter, provider, signIn } from './people.ts'

const supplier = 'Akagera Corridor Freight'

async function choose(scope: Page | Locator, label: string, option: string | RegExp): Promise<void> {
  await scope.getByLabel(label).click()
  const page = 'page' in scope ? scope.page() : scope
  await page.getByRole('option', { name: option }).click()
}

const formOf = (page: Page) =>
  page.locator('form').filter({ has: page.getByRole('button', { name: 'Submit Custom Order' }) })

test('five cards of parts, and a custom order, from the form to delivery [spec 2.100, 3.035, 3.041, 4.020, 5.010, 8.019, 9.017]', async ({
  page,
  openPage,
  request,
}) => {
  test.setTimeout(150_000)
  await signIn(page, await newImporter(request), '/dashboard/marketplace/spare-parts')
  const form = formOf(page)

  await test.step('2.100, 3.035: five cards, each with its two buttons, and 3.041', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Spare Parts' })).toBeVisible()
    const cards = page.getByRole('article')
    await expect(cards.nth(4)).toBeVisible()
    const count = await cards.count()
    expect(count).toBeGreaterThanOrEqual(5)
    await expect(cards.getByRole('button', { name: 'Order Now' })).toHaveCount(count)
    await expect(cards.getByRole('button', { name: 'Request Quote' })).toHaveCount(count)
    for (const words of ['In Stock', 'Limited Stock', 'Made to Order'])
      await expect(cards.getByText(words, { exact: true }).first()).toBeVisible()

    await test.step('3.041: the choices of the form', async () => {
      const expectChoices = async (label: string, choices: readonly string[]) => {
        await form.getByLabel(label).click()
        await expect(page.getByRole('option')).toHaveText(['Not chosen', ...choices])
        await page.keyboard.press('Escape')
        await expect(page.getByRole('listbox')).toHaveCount(0)
      }
      const makes = ['Toyota', 'Mercedes', 'Volvo', 'Caterpillar', 'Honda', 'Mitsubishi', 'Other']
      await expectChoices('Vehicle Make', makes)
      const systems = ['Brake System', 'Suspension', 'Electrical', 'Transmission', 'Cooling System']
      await expectChoices('Part Category', ['Engine Parts', ...systems, 'Filters', 'Other'])
      await expectChoices('Urgency', ['Standard (7-14 days)', 'Express (3-7 days)', 'Emergency (1-3 days)'])
    })
  })

  await test.step('missing fields are reported, and a failed call loses no input', async () => {
    await form.getByRole('button', { name: 'Submit Custom Order' }).click()
    await expect(form.getByText('Part name is required')).toBeVisible()
    await expect(form.getByText('Quantity is required')).toBeVisible()
    await expect(form.getByLabel('Part Name')).toBeFocused()
    await form.getByLabel('Part Name').fill('Clutch plate')
    await form.getByLabel('Quantity').fill('0')
    await form.getByRole('button', { name: 'Submit Custom Order' }).click()
    await expect(form.getByText('Enter a whole number, at least 1')).toBeVisible()
    await form.getByLabel('Quantity').fill('2')
    await choose(form, 'Vehicle Make', 'Volvo')
    await choose(form, 'Urgency', /Express/)
    await page.route('**/api/v1/part-orders', (route) => route.abort())
    await form.getByRole('button', { name: 'Submit Custom Order' }).click()
    await expect(form.getByRole('alert')).toBeVisible()
    await expect(form.getByLabel('Part Name')).toHaveValue('Clutch plate')
    await page.unroute('**/api/v1/part-orders')
  })

  await test.step('it is submitted with a message, and the form is empty again', async () => {
    await form.getByRole('button', { name: 'Submit Custom Order' }).click()
    await expect(page.getByText('Custom Order Submitted').first()).toBeVisible()
    await expect(
      page.getByText("We'll contact you within 24 hours with availability and pricing.").first(),
    ).toBeVisible()
    await expect(form.getByLabel('Part Name')).toHaveValue('')
    await expect(form.getByLabel('Quantity')).toHaveValue('')
    await expect(form.getByLabel('Vehicle Make')).not.toContainText('Volvo')
    await expectNoAxeFindings(page)
    await page.getByRole('link', { name: 'See your order' }).click()
    await expect(page.getByText('No price yet')).toBeVisible()
  })
  const number = (await page.getByRole('heading', { level: 1 }).textContent())?.replace('Part order ', '') ?? ''
  expect(number).toMatch(/^UMP-\w{4}-\w{4}$/)

  const theirs = await openPage()
  await test.step('a supplier quotes a price, which the customer sees without a reload', async () => {
    await signIn(theirs, provider, '/dashboard/provider/part-orders')
    await expectNoAxeFindings(theirs)
    await theirs.getByRole('link', { name: number }).click()
    await theirs.getByRole('button', { name: 'Send the price' }).click()
    await expect(theirs.getByText('This is required').first()).toBeVisible()
    await theirs.getByLabel('Price for one piece').fill('120,000')
    await expect(theirs.getByText('2 pieces: FRW 240,000')).toBeVisible()
    await pickDay(theirs, 'The parts arrive on', 5)
    await theirs.getByRole('button', { name: 'Send the price' }).click()
    await expect(theirs.getByText('Waiting for the customer')).toBeVisible()
    await expectNoAxeFindings(theirs)
    const row = page.getByRole('row').filter({ hasText: supplier })
    await expect(row.getByText('FRW 240,000')).toBeVisible()
    await expect(row.getByText('In time')).toBeVisible()
    await expectNoAxeFindings(page)
  })

  await test.step('it is accepted, with the delivery place', async () => {
    await page.getByRole('button', { name: 'Accept' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await expect(dialog.getByText('This is required')).toBeVisible()
    await dialog.getByLabel('Deliver to').fill('KN 5 Rd, Kigali')
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText('Ordered', { exact: true })).toBeVisible()
    await expect(theirs.getByText('KN 5 Rd, Kigali')).toBeVisible()
  })

  await test.step('it is delivered, and the customer confirms', async () => {
    await theirs.getByRole('button', { name: 'Mark delivered' }).click()
    await theirs.getByRole('dialog').getByRole('button', { name: 'Mark delivered' }).click()
    await expect(theirs.getByText('Delivered', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Confirm receipt' }).click()
    await expect(page.getByText('The customer has confirmed it.')).toBeVisible()
    await expect(theirs.getByText('The customer has confirmed it.')).toBeVisible()
  })
  await theirs.close()
})

test('a part is ordered from its card, and its supplier confirms with a day; a quote is requested from one supplier [spec 2.100]', async ({
  page,
  openPage,
  request,
}) => {
  await signIn(page, await newImporter(request), '/dashboard/marketplace/spare-parts')
  await page.getByRole('article').filter({ hasText: supplier }).getByRole('button', { name: 'Order Now' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Quantity').fill('2')
  const order = panel.getByRole('button', { name: /^Order for FRW [\d,]+$/ })
  await expect(order).toBeVisible()
  await order.click()
  await expect(panel.getByText('Please enter where the parts go')).toBeVisible()
  await panel.getByLabel('Deliver to').fill('Kigali Special Economic Zone, gate 2')
  await expectNoAxeFindings(page)
  await order.click()
  await expect(page.getByText(/^The supplier confirms by/)).toBeVisible()
  await expectNoAxeFindings(page)

  const theirs = await openPage()
  await signIn(theirs, provider, new URL(page.url()).pathname)
  await theirs.getByRole('button', { name: 'Confirm order' }).click()
  const dialog = theirs.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Confirm order' }).click()
  await expect(dialog.getByText('This is required')).toBeVisible()
  await pickDay(dialog, 'The parts arrive on', 2)
  await dialog.getByRole('button', { name: 'Confirm order' }).click()
  await expect(theirs.getByText(/^Expected on/)).toBeVisible()
  await expect(page.getByText(/^Expected on/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveAttribute('aria-disabled', 'true')

  await test.step('a quote is requested from one supplier, from its card', async () => {
    await goWithin(page, '/dashboard/marketplace/spare-parts')
    await page.getByRole('article').filter({ hasText: supplier }).getByRole('button', { name: 'Request Quote' }).click()
    const form = formOf(page)
    await expect(page.getByText(`Only ${supplier} is asked.`)).toBeVisible()
    await expect(form.getByLabel('Part Name')).toHaveValue(/^Radiator/)
    await expect(form.getByLabel('Vehicle Make')).toContainText('Mitsubishi')
    await form.getByRole('button', { name: 'Submit Custom Order' }).click()
    await expect(page.getByText('1 supplier has been asked.')).toBeVisible()
    await page.getByRole('link', { name: 'See your order' }).click()
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByLabel('Reason').fill('Found one in Huye')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByText('Cancelled by the customer: Found one in Huye')).toBeVisible()

    await goWithin(theirs, new URL(page.url()).pathname)
    await expect(theirs.getByText('Cancelled', { exact: true })).toBeVisible()
  })

  await theirs.close()
})
