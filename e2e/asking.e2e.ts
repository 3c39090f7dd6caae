import { awake } from './awake.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './browser.ts'
import { importer, mailedLink, newAddress, signIn } from './people.ts'

test('from the start page to a saved itinerary: places in words, mistakes, three results, sign-up, same request', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  await awake(page, 'price-box')
  const box = page.getByRole('region', { name: 'What does it cost to your door?' })
  const from = box.getByRole('combobox', { name: 'From' })
  await box.getByRole('button', { name: 'm³ and kg' }).click()
  await box.getByLabel('Volume, m³').fill('much')
  await box.getByRole('button', { name: 'Show prices' }).click()
  await expect(box.getByText('Choose where the goods are.')).toBeVisible()
  await expect(box.getByText('Enter a number, such as 1,200.')).toBeVisible()
  await expect(box.getByText('Enter the price of the goods.')).toBeVisible()
  await expect(from).toBeFocused()
  await expect(box.getByLabel('Volume, m³')).toHaveValue('much')

  // A typing error, with the keyboard only: the city comes first, then its ports.
  await from.fill('Duabi')
  await expect(box.getByRole('option').first()).toHaveAccessibleName('Dubai')
  await expect(box.getByRole('option', { name: 'Jebel Ali' })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.keyboard.press('Enter')
  await expect(from).toHaveValue('Dubai')
  await box.getByRole('combobox', { name: 'To the door' }).fill('kigali gik')
  await box.getByRole('option', { name: 'Gikondo', exact: true }).click()
  await box.getByRole('combobox', { name: /^Goods/ }).fill('t-shirts')
  await box.getByRole('option').filter({ hasText: '6109' }).first().click()
  await box.getByLabel('Volume, m³').fill('3')
  await box.getByLabel('Weight, kg').fill('800')
  await box.getByLabel('Value, USD').fill('5,000')
  await box.getByRole('button', { name: 'Show prices' }).click()

  const answer = page.getByRole('region', { name: '3 ways to your door' })
  await expect(answer.getByRole('listitem').filter({ has: page.getByRole('link') })).toHaveCount(3)
  for (const place of ['Cheapest', 'Soonest', 'Cleanest'])
    await expect(answer.getByText(place, { exact: true })).toBeVisible()
  await expectNoAxeFindings(page)
  const soonest = answer.getByRole('listitem').filter({ hasText: 'Soonest' })
  const cash = /[\d,]{7,}/.exec((await soonest.textContent()) ?? '')?.[0] ?? 'no cash'
  await soonest.getByRole('link', { name: 'Keep this and book' }).click()

  const email = newAddress('asking')
  await awake(page, 'auth-form')
  await page.getByLabel('First name').fill('Chantal')
  await page.getByLabel('Last name').fill('Mukamana')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('three brown goats')
  await page.getByLabel('Confirm password').fill('three brown goats')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.goto(await mailedLink(page.request, email, /confirm/i))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dubai to Gikondo' })).toBeVisible()
  await expect(page).toHaveURL(/kept=soonest/)
  const kept = page.getByRole('article').filter({ hasText: 'Soonest' })
  await expect(kept).toContainText(cash)
  await expect(kept.getByRole('button', { name: /^Hide/ })).toBeVisible()
})

test('providers of an itinerary are asked for quotes: the door address is required, each leg is a request with quotes', async ({
  page,
}) => {
  await signIn(
    page,
    importer,
    '/dashboard/itineraries?from=CNFOS&hsCode=6907&value=1000000&weightKg=24000&container=40DC',
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Foshan to Kigali' })).toBeVisible()
  await page.getByRole('link', { name: 'Ask providers: itinerary A' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ask providers: Foshan to Kigali' })).toBeVisible()
  await page.getByRole('button', { name: 'Ask providers' }).click()
  await expect(page.getByText('Enter the delivery address.')).toBeVisible()
  const door = page.getByLabel('Delivery address')
  await expect(door).toBeFocused()
  await door.fill('KG 7 Ave 12, Gikondo')
  await expectNoAxeFindings(page)
  await page.reload()
  await expect(door).toHaveValue('KG 7 Ave 12, Gikondo')
  await page.getByRole('button', { name: 'Ask providers' }).click()
  await expect(page.getByRole('heading', { name: 'Asked', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Sea freight', exact: false }).click()
  await expect(page.getByText('KG 7 Ave 12, Gikondo')).toBeVisible()
})
