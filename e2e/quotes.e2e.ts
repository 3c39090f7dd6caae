import { goWithin } from './awake.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, type OpenPage, type Page, test } from './browser.ts'
import { importer, provider, signIn } from './people.ts'

const panel = (page: Page) => page.locator('#quote-panel')

/** Selects an option by the select's label. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await panel(page).getByLabel(label, { exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** The options of a select, in order. */
async function optionsOf(page: Page, label: string): Promise<string[]> {
  await panel(page).getByLabel(label, { exact: true }).click()
  const list = page.getByRole('listbox')
  await expect(list).toBeVisible()
  const options = await list.getByRole('option').allTextContents()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  return options
}

interface Ask {
  readonly cargo: string
  readonly origin: string
  readonly requirements?: string
}

/** Fills in the required fields, by their labels. */
async function fill(page: Page, ask: Ask): Promise<void> {
  await choose(page, 'Cargo Type', ask.cargo)
  await panel(page).getByLabel('Weight', { exact: true }).fill('9,000')
  await choose(page, 'Origin', ask.origin)
  await choose(page, 'Budget Range', '3,000,000 - 5,000,000 FRW')
  await choose(page, 'Service Priority', 'Balanced, Cost & Speed')
  await panel(page)
    .getByLabel('Special Requirements')
    .fill(ask.requirements ?? '')
  await panel(page).getByLabel('Name', { exact: true }).fill('Ange Uwase')
  await choose(page, 'Best Time to Contact', 'Anytime')
}

/** Requests a quote and opens the request; returns its id. */
async function request(page: Page, service: string, ask: Ask): Promise<string> {
  await goWithin(page, `/dashboard/marketplace/${service}`)
  await fill(page, ask)
  await panel(page).getByRole('button', { name: 'Get Best Quotes' }).click()
  await panel(page).getByRole('link', { name: 'See your request' }).click()
  await page.waitForURL(/\/dashboard\/quotes\/[0-9a-f-]{36}$/)
  return page.url().split('/').at(-1) ?? ''
}

async function signedIn(openPage: OpenPage, email: string): Promise<Page> {
  const page = await openPage()
  await signIn(page, email, '/dashboard/quotes')
  return page
}

