import { devices } from '@playwright/test'
import { expect, test } from './browser.ts'
import { holdRoute } from './hold-route.ts'
import { importer } from './people.ts'

const scripts = '**/assets/*.js'

test.describe('before the scripts of a public page are loaded', () => {
  test('Enter in the tracking form is kept and carried out once', async ({ page }) => {
    const arrive = await holdRoute(page, scripts)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/hooks/tracking')) asked.push(request.postData() ?? '')
    })
    await page.goto('/', { waitUntil: 'commit' })
    const number = page.getByPlaceholder('Enter BL XXXX or Shipping Tracking Number')
    await number.fill('CSQU3054383')
    await number.press('Enter')
    await number.press('Enter')
    await page.getByRole('button', { name: 'Track Shipment' }).click()
    await expect(page).toHaveURL('/')
    arrive()
    await expect(page.locator('[data-tracking-result]')).toContainText('CSQU3054383')
    expect(asked).toHaveLength(1)
  })

  test('Enter in the price box is kept, with what was typed', async ({ page }) => {
    const arrive = await holdRoute(page, scripts)
    await page.goto('/', { waitUntil: 'commit' })
    const box = page.locator('[data-island="price-box"]')
    await box.getByLabel('From').fill('Foshan')
    await box.getByLabel('Value').fill('10,000')
    await box.getByLabel('Value').press('Enter')
    arrive()
    // The start is typed, but not chosen from the list: the only mistake.
    await expect(box.getByRole('alert')).toHaveCount(1)
    await expect(box.getByLabel('From')).toBeFocused()
    await expect(box.getByLabel('Value')).toHaveValue('10,000')
  })

  test('no button is disabled or pale, and a password never gets into an address', async ({ page }) => {
    const arrive = await holdRoute(page, scripts)
    for (const path of ['/', '/tracking', '/auth?mode=signin', '/auth?mode=signup', '/upload']) {
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const button of await page.locator('[data-island] button').all()) {
        await expect(button).not.toBeDisabled()
        await expect(button).toHaveCSS('opacity', '1')
      }
    }
    await page.goto('/auth?mode=signin', { waitUntil: 'commit' })
    await page.getByLabel('E-mail').fill(importer)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    arrive()
    await expect(page.getByText('Invalid login credentials')).toBeVisible()
    expect(page.url()).not.toContain('password')
  })
})

test('on a phone the first tap on a button of the front page counts', async ({ browser }) => {
  const phone = await browser.newContext({ ...devices['Pixel 7'] })
  const page = await phone.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: 'Show prices' }).tap()
  await expect(page.locator('[data-island="price-box"]').getByRole('alert').first()).toBeVisible()
  await phone.close()
})

test.describe('carousel', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('[spec 2.031, 4.010, 9.027] moves by itself, and not under a pointer that was there before its script', async ({
    page,
  }) => {
    const slide = page.getByRole('region', { name: 'What Umuhora does' })
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/')
    await expect(slide).toHaveAttribute('data-slide', '1')
    await expect(slide).toHaveAttribute('data-slide', '2')

    const arrive = await holdRoute(page, '**/assets/wake-islands-*.js')
    await page.goto('/')
    await slide.hover()
    await page.clock.install()
    arrive()
    await expect(page.locator('[data-island="carousel"][data-awake]')).toBeAttached()
    await page.clock.runFor(20_000)
    await expect(slide).toHaveAttribute('data-slide', '0')
    await page.mouse.move(0, 0)
    await page.clock.runFor(5_000)
    await expect(slide).toHaveAttribute('data-slide', '1')
  })
})
