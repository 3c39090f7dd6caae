import { dayInKigali } from '../domain/calendar/market-day.ts'
import { addMonths } from '../domain/offers/period.ts'
import { goWithin } from './awake.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, type Locator, type Page, test } from './browser.ts'
import { askedForQuote, newProvider, wholeHall } from './by-api.ts'
import { pickDay } from './calendar.ts'
import { newImporter, provider, signIn } from './people.ts'

const owner = 'Akagera Corridor Freight'
const cardOf = (page: Page) => page.getByRole('article').filter({ hasText: owner })

/** Picks the first day from tomorrow on that has a free hour, and its nth free hour; returns the hour. */
async function chooseHour(scope: Locator, nth: number): Promise<string> {
  const page = scope.page()
  for (let ahead = 1; ahead < 6; ahead++) {
    await pickDay(scope, 'Day', ahead)
    const hours = scope.getByRole('radio')
    const nextDay = scope.getByRole('button', { name: /^Show \w+day / })
    await expect(hours.or(nextDay).first()).toBeVisible()
    if (await nextDay.isVisible()) await nextDay.click()
    await expect(hours.first()).toBeVisible()
    const free = scope.getByRole('radio', { disabled: false })
    if ((await free.count()) <= nth) continue
    await free.nth(nth).click()
    const chosen = scope.locator('label').filter({ has: page.locator(':checked') })
    return (await chosen.textContent()) ?? ''
  }
  throw new Error('no free hour in five days')
}

