import { awake } from './awake.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, type Page, test } from './browser.ts'
import { holdRoute } from './hold-route.ts'

const footerPaths = [
  '/tracking',
  '/ai-service',
  '/marketplace',
  '/prices',
  '/financing',
  '/transportation',
  '/customs',
  '/warehousing',
  '/airfreight',
  '/help',
  '/docs',
  '/api',
  '/carriers',
  '/about',
  '/careers',
  '/partners',
  '/contact',
  '/privacy',
  '/terms',
  '/cookies',
]

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await awake(page, 'chat')
}

/** Fails when the chat button covers a control at the end of a page on a phone. */
async function expectNothingCovered(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 640 })
  await awake(page, 'chat')
  if (page.url().endsWith('/prices')) await expect(page.getByRole('article').first()).toBeVisible()
  const covered = () =>
    page.evaluate(`(() => {
      const bubble = document.querySelector('[data-island="chat"] button').getBoundingClientRect()
      return [...document.querySelectorAll('a, button, input, select, textarea')]
        .filter((each) => !each.closest('[data-island="chat"]') && each.checkVisibility())
        .filter((each) => {
          const box = each.getBoundingClientRect()
          return box.right > bubble.left && box.left < bubble.right && box.bottom > bubble.top && box.top < bubble.bottom
        })
        .map((each) => each.textContent)
    })()`)
  await page.evaluate(`scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })`)
  await expect.poll(covered).toEqual([])
}

for (const path of ['/', '/auth', '/flyer', '/upload', '/problems', ...footerPaths]) {
  test(`[spec 1.006, 2.001, 2.002, 2.003, 2.025, 2.034, 6.002] ${path} exists, its chat button covers no control, and axe finds nothing`, async ({
    page,
  }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    const preview = await page.locator('meta[property="og:image"]').getAttribute('content')
    const picture = await page.request.get(preview ?? '')
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    // One component renders the hundreds of API operations: three of each section are enough.
    if (path === '/docs')
      await page.locator('main section > article:nth-of-type(n + 4)').evaluateAll((operations) => {
        for (const operation of operations) operation.remove()
      })
    await expectNoAxeFindings(page)
    await expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible()
    if (['/', '/prices', '/contact', '/auth'].includes(path)) await expectNothingCovered(page)
  })
}

test('interactive parts load when a visitor approaches them; earlier input and presses count', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const arrive = await holdRoute(page, '**/assets/wake-islands-*.js')
  await page.goto('/')
  expect(scripts.filter((path) => !/\/(?:islands|first-[\w-]+)\.js$/.test(path))).toEqual([])

  const box = page.locator('[data-island="price-box"]')
  await box.getByLabel('To the door').fill('Gikondo')
  await box.getByLabel('From').fill('Fosh')
  await box.getByRole('button', { name: 'Air', exact: true }).click()
  await page.getByRole('button', { name: 'Chat with us' }).click()
  arrive()
  await expect(box.getByRole('button', { name: 'Air', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(box.getByLabel('From')).toHaveValue('Fosh')
  await expect(box.getByLabel('To the door')).toHaveValue('Gikondo')
  await expect(page.getByPlaceholder('Type your message...')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[spec 1.001, 1.003, 1.005, 1.006, 1.007, 1.008, 1.009, 1.010, 1.011, 1.012, 1.013, 1.014, 1.015, 1.016, 2.033, 2.035, 9.020, 9.036, 9.037] the start page shows everything', async ({
    page,
  }) => {
    await page.goto('/')
    for (const anchor of ['services', 'tracking', 'marketplace', 'financing', 'about']) {
      await expect(page.locator(`section#${anchor}`)).toBeVisible()
    }
    for (const claim of ['Up to 30%', '500+', '50+', '200+', '100+', '1000+', '24/7', '30-day']) {
      await expect(page.getByText(claim, { exact: true })).toBeVisible()
    }
    await expect(page.locator('#about')).toContainText('Multi-currency')
    await expect(page.locator('#about')).toContainText('Regional compliance')
    for (const currency of ['USD', 'KES', 'UGX', 'TZS']) await expect(page.locator('#about')).toContainText(currency)
    await expect(page.locator('#about')).toContainText('FRW 1,340')
    for (const offered of [
      'In-gauge and out-of-gauge',
      'cold rooms',
      'Customs clearance',
      'Dubai, China and India',
      'WhatsApp',
    ]) {
      await expect(page.locator('#services')).toContainText(offered)
    }
    for (const traded of ['Transport', 'Sea freight', 'Airfreight', 'Car carriers', 'Warehousing', 'Spare parts']) {
      await expect(page.locator('#marketplace')).toContainText(traded)
    }
    for (const term of ['30 days', '60 days', '90 days', 'AI credit assessment']) {
      await expect(page.locator('#financing')).toContainText(term)
    }
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('Head office: Kigali, Rwanda')
    await expect(footer).toContainText('Mon-Fri 8:00 AM - 6:00 PM')
    await expect(footer.getByRole('link', { name: 'Carrier portal' })).toHaveAttribute('href', '/carriers')
    const hrefs = await footer
      .locator('a:not([hreflang])')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs.sort()).toEqual([...footerPaths].sort())
  })
})

