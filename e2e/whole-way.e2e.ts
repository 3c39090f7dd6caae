import { awake } from './awake.ts'
import { expectNoAxeFindings } from './axe.ts'
import { carrier } from './booking-steps.ts'
import { expect, type Locator, test } from './browser.ts'
import { clearLeg, confirmLegs, newProvider, reportLeg } from './by-api.ts'
import { pickDay } from './calendar.ts'
import { demoPassword, mailedLink, newAddress, provider } from './people.ts'

test('40 ft of tiles from Foshan to Kigali: requested, booked by a new importer, delayed, rebooked, cleared, delivered', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  const unique = crypto.randomUUID().slice(0, 8)
  const [line, broker] = [`Canton Swift Line ${unique}`, `Gikondo Swift Customs ${unique}`]
  // Faster and more expensive than those of the market, so that the cheapest itinerary stays the same for other
  // journeys.
  const ship = await newProvider(request, line, {
    service: 'seafreight',
    origin: 'CNNSA',
    destination: 'KEMBA',
    basis: 'container',
    equipment: '40DC',
    price: { amount: 690_000, currency: 'USD' },
    transitDaysMin: 11,
    transitDaysMax: 12,
    capacityTotal: 1,
    nextDeparture: new Date(Date.now() + 4 * 86_400_000).toISOString(),
  })
  const customs = await newProvider(request, broker, {
    service: 'customs',
    origin: 'RWKGL',
    destination: null,
    basis: 'declaration',
    price: { amount: 460_000, currency: 'RWF' },
    attributes: {
      serviceName: 'Import clearance the same day',
      processingHours: { min: 2, max: 4 },
      documentation: ['Import declaration'],
      modes: ['road'],
    },
  })
  const people = { [line]: ship.email, [broker]: customs.email, [carrier]: provider }

  const effort = { clicks: 0, fields: 0 }
  const press = async (button: Locator) => {
    effort.clicks += 1
    await button.click()
  }
  const type = async (field: Locator, text: string) => {
    effort.fields += 1
    await field.fill(text)
  }
  const email = newAddress('whole-way')

  await test.step('requests it on the start page, and saves the soonest', async () => {
    await page.goto('/')
    await awake(page, 'price-box')
    const box = page.getByRole('region', { name: 'What does it cost to your door?' })
    await type(box.getByRole('combobox', { name: 'From' }), 'Foshan')
    await press(box.getByRole('option', { name: 'Foshan' }).first())
    await type(box.getByRole('combobox', { name: /^Goods/ }), 'tiles')
    await press(box.getByRole('option').filter({ hasText: '6907' }).first())
    await type(box.getByLabel('Value, USD'), '10,000')
    await press(box.getByRole('button', { name: 'Show prices' }))
    await press(
      page.getByRole('listitem').filter({ hasText: 'Soonest' }).getByRole('link', { name: 'Keep this and book' }),
    )
  })

  await test.step('signs up', async () => {
    await awake(page, 'auth-form')
    await type(page.getByLabel('First name'), 'Chantal')
    await type(page.getByLabel('Last name'), 'Mukamana')
    await type(page.getByLabel('E-mail'), email)
    await type(page.getByLabel('Password', { exact: true }), demoPassword)
    await type(page.getByLabel('Confirm password'), demoPassword)
    await press(page.getByRole('button', { name: 'Sign Up' }))
    effort.clicks += 1
    await page.goto(await mailedLink(page.request, email, /confirm/i))
    await press(page.getByRole('button', { name: 'Confirm my address' }))
  })

  let itineraryId = ''
  await test.step('books ship, truck and broker with one press', async () => {
    const kept = page.getByRole('article').filter({ hasText: 'Soonest' })
    await expect(kept).toContainText(line)
    await press(kept.getByRole('link', { name: /^Book this: itinerary/ }))
    // The importer's own words, with the tariff's beside them.
    await expect(page.getByLabel('What is carried')).toHaveValue('tiles')
    await expect(page.getByText(/^Ceramic flags and paving.* · As the packing list says/)).toBeVisible()
    await press(page.getByRole('button', { name: /^Book all 3 legs and the insurance for FRW [\d,]+$/ }))
    await expect(page.getByRole('heading', { level: 1, name: /^Itinerary UMI-/ })).toBeVisible()
    expect(effort.clicks, 'clicks').toBeLessThanOrEqual(9)
    expect(effort.fields, 'fields').toBeLessThanOrEqual(8)
    itineraryId = page.url().split('/').at(-1) ?? ''
    await customs.withdraw()
  })

  const leg = { customer: email, itineraryId, at: 0 } as const
  await test.step('each of the three providers confirms its leg', async () => {
    await confirmLegs(request, email, itineraryId, people)
    await expect(page.getByText('All legs are confirmed.')).toBeVisible()
  })

  await test.step('the ship is late: the truck would be missed, and is booked for another day with one press', async () => {
    await reportLeg(request, { ...leg, carrier: ship.email }, { milestone: 'delivered', classifier: 'EST', days: 6 })
    await expect(page.getByText(/^Will be missed: the cargo is expected/)).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: new RegExp(`^Rebook for .*: ${carrier}`) }).click()
    await expect(page.getByText(/^Will be missed: /)).toBeHidden()
    await confirmLegs(request, email, itineraryId, people)
    await expect(page.getByText('All legs are confirmed.')).toBeVisible()
  })

  await test.step('ship and truck deliver', async () => {
    for (const event of [
      { milestone: 'departed', days: -6.5, placeCode: 'TZTGT' },
      { milestone: 'discharged', days: -5, placeCode: 'KEMBA' },
      { milestone: 'delivered', days: -4.5 },
    ])
      await reportLeg(request, { ...leg, carrier: ship.email }, event)
    for (const event of [
      { milestone: 'picked_up', days: -4.4, placeCode: 'KEMBA' },
      { milestone: 'delivered', days: -0.1, placeCode: 'RWKGL' },
    ])
      await reportLeg(request, { ...leg, at: 1, carrier: provider }, event)
    await expect(page.getByText('Completed', { exact: true })).toHaveCount(2)
  })

  await test.step('the broker clears the goods: the whole itinerary is completed', async () => {
    await clearLeg(request, { customer: email, broker: customs.email, itineraryId, at: 2 })
    // Ship, truck, broker, and the itinerary itself.
    await expect(page.getByText('Completed', { exact: true })).toHaveCount(4)
  })

  await test.step('the empty container is returned, and the deposit is refunded', async () => {
    await page
      .getByRole('link', { name: /^Follow UMS-/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Change' }).click()
    const dialog = page.getByRole('dialog', { name: 'Containers and their days' })
    await dialog.getByLabel('Amount').fill('1,200')
    await pickDay(dialog, 'Paid', -4)
    await pickDay(dialog, 'Empty container back', 0)
    await pickDay(dialog, 'Refund requested', 0)
    await pickDay(dialog, 'Received', 0)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('region', { name: 'Deposit, comes back' })).toContainText('Received')
  })
})