test('warehouses and cold rooms: their cards, a visit, and a reservation, seen from both sides [spec 2.098, 2.099, 3.030, 3.031, 3.036, 9.008, 9.026]', async ({
  page,
  openPage,
  request,
}) => {
  test.setTimeout(180_000)
  await signIn(page, await newImporter(request), '/dashboard/marketplace/warehousing')
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  const count = await cards.count()
  expect(count).toBeGreaterThanOrEqual(4)
  await expect(cards.getByRole('link', { name: 'Reserve Space' })).toHaveCount(count)
  await expect(cards.getByRole('button', { name: 'Schedule Visit' })).toHaveCount(count)
  const card = cardOf(page)
  for (const words of [
    'Logistics Platform Unit 7',
    /^FRW [\d,]+$/,
    /^≈ USD/,
    'per m² and month',
    '3,200 m²',
    'Premium',
  ])
    await expect(card.getByText(words).first()).toBeVisible()
  for (const type of ['Standard', 'Cold Storage', 'Premium'])
    await expect(cards.getByText(type, { exact: true }).first()).toBeVisible()
  const panel = page.locator('form').filter({ has: page.getByRole('button', { name: 'Get Best Quotes' }) })
  await expect(panel.getByLabel('Storage Duration')).toBeVisible()
  await expect(panel.getByLabel('Additional Services')).toBeVisible()
  await panel.getByLabel('Cargo Type').click()
  await expect(page.getByRole('option')).toHaveText([
    'Standard Storage',
    'Cold Storage',
    'Bonded Storage',
    'Hazardous Storage',
  ])
  await page.keyboard.press('Escape')
  await expectNoAxeFindings(page)

  const theirs = await openPage()
  await test.step('2.099: a visit is requested, moved and confirmed; both sides see it', async () => {
    await cardOf(page).getByRole('button', { name: 'Schedule Visit' }).click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('button', { name: 'Request visit' }).click()
    await expect(panel.getByText('Please choose an hour')).toBeVisible()
    await chooseHour(panel, 0)
    await panel.getByLabel('Visitors').fill('3')
    await panel.getByLabel('Note').fill('We bring the plans of our racks')
    await expectNoAxeFindings(page)
    await panel.getByRole('button', { name: 'Request visit' }).click()
    await expect(page.getByText('Waiting for the warehouse')).toBeVisible()
    await expectNoAxeFindings(page)

    await signIn(theirs, provider, '/dashboard/provider/visits')
    const visit = theirs.getByRole('article').filter({ hasText: '3 visitors' }).last()
    await expect(visit.getByText('We bring the plans of our racks')).toBeVisible()
    await expect(visit.getByText('Not verified')).toBeVisible()
    await expectNoAxeFindings(theirs)
    await visit.getByRole('button', { name: 'Propose another time' }).click()
    const dialog = theirs.getByRole('dialog')
    const hour = await chooseHour(dialog, 1)
    await expectNoAxeFindings(theirs)
    await dialog.getByRole('button', { name: 'Propose this time' }).click()
    await expect(visit.getByText('Waiting for the customer')).toBeVisible()

    const mine = page.getByRole('article')
    await expect(mine.getByText(new RegExp(`, ${hour}–`))).toBeVisible()
    await expect(mine.getByText(`${owner}, Kigali`)).toBeVisible()
    await mine.getByRole('button', { name: 'Accept this time' }).click()
    await expect(mine.getByText('Confirmed', { exact: true })).toBeVisible()
    await visit.getByRole('button', { name: 'Cancel visit' }).click()
    await theirs.getByLabel('Reason').fill('The floor is being laid')
    await theirs.getByRole('dialog').getByRole('button', { name: 'Cancel visit' }).click()
    await page.getByLabel('Show', { exact: true }).click()
    await page.getByRole('option', { name: 'All visits' }).click()
    await expect(page.getByText('Reason: The floor is being laid')).toBeVisible()
  })

  await test.step('2.099: storage is reserved for two months, confirmed, and seen from both sides', async () => {
    await goWithin(page, '/dashboard/marketplace/warehousing')
    await cardOf(page).getByRole('link', { name: 'Reserve Space' }).click()
    await page.getByRole('button', { name: 'Show the price' }).click()
    await expect(page.getByText('This is required')).toHaveCount(2)
    await page.getByLabel('What will be stored?').fill('Ceramic tiles')
    await page.getByLabel('Space (m²)').fill('40')
    await page.getByRole('button', { name: '2 months', exact: true }).click()
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Show the price' }).click()
    await expect(page.getByRole('button', { name: 'Book for FRW 536,000' })).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Book for FRW 536,000' }).click()
    await expect(page.getByText('Waiting for the provider')).toBeVisible()
    const address = new URL(page.url()).pathname

    await goWithin(theirs, address)
    await expect(theirs.getByText('Ceramic tiles')).toBeVisible()
    await theirs.getByRole('button', { name: 'Confirm booking' }).click()
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
    await goWithin(page, '/dashboard/bookings')
    await expect(page.getByRole('row').filter({ hasText: 'Kigali Logistics Platform' })).toContainText('Confirmed')
  })

  await test.step('a provider sets visiting hours, and customers see only those', async () => {
    await goWithin(theirs, '/dashboard/provider/visits')
    const dialog = theirs.getByRole('dialog')
    const setSaturday = async (from: string, until: string) => {
      await theirs.getByRole('button', { name: 'Opening hours' }).click()
      for (const [label, hour] of [
        ['Saturday: opens', from],
        ['Saturday: closes', until],
      ] as const) {
        await dialog.getByLabel(label).click()
        const list = theirs.getByRole('listbox')
        await list.evaluate((each) => {
          each.scrollTop = each.scrollHeight
        })
        // After two frames everything that follows the scrolling is done.
        await theirs.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
        expect(
          await list.evaluate(({ scrollHeight, clientHeight, scrollTop }) => scrollHeight - clientHeight - scrollTop),
        ).toBeLessThan(1)
        await theirs.getByRole('option', { name: hour }).click()
        // The next list opens only once this one has closed.
        await expect(theirs.getByRole('option')).toHaveCount(0)
      }
      await dialog.getByRole('button', { name: 'Save hours' }).click()
    }
    await setSaturday('12:00', '10:00')
    await expect(dialog.getByText('Closing must be later than opening.')).toBeVisible()
    await expectNoAxeFindings(theirs)
    await theirs.keyboard.press('Escape')
    await setSaturday('09:00', '11:00')
    await expect(theirs.getByText('Opening hours saved')).toBeVisible()

    await goWithin(page, '/dashboard/marketplace/warehousing')
    await cardOf(page).getByRole('button', { name: 'Schedule Visit' }).click()
    await expect(page.getByText('Open Mon–Fri 8–17, Sat 9–11 (Kigali time)')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await theirs.close()

  await test.step('2.098, 3.030, 9.026: a cold room shows its temperature range', async () => {
    await goWithin(page, '/dashboard/project-logistics/cold-rooms')
    const cards = page.getByRole('article')
    await expect(cards.first()).toContainText('FRW 201,000')
    const count = await cards.count()
    await expect(cards.getByRole('link', { name: 'Reserve Space' })).toHaveCount(count)
    await expect(cards.getByRole('button', { name: 'Get Quote' })).toHaveCount(count)
    const panel = page.locator('form').filter({ has: page.getByRole('button', { name: 'Get Best Quotes' }) })
    await expect(panel.getByLabel('Temperature Range')).toBeVisible()
    await expect(panel.getByLabel('Storage Duration')).toBeVisible()
    await expectNoAxeFindings(page)

    await cards.first().getByRole('link', { name: 'Reserve Space' }).click()
    await page.getByLabel('What will be stored?').fill('Avocados')
    await page.getByLabel('Keep at (°C)').fill('−18')
    await page.getByRole('button', { name: 'Show the price' }).click()
    await expect(page.getByText('This keeps goods between 0 and 8 °C.').first()).toBeVisible()
    await expect(page.getByLabel('Keep at (°C)')).toBeFocused()
    await expectNoAxeFindings(page)
    await page.getByLabel('Keep at (°C)').fill('5')
    await page.getByRole('button', { name: 'Show the price' }).click()
    await page.getByRole('button', { name: 'Book for FRW 201,000' }).click()
    await expect(page.getByText('Waiting for the provider')).toBeVisible()
    await expect(page.getByText('5 °C')).toBeVisible()
  })
})

test('a quote for storage is for months, and is booked for as many from a chosen day', async ({ page, openPage }) => {
  const email = await newImporter(page.request)
  const { id } = await askedForQuote(page.request, email, {
    service: 'warehousing',
    cargoType: 'standard-storage',
    storageDuration: '3-6-months',
  })
  const seller = await openPage()
  await signIn(seller, provider, `/dashboard/provider/quote-requests/${id}`)
  await expect(seller.getByText('The price is for this long. Asked for: 3 to 6.')).toBeVisible()
  await seller.getByLabel('Price', { exact: true }).fill('900,000')
  await seller.getByLabel('Currency').click()
  await seller.getByRole('option', { name: 'FRW' }).click()
  await seller.getByLabel('Place of the service').fill('mager')
  await seller.getByRole('option', { name: 'MAGERWA Gikondo' }).click()
  await seller.getByLabel('Days until it is ready, at least').fill('0')
  await seller.getByLabel('Days until it is ready, at most').fill('1')
  const months = seller.getByLabel('Months of storage')
  const send = seller.getByRole('button', { name: 'Send the price' })
  await send.click()
  await expect(months).toBeFocused()
  await expect(seller.getByText('This is required')).toBeVisible()
  await months.fill('12')
  await send.click()
  await expect(seller.getByText('The customer asked for another number of months')).toBeVisible()
  await expectNoAxeFindings(seller)
  await months.fill('3')
  await send.click()
  await expect(seller.getByText('Waiting for the customer')).toBeVisible()
  await expect(seller.getByText('3 months', { exact: true })).toBeVisible()
  await seller.close()

  await signIn(page, email, `/dashboard/quotes/${id}`)
  await expect(page.getByRole('row', { name: 'The price is for' })).toContainText('3 months')
  await page.getByRole('link', { name: 'Accept', exact: true }).click()
  await expect(page.getByText('The price is for 3 months. Choose the first day.')).toBeVisible()
  await expect(page.getByLabel('Until')).toHaveCount(0)
  await pickDay(page.locator('main'), 'From', 10)
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Show the price' }).click()
  await page.getByRole('button', { name: 'Book for FRW 900,000' }).click()
  await expect(page.getByText('Waiting for the provider')).toBeVisible()
  const from = dayInKigali(new Date(), 10)
  const written = (day: string) =>
    new Date(day).toLocaleString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  await expect(page.getByText(`${written(from)} until ${written(addMonths(from, 3))}`)).toBeVisible()
})

test('an hour of a visit is shown in the company’s time zone, and opening hours in Kigali’s, each with its name', async ({
  page,
  openPage,
  request,
}) => {
  const email = await newImporter(request)
  await signIn(page, email, '/dashboard/system-settings')
  await page.getByLabel('Default Timezone', { exact: true }).click()
  await page.getByRole('option', { name: 'East Africa Time (EAT)' }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  await goWithin(page, '/dashboard/marketplace/warehousing')
  await cardOf(page).getByRole('button', { name: 'Schedule Visit' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('Hour (Nairobi time)')).toBeVisible()
  await expect(panel.getByText(/Open Mon–Fri 8–17.* \(Kigali time\)$/)).toBeVisible()
  const [hour = 0] = (await chooseHour(panel, 0)).split(':').map(Number)
  await panel.getByRole('button', { name: 'Request visit' }).click()

  // In another browser, which does not know the time zone yet, the page changes when it arrives.
  const other = await openPage()
  let settings = () => {}
  const held = new Promise<void>((release) => {
    settings = release
  })
  await other.route('**/api/v1/settings', async (route) => {
    await held
    await route.continue()
  })
  await signIn(other, email, '/dashboard/visits')
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  await expect(other.getByText(`, ${twoDigits(hour - 1)}:00–${twoDigits(hour)}:00 (Kigali time)`)).toBeVisible()
  settings()
  await expect(other.getByText(`, ${twoDigits(hour)}:00–${twoDigits(hour + 1)}:00 (Nairobi time)`)).toBeVisible()
  await other.close()
})

test('a hall that is full today can be reserved for a later month', async ({ page, request }) => {
  const name = 'Gikondo Halls'
  const hall = await newProvider(request, name, {
    service: 'warehousing',
    origin: 'RWKGL',
    destination: null,
    basis: 'm2-month',
    price: { amount: 5_000, currency: 'RWF' },
    capacityTotal: 40,
    attributes: { name: 'Gikondo Hall 3', sizeSqm: 40, type: 'standard', features: [] },
  })
  const email = await newImporter(request)
  await wholeHall(request, email, { provider: name, email: hall.email, sizeSqm: 40 })
  await signIn(page, email, '/dashboard/marketplace/warehousing')
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card.getByText('Full today')).toBeVisible()
  await card.getByRole('link', { name: 'Reserve Space' }).click()
  await page.getByLabel('What will be stored?').fill('Ceramic tiles')
  await page.getByLabel('Space (m²)').fill('40')
  await pickDay(page.locator('main'), 'From', 40)
  await page.getByRole('button', { name: 'Show the price' }).click()
  await page.getByRole('button', { name: 'Book for FRW 200,000' }).click()
  await expect(page.getByText('Waiting for the provider')).toBeVisible()
  await hall.withdraw()
})