test.describe('header', () => {
  test('[spec 2.026-2.030, 4.009, 9.030] links to the pages of the specification, in a menu on narrow screens', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page, '/')
    const header = page.getByRole('banner')
    const hrefs = await header
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => [link.textContent?.replace(/ \(.*/, ''), link.getAttribute('href')]))
    expect(hrefs.slice(0, 7)).toEqual([
      ['Skip to content', '#content'],
      ['Umuhora', '/'],
      ['Services', '/#services'],
      ['Tracking', '/#tracking'],
      ['Marketplace', '/#marketplace'],
      ['Financing', '/#financing'],
      ['About', '/#about'],
    ])
    await expect(header.getByRole('link', { name: 'Flyer' })).toHaveAttribute('href', '/flyer')
    const upload = header.getByRole('link', { name: 'Upload' })
    await expect(upload).toHaveAttribute('target', '_blank')
    await expect(upload).toHaveAttribute('href', /^https?:\/\/[^/]+\/upload$/)
    await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth?mode=signin')
    await expect(header.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/auth?mode=signup')

    for (const [screen, panel] of [
      [360, 300],
      [700, 400],
    ] as const)
      await test.step(`the menu is ${panel} px wide on a screen of ${screen}`, async () => {
        await page.setViewportSize({ width: screen, height: 800 })
        const menu = page.getByRole('dialog', { name: 'Menu' })
        await expect(menu).toBeHidden()
        await page.getByRole('button', { name: 'Menu', exact: true }).click()
        await expect(menu).toBeVisible()
        await expect.poll(async () => (await menu.boundingBox())?.width).toBe(panel)
        await expect.poll(async () => (await menu.boundingBox())?.x).toBe(screen - panel)
        const names = [
          'Services',
          'Tracking',
          'Marketplace',
          'Financing',
          'About',
          'Flyer',
          'Upload',
          'Sign In',
          'Get Started',
        ]
        for (const name of names) await expect(menu.getByRole('link', { name })).toBeVisible()
        await expectNoAxeFindings(page)
        await menu.getByRole('link', { name: 'Services' }).click()
        await expect(menu).toBeHidden()
        await expect(page).toHaveURL(/#services$/)
        await page.getByRole('button', { name: 'Menu', exact: true }).click()
        await page.keyboard.press('Escape')
        await expect(menu).toBeHidden()
      })
  })
})

test.describe('carousel', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  const slide = (page: Page) => page.getByRole('region', { name: 'What Umuhora does' })

  test('[spec 2.031, 4.010, 9.027] shows seven pictures, five seconds each, and starts again; the mouse or the focus pauses it', async ({
    page,
  }) => {
    await page.clock.install({ time: new Date('2026-01-01T08:00:00Z') })
    await open(page, '/')
    await expect(slide(page).getByRole('group', { includeHidden: true })).toHaveCount(7)
    await expect(slide(page)).toHaveAttribute('data-slide', '0')
    // From here on the clock is stopped, somewhere within the first five seconds.
    await page.clock.pauseAt(new Date('2026-01-01T08:00:04.500Z'))
    await expect(slide(page)).toHaveAttribute('data-slide', '0')
    for (const next of ['1', '2', '3', '4', '5', '6', '0']) {
      await page.clock.runFor(5_000)
      await expect(slide(page)).toHaveAttribute('data-slide', next)
    }

    // It pauses while the mouse or the keyboard focus is on it.
    await slide(page).hover()
    await page.clock.runFor(20_000)
    await expect(slide(page)).toHaveAttribute('data-slide', '0')
    await page.mouse.move(0, 0)
    await page.clock.runFor(5_000)
    await expect(slide(page)).toHaveAttribute('data-slide', '1')
    await page.getByRole('button', { name: 'Next picture' }).focus()
    await page.clock.runFor(20_000)
    await expect(slide(page)).toHaveAttribute('data-slide', '1')
    await page.keyboard.press('ArrowLeft')
    await expect(slide(page)).toHaveAttribute('data-slide', '0')
  })

  test('does not move for people who prefer reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await open(page, '/')
    await page.clock.runFor(30_000)
    await expect(slide(page)).toHaveAttribute('data-slide', '0')
    // No colour transition runs on any element: once 900 elements of a screen had one at the same time, which took half
    // a second.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect(await page.evaluate('document.getAnimations().length')).toBe(0)
  })
})