test('[spec 2.103, 3.012-3.015, 3.018, 3.019, 3.021-3.023, 3.025, 4.019, 5.004, 8.012, 9.005-9.007, 9.009, 9.012-9.016] the panel of each service: sections, choices, defaults and required fields', async ({
  page,
}) => {
  await signIn(page, importer, '/dashboard/quotes')
  const extras = {
    transport: ['Vehicle Type', ['Truck', 'Van', 'Pickup', 'Trailer', 'No Preference']],
    seafreight: [
      'Container Type',
      ['20 ft container', '40 ft container', '40 ft high-cube container', 'No Preference'],
    ],
  } as const
  const cargo = {
    transport: ['General Cargo', 'Fragile Items', 'Heavy Equipment', 'Perishables', 'Hazardous Materials'],
    seafreight: ['FCL', 'LCL', 'Break Bulk', 'Project Cargo'],
    airfreight: ['General Air Cargo', 'Express', 'Dangerous Goods', 'Live Animals'],
  }
  for (const [service, types] of Object.entries(cargo)) {
    await goWithin(page, `/dashboard/marketplace/${service}`)
    await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText([
      'Cargo Details',
      'Budget & Priority',
      'Contact Information',
    ])
    expect(await optionsOf(page, 'Cargo Type')).toEqual(types)
    for (const [other, [label, options]] of Object.entries(extras)) {
      if (other === service) expect(await optionsOf(page, label)).toEqual(options)
      else await expect(panel(page).getByLabel(label)).toHaveCount(0)
    }
    await expect(panel(page).getByLabel('Max Weight (kg)')).toHaveCount(service === 'airfreight' ? 1 : 0)
  }
  expect(await optionsOf(page, 'Origin')).toEqual([
    'Shanghai, China',
    'Dubai, UAE',
    'Mumbai, India',
    'Hamburg, Germany',
    'Mombasa, Kenya',
    'Dar es Salaam, Tanzania',
    'Nairobi, Kenya',
    'Other (specify in requirements)',
  ])
  expect(await optionsOf(page, 'Budget Range')).toEqual([
    'Under 1,000,000 FRW',
    '1,000,000 - 3,000,000 FRW',
    '3,000,000 - 5,000,000 FRW',
    '5,000,000 - 10,000,000 FRW',
    'Over 10,000,000 FRW',
  ])
  expect(await optionsOf(page, 'Service Priority')).toEqual([
    'Cost-effective',
    'Balanced, Cost & Speed',
    'Speed Priority',
  ])
  expect(await optionsOf(page, 'Best Time to Contact')).toEqual([
    'Morning (8AM-12PM)',
    'Afternoon (12PM-5PM)',
    'Evening (5PM-8PM)',
    'Anytime',
  ])

  await test.step('3.013-3.015, 3.018, 3.019, 4.019, 9.016: defaults, units, and the one contact field of the chosen method', async () => {
    await goWithin(page, '/dashboard/marketplace/transport')
    await expect(panel(page).getByLabel('Weight unit')).toHaveText('kg')
    expect(await optionsOf(page, 'Weight unit')).toEqual(['kg', 'tons'])
    await expect(panel(page).getByLabel('Currency of the value')).toHaveText('FRW')
    expect(await optionsOf(page, 'Currency of the value')).toEqual(['FRW', 'USD'])
    for (const label of ['Length', 'Width', 'Height']) await expect(panel(page).getByLabel(label)).toBeVisible()
    await expect(panel(page).getByLabel('Preferred Contact Method')).toHaveText('Email')

    const fields = { WhatsApp: 'WhatsApp Number', Email: 'Email Address', Phone: 'Phone Number' }
    for (const [method, shown] of Object.entries(fields)) {
      await choose(page, 'Preferred Contact Method', method)
      for (const label of Object.values(fields))
        await expect(panel(page).getByLabel(label)).toHaveCount(label === shown ? 1 : 0)
      if (method !== 'Email')
        await expect(panel(page).getByLabel(shown)).toHaveAttribute('placeholder', '+250 xxx xxx xxx')
    }
  })

  await test.step('5.004, 8.012: required fields are reported at their place, the first gets the focus, and no input is lost', async () => {
    await choose(page, 'Preferred Contact Method', 'Email')
    await expect(panel(page).getByLabel('Email Address'), 'what is known is filled in').toHaveValue(importer)
    await panel(page).getByLabel('Company').fill('Kigali Home Imports')
    await panel(page).getByLabel('Email Address').fill('ange@')
    await panel(page).getByLabel('Name', { exact: true }).fill('')
    await panel(page).getByRole('button', { name: 'Get Best Quotes' }).click()
    await expect(panel(page).getByRole('alert')).toHaveText([
      'Cargo type is required',
      'Weight is required',
      'Origin is required',
      'Budget range is required',
      'Service priority is required',
      'Name is required',
      'Enter a valid e-mail address',
      'Best time to contact is required',
    ])
    await expect(panel(page).getByLabel('Cargo Type')).toBeFocused()
    await expect(panel(page).getByLabel('Company')).toHaveValue('Kigali Home Imports')
    await expectNoAxeFindings(page)
    await panel(page).getByLabel('Weight', { exact: true }).fill('12')
    await expect(panel(page).getByText('Weight is required')).toHaveCount(0)
  })
})

