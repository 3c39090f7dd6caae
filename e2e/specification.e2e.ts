import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { importer, signIn } from './people.ts'

const panel = (page: Page) => page.getByRole('region', { name: /^Request .+ Quote$/ })
const field = (page: Page, label: string) => panel(page).getByLabel(label, { exact: true })
const cards = (page: Page) => page.getByRole('region', { name: 'Offers' }).getByRole('article')

async function choose(page: Page, label: string, option: string): Promise<void> {
  await field(page, label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await expect(page.getByRole('listbox')).toBeHidden()
}

/** The choices of a question, read from its open list. */
async function choicesOf(page: Page, label: string): Promise<string[]> {
  await field(page, label).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  const choices = await page.getByRole('option').allInnerTexts()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  return choices.map((choice) => choice.trim())
}

const commonQuestions = ['Cargo Type', 'Origin', 'Budget Range', 'Service Priority', 'Best Time to Contact']

/** The choices of every question that all panels ask. */
async function readAll(page: Page): Promise<string[][]> {
  const all: string[][] = []
  for (const label of commonQuestions) all.push(await choicesOf(page, label))
  return all
}

const markets = [
  {
    path: '/dashboard/marketplace/transport',
    title: 'Request Transport Quote',
    book: 'Book Now',
    cargo: ['General Cargo', 'Fragile Items', 'Heavy Equipment', 'Perishables', 'Hazardous Materials'],
    extra: ['Vehicle Type', ['Truck', 'Van', 'Pickup', 'Trailer', 'No Preference']],
    facts: ['Transit time', 'Equipment', 'Next departure', 'Price valid until'],
  },
  {
    path: '/dashboard/marketplace/seafreight',
    title: /^Request Sea ?[Ff]reight Quote$/,
    book: 'Book Space',
    cargo: ['FCL', 'LCL', 'Break Bulk', 'Project Cargo'],
    extra: ['Container Type', null],
    facts: ['Transit time', 'Equipment', 'Next sailing', 'Price valid until'],
  },
  {
    path: '/dashboard/marketplace/airfreight',
    title: 'Request Airfreight Quote',
    book: 'Book Airfreight',
    cargo: ['General Air Cargo', 'Express', 'Dangerous Goods', 'Live Animals'],
    extra: ['Max Weight (kg)', null],
    facts: ['Transit time', 'Takes up to', 'Next flight', 'Price valid until'],
  },
] as const

test.describe('[spec 2.083] the three catalogues', () => {
  for (const { path, title, book, cargo, extra, facts } of markets) {
    test(`[spec 2.084, 2.086, 2.087, 2.088, 3.033, 3.034, 3.035] ${book}: a card says who, how rated, where, what it costs, how long and whether it is free`, async ({
      page,
    }) => {
      await signIn(page, importer)
      await page.goto(path)
      const card = cards(page)
        .filter({ hasText: /Available|Limited/ })
        .first()
      await expect(card).toBeVisible()
      await expect(card.getByRole('heading')).toHaveText(/^.+ → .+$/)
      await expect(card).toContainText(/FRW [\d,]+/)
      await expect(card).toContainText(/≈ USD [\d,]+/)
      await expect(card).toContainText(/per (container|truckload|kg|W\/M)/i)
      await expect(card).toContainText(/\d to \d+ days|\d+ days?/)
      await expect(card).toContainText(/[1-5]\.\d out of 5/)
      const all = await cards(page).allInnerTexts()
      for (const fact of facts)
        expect(
          all.some((text) => text.includes(fact)),
          fact,
        ).toBe(true)
      await expect(card.getByRole('link', { name: book, exact: true })).toBeVisible()
      await expect(card.getByRole('button', { name: 'Request Quote', exact: true })).toBeVisible()
    })

    test(`[spec 2.102, 2.103, 3.022, 3.023, 3.025, 3.032, 9.006, 9.007, 9.009, 9.012, 9.013, 9.014, 9.015] ${book}: the panel stands at the left, with its sections, choices and extra`, async ({
      page,
    }) => {
      await signIn(page, importer)
      await page.goto(path)
      await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(title)
      await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText([
        'Cargo Details',
        'Budget & Priority',
        'Contact Information',
      ])
      await expect(panel(page).getByRole('button', { name: 'Get Best Quotes' })).toBeVisible()
      await expect(cards(page).first()).toBeVisible()
      const [left, grid] = await Promise.all([panel(page).boundingBox(), cards(page).first().boundingBox()])
      expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(grid?.x ?? 0)

      const [cargoTypes, origins, budgets, priorities, times] = await readAll(page)
      expect(cargoTypes).toEqual([...cargo])
      expect(origins).toEqual([
        'Shanghai, China',
        'Dubai, UAE',
        'Mumbai, India',
        'Hamburg, Germany',
        'Mombasa, Kenya',
        'Dar es Salaam, Tanzania',
        'Nairobi, Kenya',
        'Other (specify in requirements)',
      ])
      expect(budgets?.length).toBe(5)
      expect(budgets?.[0]).toMatch(/under 1,000,000/i)
      expect(budgets?.[4]).toMatch(/over 10,000,000/i)
      expect(priorities).toEqual(['Cost-effective', 'Balanced, Cost & Speed', 'Speed Priority'])
      expect(times).toEqual(['Morning (8AM-12PM)', 'Afternoon (12PM-5PM)', 'Evening (5PM-8PM)', 'Anytime'])
      const [question, choices] = extra
      await expect(field(page, question)).toBeVisible()
      if (choices) expect(await choicesOf(page, question)).toEqual([...choices])
      for (const other of markets.map((each) => each.extra[0]).filter((each) => each !== question))
        await expect(field(page, other)).toHaveCount(0)
    })
  }

  test('[spec 2.085] a book button opens the checkout of its offer, a quote button the panel filled from it', async ({
    page,
  }) => {
    await signIn(page, importer)
    await page.goto('/dashboard/marketplace/seafreight')
    await cards(page).first().getByRole('button', { name: 'Request Quote' }).click()
    await expect(field(page, 'Origin')).not.toHaveText('')
    await expect(panel(page).locator(':focus')).toBeVisible()
    await cards(page).first().getByRole('link', { name: 'Book Space' }).click()
    await page.waitForURL('**/dashboard/bookings/new?offer=*')
  })
})

test.describe('the quote panel', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, importer)
    await page.goto('/dashboard/marketplace/transport')
  })

  test('[spec 5.004, 8.012, 3.012, 3.013, 3.016, 3.017, 3.018, 3.020] says which answers are missing, beside each, and keeps the rest', async ({
    page,
  }) => {
    let sent = false
    await page.route('/api/v1/quote-requests', (route) => {
      sent ||= route.request().method() === 'POST'
      return route.continue()
    })
    await field(page, 'Company').fill('Inzozi Ltd')
    await panel(page).getByRole('button', { name: 'Get Best Quotes' }).click()
    for (const words of [
      'Cargo type is required',
      'Weight is required',
      'Origin is required',
      'Budget range is required',
      'Service priority is required',
      'Name is required',
      'Best time to contact is required',
    ])
      await expect(panel(page).getByText(words, { exact: true })).toBeVisible()
    await expect(panel(page).getByRole('alert')).toHaveCount(7)
    await expect(field(page, 'Company')).toHaveValue('Inzozi Ltd')
    await expect(field(page, 'Cargo Type')).toBeFocused()
    expect(sent).toBe(false)
    await field(page, 'Email Address').fill('nobody')
    await panel(page).getByRole('button', { name: 'Get Best Quotes' }).click()
    await expect(panel(page).getByText('Enter a valid e-mail address')).toBeVisible()
    await expectNoAxeFindings(page)
  })

  test('[spec 4.019, 3.018, 3.019, 5.005, 9.016] shows the one field of the chosen contact method', async ({
    page,
  }) => {
    const fields = { Email: 'Email Address', WhatsApp: 'WhatsApp Number', Phone: 'Phone Number' }
    await expect(field(page, 'Email Address')).toBeVisible()
    for (const [method, shown] of Object.entries(fields)) {
      await choose(page, 'Preferred Contact Method', method)
      for (const each of Object.values(fields)) await expect(field(page, each)).toHaveCount(each === shown ? 1 : 0)
      if (method !== 'Email') await expect(field(page, shown)).toHaveAttribute('placeholder', '+250 xxx xxx xxx')
    }
  })

  test('[spec 3.013, 3.014, 3.015] weighs in kg or tons, values in FRW or USD, and asks no dimensions', async ({
    page,
  }) => {
    await expect(field(page, 'Weight unit')).toHaveText('kg')
    expect(await choicesOf(page, 'Weight unit')).toEqual(['kg', 'tons'])
    await expect(field(page, 'Currency of the value')).toHaveText('FRW')
    expect(await choicesOf(page, 'Currency of the value')).toEqual(['FRW', 'USD'])
    for (const label of ['Length', 'Width', 'Height', 'Cargo Value', 'Special Requirements'])
      await expect(field(page, label)).not.toHaveAttribute('aria-required')
  })

  test('[spec 4.018, 2.104, 8.019, 9.017, 7.009] takes a request, confirms it, and is empty again', async ({
    page,
  }) => {
    await choose(page, 'Cargo Type', 'General Cargo')
    await field(page, 'Weight').fill('12000')
    await choose(page, 'Origin', 'Mombasa, Kenya')
    await choose(page, 'Budget Range', '5,000,000 - 10,000,000 FRW')
    await choose(page, 'Service Priority', 'Cost-effective')
    await field(page, 'Name').fill('Chantal')
    await choose(page, 'Best Time to Contact', 'Anytime')
    for (const day of ['Pickup Date', 'Delivery Date']) {
      await field(page, day).click()
      await page.getByRole('button', { name: 'Go to the Next Month' }).click()
      // A second choice takes the place of the first: one day, not a span.
      const days = page.getByRole('gridcell').getByRole('button', { disabled: false })
      await days.nth(day === 'Pickup Date' ? 9 : 19).click()
      await expect(field(page, day)).toHaveText(/^\d+ \w+ \d{4}$/)
    }
    const answer = page.waitForResponse((each) => each.request().method() === 'POST' && each.url().includes('/quote-'))
    await panel(page).getByRole('button', { name: 'Get Best Quotes' }).click()
    expect((await answer).status()).toBe(200)
    const toast = page.locator('[data-tone]').filter({ hasText: 'Quote Request Submitted' })
    await expect(toast).toContainText("We'll contact you within 24 hours with the best offers for your cargo.")
    await expect(field(page, 'Weight')).toHaveValue('')
    await expect(field(page, 'Name')).toHaveValue('')
    for (const day of ['Pickup Date', 'Delivery Date']) await expect(field(page, day)).not.toHaveText(/\d{4}/)
    await panel(page).getByRole('link', { name: 'See your request' }).click()
    await page.waitForURL('**/dashboard/quotes/*')
  })
})

test('[spec 1.006, 7.006, 2.126] the chat answers from the product and names its source', async ({ page }) => {
  await page.goto('/flyer')
  await page.getByRole('button', { name: 'Chat with us' }).click()
  await page.getByPlaceholder('Type your message...').fill('sea freight from Dubai to Kigali')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText(/Sea freight, Jebel Ali to Mombasa.+FRW [\d,]+/)).toBeVisible()
  await expect(page.getByText(/From our published prices, \d+ \w+ \d{4}/)).toBeVisible()
})