test.describe('tracking form', () => {
  const field = (page: Page) => page.getByPlaceholder('Enter BL XXXX or Shipping Tracking Number')
  const submit = async (page: Page, number: string) => {
    await field(page).fill(number)
    await page.keyboard.press('Enter')
  }

  test('[spec 2.032, 4.011, 4.012, 4.013, 7.005, 8.006, 8.016] sends the number, shows the answer, and clears it; a failure has its own message', async ({
    page,
  }) => {
    await open(page, '/')
    const answer = await holdRoute(page, '/hooks/tracking')
    await submit(page, 'CSQU3054384')
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
    answer()
    const result = page.locator('[data-tracking-result]')
    await expect(result).toContainText('Shipment Status:')
    await expect(result).toContainText('check digit')
    await expect(page.getByText('Tracking request sent successfully!')).toBeVisible()
    await expect(page.getByText("We're processing your shipment tracking request.")).toBeVisible()
    await expect(field(page)).toHaveValue('')
    await page.getByRole('button', { name: 'Clear result' }).click()
    await expect(result).toBeHidden()

    for (const [what, answer, words] of [
      ['the message of the error', { status: 503, json: { message: 'The answerer is away' } }, 'The answerer is away'],
      ['the status when there is no message', { status: 502, body: '<html>' }, 'Server error: 502'],
      ['what to check when there is no response', 'abort', 'Please check your connection and try again'],
    ] as const)
      await test.step(`7.005, 8.006: it shows ${what}, and retains the input`, async () => {
        await page.unrouteAll({ behavior: 'wait' })
        await page.route('/hooks/tracking', (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)))
        await submit(page, 'KGL 1')
        const alert = page.getByRole('alert')
        await expect(alert).toContainText('Failed to process tracking request')
        await expect(alert).toContainText(words)
        await expect(field(page)).toHaveValue('KGL 1')
        await alert.getByRole('button', { name: 'Dismiss' }).click()
        await expect(alert).toHaveCount(0)
      })

    await test.step('7.005: it says so when the response is empty', async () => {
      await page.unrouteAll({ behavior: 'wait' })
      await page.route('/hooks/tracking', (route) => route.fulfill({ json: {} }))
      await submit(page, 'KGL 1')
      await expect(result).toContainText('Tracking request processed successfully')
    })

    await test.step('the result of one number is not left standing when the next one fails', async () => {
      await page.unrouteAll({ behavior: 'wait' })
      await page.route('/hooks/tracking', (route) => route.abort())
      await submit(page, 'KGL 2')
      await expect(page.getByRole('alert')).toContainText('Failed to process tracking request')
      await expect(result).toBeHidden()
    })
  })

  for (const address of ['/tracking/CSQU3054384', '/tracking?number=CSQU3054384']) {
    test(`${address} looks up its number automatically`, async ({ page }) => {
      await page.goto(address)
      await expect(page.locator('[data-tracking-result]')).toContainText('CSQU3054384')
    })
  }
})

test.describe('404', () => {
  test('[spec 2.021, 2.022, 2.023, 8.013] says that the page is missing, has status 404, and logs the path', async ({
    page,
  }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible()
    await expect.poll(() => logged.join('\n')).toContain('/no/such/page')
    await expectNoAxeFindings(page)
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('flyer', () => {
  test('[spec 2.124, 9.036, 9.038] prints on one or two pages, without its button; its QR code leads to the address of the page', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/flyer')
    await expect(page.getByText('Optimized for East Africa')).toBeVisible()
    await expect(page.getByText('30 to 90 days', { exact: true })).toBeVisible()
    await expect(page.getByText('100+ airfreight partners')).toBeVisible()
    await expect(page.getByText(/© 2024/)).toBeVisible()
    await expect(page.getByRole('img', { name: `QR code that leads to ${baseURL}` })).toBeVisible()
    const print = page.getByRole('button', { name: 'Print / Save as PDF' })
    await page.evaluate("print = () => document.body.setAttribute('data-printed', '')")
    await expect(async () => {
      await print.click()
      await expect(page.locator('body')).toHaveAttribute('data-printed', '', { timeout: 500 })
    }).toPass()
    await page.emulateMedia({ media: 'print' })
    await expect(print).toBeHidden()
    const pages = (await page.pdf({ preferCSSPageSize: true, printBackground: true }))
      .toString('latin1')
      .match(/\/Type \/Page\b/g)
    expect(pages?.length).toBeLessThanOrEqual(2)
  })
})

test('the start page loads at most 100 kB of script', async ({ browser }) => {
  // A context in which nothing of the page has been fetched.
  const page = await (await browser.newContext()).newPage()
  const scripts: Promise<{ url: string; encoding: string | undefined; size: number }>[] = []
  page.on('response', (answer) => {
    if (!answer.url().endsWith('.js')) return
    const sizes = answer.request().sizes()
    const encoding = answer.headers()['content-encoding']
    scripts.push(sizes.then((size) => ({ url: answer.url(), encoding, size: size.responseBodySize })))
  })
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  const all = await Promise.all(scripts)
  expect(all.filter(({ encoding, size }) => encoding !== 'br' && size > 1_000)).toEqual([])
  const total = all.reduce((sum, { size }) => sum + size, 0)
  expect(total).toBeGreaterThan(20_000)
  expect(total).toBeLessThanOrEqual(100_000)
})

test('on touch screens fields have letters of 16 px, since Safari zooms in on smaller ones', async ({ browser }) => {
  const context = await browser.newContext({ isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await page.goto('/tracking')
  await expect(page.locator('main input')).toHaveCSS('font-size', '16px')
  await context.close()
})