test('[spec 2.104, 3.016, 3.017, 3.020, 4.018, 5.005, 8.019, 9.017] a request is confirmed, the form and both dates are cleared, and quotes are shown side by side', async ({
  page,
}) => {
  await signIn(page, importer, '/dashboard/marketplace/transport')
  await fill(page, { cargo: 'General Cargo', origin: 'Mombasa, Kenya', requirements: 'Two stops' })
  for (const label of ['Pickup Date', 'Delivery Date']) {
    await panel(page).getByLabel(label).click()
    const days = page.getByRole('gridcell').getByRole('button', { disabled: false })
    await days.last().click()
    await expect(page.getByRole('grid')).toHaveCount(0)
    await expect(panel(page).getByLabel(label)).toHaveText(/\d{1,2} \w+ \d{4}/)
  }

  // A failed call keeps everything that was typed.
  await page.route('/api/v1/quote-requests', (route) => route.abort())
  await panel(page).getByRole('button', { name: 'Get Best Quotes' }).click()
  await expect(panel(page).getByRole('alert')).toHaveText('Please check your connection and try again')
  await expect(panel(page).getByLabel('Name', { exact: true })).toHaveValue('Ange Uwase')
  await page.unroute('/api/v1/quote-requests')

  await panel(page).getByRole('button', { name: 'Get Best Quotes' }).click()
  const toast = page.getByRole('region', { name: 'Notifications' })
  await expect(toast).toContainText('Quote Request Submitted')
  await expect(toast).toContainText("We'll contact you within 24 hours with the best offers for your cargo.")
  for (const label of ['Weight', 'Special Requirements'])
    await expect(panel(page).getByLabel(label, { exact: true })).toHaveValue('')
  await expect(panel(page).getByLabel('Name', { exact: true })).not.toHaveValue('Ange Uwase')
  for (const label of ['Pickup Date', 'Delivery Date'])
    await expect(panel(page).getByLabel(label)).toHaveText('Pick a date')
  await expect(panel(page).getByLabel('Origin')).toHaveText('Choose…')
  await expect(panel(page).getByRole('status')).toContainText(/\d prices are ready/)
  await expect(panel(page).getByRole('link', { name: 'See your request' })).toBeInViewport()

  await panel(page).getByRole('link', { name: 'See your request' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transport: General Cargo')
  await expect(page.getByText('Two stops')).toBeVisible()

  await test.step('the quotes are side by side, and one is declined after a confirmation', async () => {
    const table = page.getByRole('table', { name: 'Answers, the best of each provider first' })
    const columns = table.getByRole('columnheader')
    await expect(columns.first()).toContainText('Cheapest')
    const before = await columns.count()
    expect(before).toBeGreaterThan(1)
    for (const row of ['Price', 'Your budget', 'Transit time', 'Valid until', 'Still to arrange', 'What it covers'])
      await expect(table.getByRole('rowheader', { name: row })).toBeVisible()
    await expect(table.getByRole('row', { name: /^Price/ })).toContainText(/USD/)
    await expectNoAxeFindings(page)

    await page.setViewportSize({ width: 360, height: 780 })
    await expect(table.getByText('Your choice').first()).toBeVisible()
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
    await expectNoAxeFindings(page)
    await page.setViewportSize({ width: 1280, height: 800 })

    await table.getByRole('button', { name: 'Decline' }).first().click()
    const question = page.getByRole('dialog', { name: 'Decline this price?' })
    await question.getByRole('button', { name: 'Keep it' }).click()
    await expect(columns).toHaveCount(before)
    await table.getByRole('button', { name: 'Decline' }).first().click()
    const declining = '**/api/v1/quotes/*/decline'
    await page.route(declining, (route) => route.abort())
    await question.getByLabel('Reason').fill('Too late for our shop')
    await question.getByRole('button', { name: 'Decline', exact: true }).click()
    await expect(question.getByRole('alert')).toBeVisible()
    await expect(question.getByLabel('Reason')).toHaveValue('Too late for our shop')
    await page.unroute(declining)
    await question.getByRole('button', { name: 'Decline', exact: true }).click()
    await expect(columns).toHaveCount(before - 1)
    await expect(page.getByText('You declined this price.')).toBeVisible()

    await table.getByRole('link', { name: 'Accept' }).first().click()
    await expect(page).toHaveURL(/\/dashboard\/bookings\/new\?quote=/)
    await expect(page.getByRole('button', { name: /^Book for/ })).toBeVisible()
  })
})

test('a provider’s quote arrives live, and so does its withdrawal', async ({ page, openPage }) => {
  await signIn(page, importer, '/dashboard/quotes')
  const seller = await signedIn(openPage, provider)
  const id = await request(page, 'transport', {
    cargo: 'Perishables',
    origin: 'Other (specify in requirements)',
    requirements: 'Picked up in Kampala',
  })
  await expect(page.getByText('No price list covers this cargo')).toBeVisible()
  await expectNoAxeFindings(page)

  await goWithin(seller, '/dashboard/provider/quote-requests')
  const row = seller.getByRole('row', { name: /Transport: Perishables/ }).first()
  await expect(row).toContainText('Not answered')
  await expectNoAxeFindings(seller)
  await goWithin(seller, `/dashboard/provider/quote-requests/${id}`)
  await expect(seller.getByText('Picked up in Kampala')).toBeVisible()
  await expect(seller.getByText('Ange Uwase')).toHaveCount(0)

  await seller.getByRole('button', { name: 'Send the price' }).click()
  await expect(seller.getByRole('alert')).toHaveText(Array(4).fill('This is required'))
  await expect(seller.getByLabel('Price', { exact: true })).toBeFocused()
  await expectNoAxeFindings(seller)
  await seller.getByLabel('Price', { exact: true }).fill('1,250,000')
  await seller.getByLabel('The route starts in').fill('kampa')
  await seller.getByRole('option', { name: 'Kampala' }).click()
  await seller.getByLabel('Transit days, at least').fill('2')
  await seller.getByLabel('Transit days, at most').fill('3')
  await seller.getByRole('group', { name: 'Insurance' }).getByLabel('Not included').check()
  await seller.getByLabel('Note').fill('Reefer truck')
  await seller.getByRole('button', { name: 'Send the price' }).click()
  await expect(seller.getByText('Waiting for the customer')).toBeVisible()

  // Without a reload on the customer's side.
  const table = page.getByRole('table', { name: 'Answers, the best of each provider first' })
  await expect(table).toContainText('FRW 1,250,000')
  await expect(table).toContainText('Written for you')
  await expect(table).toContainText('Reefer truck')
  await expect(table).toContainText('Kampala → Kigali')

  await seller.getByRole('button', { name: 'Withdraw' }).click()
  await seller.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('The provider took this price back.')).toBeVisible()
  await expect(page.getByText('No answer is valid any more')).toBeVisible()
  await expect(seller.getByRole('button', { name: 'Send the price' })).toBeVisible()

  await page.getByRole('button', { name: 'Cancel request' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click()
  await expect(page.getByText('You have cancelled this request.')).toBeVisible()
  await expect(seller.getByText('Withdrawn by you')).toBeVisible()
  await expect(seller.getByRole('button', { name: 'Send the price' })).toHaveCount(0)
  await goWithin(page, '/dashboard/quotes?state=cancelled')
  await expect(page.getByRole('row', { name: /Transport: Perishables/ }).first()).toContainText('Cancelled')
  await expectNoAxeFindings(page)
})

test('a provider adds a fleet, writes a rate card with it, publishes it, changes it and withdraws it', async ({
  page,
}) => {
  await signIn(page, provider, '/dashboard/provider/offers')
  await expect(page.getByRole('link', { name: 'New rate card' })).toBeVisible()
  await expectNoAxeFindings(page)
  const fleet = `Trucks ${crypto.randomUUID().slice(0, 4)}`
  await page.getByRole('link', { name: 'Fleets' }).click()
  await page.getByRole('button', { name: 'Add the fleet' }).click()
  await expect(page.getByRole('alert')).toHaveText(['This is required', 'This is required'])
  await expectNoAxeFindings(page)
  await page.getByLabel('Name').fill(fleet)
  await page.getByLabel('Vehicles').click()
  await page.getByRole('option', { name: 'Truck', exact: true }).click()
  await page.getByLabel('How many').fill('6')
  await page.getByRole('button', { name: 'Add the fleet' }).click()
  await expect(page.getByRole('row', { name: fleet })).toContainText('0 of 6')
  await page.getByRole('link', { name: 'Rate cards' }).last().click()
  await page.getByRole('link', { name: 'New rate card' }).click()
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(page.getByRole('alert')).toHaveText([
    'This is required',
    'This is required',
    'This is required',
    'This is required',
  ])
  await expect(page.getByLabel('From', { exact: true })).toBeFocused()
  await expectNoAxeFindings(page)
  await page.getByLabel('From', { exact: true }).fill('naku')
  await page.getByRole('option', { name: 'Nakuru' }).click()
  await page.getByLabel('Price', { exact: true }).fill('2,150,000')
  await page.getByLabel('Equipment').click()
  await page.getByRole('option', { name: 'Truck', exact: true }).click()
  await page.getByLabel('Transit days, at least').fill('3')
  await page.getByLabel('Transit days, at most').fill('4')
  await page.getByLabel('Capacity').fill('600')
  await page.getByLabel('Fleet').click()
  await page.getByRole('option', { name: `${fleet} (6)` }).click()
  await expect(page.getByLabel('Capacity')).toHaveCount(0)
  await page.getByRole('group', { name: 'Fuel' }).getByLabel('Included', { exact: true }).check()
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()

  await page.getByLabel('Price', { exact: true }).fill('2,100,000')
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await goWithin(page, '/dashboard/marketplace/transport?origin=KENKU')
  await expect(page.getByRole('article').filter({ hasText: 'FRW 2,100,000' }).first()).toContainText('Nakuru → Kigali')

  await goWithin(page, '/dashboard/provider/offers?state=published')
  await page.getByRole('link', { name: 'Nakuru → Kigali' }).first().click()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('2100000')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
})

test('fills in the lane of the card, and retains input through navigation and reload', async ({ page }) => {
  await signIn(page, importer, '/dashboard/marketplace/airfreight')
  const card = page.getByRole('article').filter({ hasText: 'Brussels' }).first()
  await card.getByRole('button', { name: 'Request Quote' }).click()
  await expect(panel(page).getByRole('combobox', { name: /^Where exactly/ })).toHaveValue('Brussels airport')
  await panel(page).getByLabel('Weight', { exact: true }).fill('431')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await goWithin(page, '/dashboard/marketplace/airfreight')
  await expect(panel(page).getByLabel('Weight', { exact: true })).toHaveValue('431')
  await expect(panel(page).getByRole('combobox', { name: /^Where exactly/ })).toHaveValue('Brussels airport')
  await page.reload()
  await expect(panel(page).getByLabel('Weight', { exact: true })).toHaveValue('431')

  await choose(page, 'Cargo Type', 'General Air Cargo')
  await choose(page, 'Budget Range', '3,000,000 - 5,000,000 FRW')
  await choose(page, 'Service Priority', 'Balanced, Cost & Speed')
  await choose(page, 'Best Time to Contact', 'Anytime')
  await panel(page).getByRole('button', { name: 'Get Best Quotes' }).click()
  await panel(page).getByRole('link', { name: 'See' }).click()
  await expect(page.getByText('Brussels airport → Kigali', { exact: true })).toBeVisible()
})
