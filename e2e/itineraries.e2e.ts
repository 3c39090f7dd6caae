import { goWithin } from './awake.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './browser.ts'
import { importer, signIn } from './people.ts'

const page0 = '/dashboard/itineraries'

test.describe('comparing itineraries', () => {
  test('a container of tiles from Nansha: mistakes at their fields, then every amount to the franc; other goods are compared', async ({
    page,
  }) => {
    await signIn(page, importer, page0)
    await expect(page.getByRole('heading', { level: 1, name: 'Compare itineraries' })).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByLabel('Total weight, kg').fill('heavy')
    await page.getByRole('button', { name: 'Show itineraries' }).click()
    await expect(page.getByText('Choose where the goods are.')).toBeVisible()
    await expect(page.getByText('Enter the price of the goods.')).toBeVisible()
    await expect(page.getByText('Enter a number, such as 1,200 or 0.5.')).toBeVisible()
    await expect(page.getByLabel('From')).toBeFocused()
    await expect(page.getByLabel('Total weight, kg')).toHaveValue('heavy')

    await page.getByLabel('From').fill('Nansha')
    await page.getByRole('option', { name: 'Nansha, Guangzhou' }).click()
    await page.getByLabel('Goods').fill('ceramic tiles')
    await page.getByRole('option').filter({ hasText: '6907.21' }).first().click()
    await page.getByLabel('Price (USD)').fill('10,000')
    await page.getByLabel('Total weight, kg').fill('24,000')
    await page.getByRole('button', { name: 'Show itineraries' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Nansha, Guangzhou to Kigali' })).toBeVisible()

    const first = page.getByRole('article', { name: 'Itinerary A: Mombasa' })
    await expect(first).toContainText('Cheapest')
    const sum = page.getByRole('table', { name: 'The sum of itinerary A' })
    await expect(sum.getByRole('row').filter({ hasText: 'Mombasa: container deposit' })).toContainText('comes back')
    await expect(sum.getByRole('row').filter({ hasText: 'Mombasa: handling in the port' })).toContainText(
      'no provider offers a price yet',
    )
    const upper = (text: string) => Number((text.split(' to ').at(-1) ?? '').replace(/\D/g, ''))
    const amounts = (await sum.locator('tbody tr > :nth-child(4)').allTextContents()).map(upper)
    const total = upper(
      (await sum.getByRole('row', { name: 'Cash until delivery' }).locator('td').first().textContent()) ?? '',
    )
    expect(amounts.reduce((whole, amount) => whole + amount, 0)).toBe(total)
    await expect(first).toContainText(total.toLocaleString('en'))
    await expectNoAxeFindings(page)

    // The URL contains the whole question: another person who opens it gets the same answer.
    const address = page.url()
    await page.reload()
    await expect(first).toContainText(total.toLocaleString('en'))
    expect(page.url()).toBe(address)

    await test.step('groupage and air side by side: sorting and filter in the address, a point marks its row, the rest on request', async () => {
      await goWithin(page, `${page0}?from=AEJEA&hsCode=6109&value=500000&weightKg=800&volumeM3=3`)
      const articles = page.getByRole('article', { name: /^Itinerary/ })
      await expect(articles).toHaveCount(4)
      await expect(page.getByText('Soonest', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Door date' }).click()
      await expect(page).toHaveURL(/sort=arrival/)
      await expect(articles.first()).toContainText('Soonest')
      await page.getByRole('button', { name: 'By air' }).click()
      await expect(page).toHaveURL(/by=air/)
      await expect(articles.filter({ hasNotText: 'By air to Kigali airport' })).toHaveCount(0)
      await expect(articles.first()).toContainText('Soonest')
      await goWithin(page, `${page0}?from=AEJEA&hsCode=6109&value=500000&weightKg=800&volumeM3=3`)
      await page.getByRole('button', { name: /more itineraries$/ }).click()
      await expect(page).toHaveURL(/all=yes/)
      await expect(articles.nth(4)).toBeVisible()
      const soonest = articles.filter({ hasText: 'Soonest' })
      const letter = ((await soonest.getAttribute('aria-label')) ?? '').replace(/^Itinerary (\w+):.*/, '$1')
      await page.getByRole('button', { name: new RegExp(`^${letter}: FRW`) }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('table', { name: `The sum of itinerary ${letter}` })).toBeVisible()
    })

    await test.step('impossible requests are explained: a vehicle at its field, a place without cards as no itinerary', async () => {
      await goWithin(page, `${page0}?from=CNNSA&hsCode=870323&value=900000&weightKg=1500&container=40DC`)
      await expect(page.getByText('This code is for a vehicle', { exact: false })).toBeVisible()
      await expect(page.getByLabel('Goods')).toHaveValue('870323')
      await page.getByRole('button', { name: 'Show itineraries' }).click()
      await expect(page.getByLabel('Goods')).toBeFocused()
      await expect(page.getByRole('alert').filter({ hasText: 'import tax estimate' }).first()).toBeVisible()
      await goWithin(page, `${page0}?from=JPYOK&value=900000&weightKg=1500&container=40DC`)
      await expect(page.getByText('No itinerary was found')).toBeVisible()
      await goWithin(page, `${page0}?from=CNNSA&value=900000&weightKg=29000&container=40DC`)
      await expect(page.getByText('they don’t take this cargo', { exact: false })).toBeVisible()
      await expectNoAxeFindings(page)
    })
  })
})
