import { goWithin } from './awake.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, type Page, test } from './browser.ts'
import { importer, newImporter, newSession, operator, provider, signIn, storeSession } from './people.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Application' })
const aside = (page: Page) => page.locator('[data-sidebar]')

/** Routes of the specification's table with their titles. */
const screens = [
  ['/dashboard/marketplace/transport', 'Transport'],
  ['/dashboard/marketplace/seafreight', /Sea\s?freight/i],
  ['/dashboard/marketplace/airfreight', 'Airfreight'],
  ['/dashboard/marketplace/car-carrier', 'Car Carrier Transport Services'],
  ['/dashboard/marketplace/warehousing', 'Warehousing'],
  ['/dashboard/marketplace/spare-parts', 'Spare Parts'],
  ['/dashboard/project-logistics/in-gauge-cargo', 'In Gauge Cargo'],
  ['/dashboard/project-logistics/out-of-gauge-cargo', 'Out of Gauge Cargo'],
  ['/dashboard/project-logistics/refrigerated-logistics', 'Refrigerated Logistics'],
  ['/dashboard/project-logistics/cold-rooms', 'Cold Rooms'],
  ['/dashboard/customs-clearance/customs', 'Customs'],
  ['/dashboard/customs-clearance/tax-estimate', 'Tax Estimate'],
  ['/dashboard/financing/30-day', '30 Day'],
  ['/dashboard/financing/60-day', '60 Day'],
  ['/dashboard/financing/90-day', '90 Day'],
  ['/dashboard/consolidation/dubai', 'Dubai'],
  ['/dashboard/consolidation/china', 'China'],
  ['/dashboard/consolidation/india', 'India'],
  ['/dashboard/alerts/whatsapp', 'WhatsApp'],
  ['/dashboard/alerts/email', /E-?mail/i],
  ['/dashboard/system-settings', 'System Settings'],
] as const

/** Groups of the sidebar with their links, as in the specification. */
const groups: Record<string, string[]> = {
  'Market Place': [
    'Transport',
    'Seafreight',
    'Airfreight',
    'Car Carrier Transport Services',
    'Warehousing',
    'Spare Parts',
  ],
  'Project Logistics': ['In Gauge Cargo', 'Out of Gauge Cargo', 'Refrigerated Logistics', 'Cold Rooms'],
  'Customs Clearance': ['Customs', 'Tax Estimate'],
  Financing: ['30 Day Invoice Discount', '60 Day', '90 Day'],
  'Cargo consolidation/groupage': ['Dubai', 'China', 'India'],
  Alerts: ['WhatsApp', 'Email'],
}

test('[spec 2.043, 4.001, 4.007, 6.001, 6.002, 7.004] a visitor is redirected to the sign-in page, with a spinner meanwhile', async ({
  page,
}) => {
  let spinner = false
  await page.route('/api/v1/client-settings', async (route) => {
    spinner = await page.getByRole('status').first().isVisible()
    await route.continue()
  })
  for (const path of ['/dashboard', '/dashboard/bookings', '/dashboard/system-settings']) {
    await page.goto(path)
    await page.waitForURL('**/auth')
  }
  expect(spinner).toBe(true)
})

/** Makes the stored session expire in a minute. Runs in the page. */
function endSoon(): void {
  const kept = JSON.parse(localStorage.getItem('umuhora-auth') ?? '{}')
  localStorage.setItem('umuhora-auth', JSON.stringify({ ...kept, expires_at: Math.round(Date.now() / 1000) + 60 }))
}

test('the auth client is loaded only when the token has to be refreshed', async ({ page }) => {
  await storeSession(page, importer)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(fetched.filter((path) => /auth/.test(path))).toEqual([])
  const before = await page.evaluate(() => localStorage.getItem('umuhora-auth'))
  await page.evaluate(endSoon)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(fetched.some((path) => /auth-client/.test(path))).toBe(true)
  expect(fetched).toContain('/auth/v1/token')
  expect(await page.evaluate(() => localStorage.getItem('umuhora-auth'))).not.toBe(before)
})

test('a lost connection signs nobody out', async ({ page }) => {
  await storeSession(page, importer)
  const lost = /\/(api|auth)\/v1\//
  for (const isEnding of [false, true]) {
    // A valid token is used as it is; one about to expire needs the auth client.
    if (isEnding) await page.evaluate(endSoon)
    await page.route(lost, (route) => route.abort())
    await page.goto('/dashboard')
    await expect(page.getByRole('alert')).toContainText('This could not be loaded')
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await page.unroute(lost)
    // The live stream reconnects by itself and fetches what the page lacks.
    if (isEnding) await again.click()
    await expect(again).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Toggle sidebar' })).toBeVisible()
  }
})

test('[spec 2.004, 2.005, 2.006, 2.007, 2.008, 2.009, 2.010, 2.011, 2.012, 2.013, 2.014, 2.015, 2.016, 2.017, 2.018, 2.019, 2.020] every screen of the table opens with its title', async ({
  page,
}) => {
  await signIn(page, importer)
  const application = await (await page.request.get('/dashboard/quotes')).text()
  for (const [path, title] of screens) {
    // The server sends every screen the same page; the rest is the same as after a link to it.
    expect(await (await page.request.get(path)).text(), path).toBe(application)
    await goWithin(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
})

test('the sidebar: its entries, folded; the current one; wide or narrow; a panel on a narrow screen [spec 2.044-2.066, 4.008, 9.028, 9.029]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, importer)

  await test.step('2.045, 2.047-2.066: the entries of the specification, folded', async () => {
    await expect(sidebar(page).getByRole('link')).toHaveText(['Dashboard', 'System Settings'])
    // The scripts of a screen are fetched when a person points at its link.
    const scripts = page.locator('link[rel="modulepreload"][href*="/SystemSettingsPage-"]')
    await expect(scripts).toHaveCount(0)
    await sidebar(page).getByRole('link', { name: 'System Settings' }).hover()
    await expect(scripts).not.toHaveCount(0)
    const headers = sidebar(page).getByRole('button')
    await expect(headers).toHaveText(['My Cargo', ...Object.keys(groups)])
    for (const [group, links] of Object.entries(groups)) {
      const header = sidebar(page).getByRole('button', { name: group })
      await expect(header).toHaveAttribute('aria-expanded', 'false')
      await header.click()
      await expect(header).toHaveAttribute('aria-expanded', 'true')
      for (const link of links) await expect(sidebar(page).getByRole('link', { name: link, exact: true })).toBeVisible()
    }
    await expectNoAxeFindings(page)
  })

  await test.step('2.046: groups fold independently, and the current entry and its group are marked', async () => {
    const market = sidebar(page).getByRole('button', { name: 'Market Place' })
    const alerts = sidebar(page).getByRole('button', { name: 'Alerts' })
    await sidebar(page).getByRole('link', { name: 'Transport', exact: true }).click()
    await expect(sidebar(page).getByRole('link', { name: 'Transport', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(market).toHaveAttribute('data-current', 'true')
    await expect(alerts).not.toHaveAttribute('data-current')
    await market.click()
    await expect(market).toHaveAttribute('aria-expanded', 'false')
    await expect(market).toHaveAttribute('data-current', 'true')
    await expect(alerts).toHaveAttribute('aria-expanded', 'true')
  })

  await test.step('9.028, 9.029: below 768 px it is a panel of 18rem', async () => {
    await page.setViewportSize({ width: 767, height: 800 })
    await expect(aside(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Toggle sidebar' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect.poll(async () => (await menu.boundingBox())?.width).toBe(288)
    await expectNoAxeFindings(page)
    await menu.getByRole('link', { name: 'System Settings' }).click()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL(/system-settings$/)
    await page.setViewportSize({ width: 768, height: 800 })
    await expect(aside(page)).toHaveAttribute('data-sidebar', 'expanded')
  })

  await test.step('2.044, 4.008, 9.029: wide or narrow, by button and by key, and it stays so for 7 days', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const width = () => aside(page).evaluate((element) => element.getBoundingClientRect().width)
    await expect.poll(width).toBe(256)
    await page.getByRole('button', { name: 'Toggle sidebar' }).click()
    await expect.poll(width).toBe(56)
    await page.keyboard.press('Control+b')
    await expect.poll(width).toBe(256)
    await page.keyboard.press('Meta+b')
    await expect.poll(width).toBe(56)
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'umuhora_sidebar')
    const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
    await page.reload()
    await expect.poll(width).toBe(56)
    // Narrow: no submenus and no text, but every button has a name.
    await expect(sidebar(page).getByRole('button', { name: 'Market Place' })).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await expect(page.getByText(importer)).toBeHidden()
    await expectNoAxeFindings(page)
  })
})

test('[spec 2.067, 2.068, 3.002, 4.004, 7.003] Sign Out ends the session and leads to the start page', async ({
  page,
  request,
}) => {
  const email = await newImporter(request)
  await signIn(page, email)
  await expect(page.getByTitle(email)).toBeVisible()
  const call = page.waitForRequest('**/auth/v1/logout?scope=global')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await call
  await page.waitForURL((url) => url.pathname === '/')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await page.goto('/dashboard')
  await page.waitForURL('**/auth')
})

test('a response after the sign-out leaves no data of the company behind', async ({ page, request }) => {
  const leaving = page.waitForRequest('**/auth/v1/logout?scope=global')
  const settings = page.waitForResponse('**/api/v1/settings')
  await page.route('**/api/v1/settings', async (route) => {
    await leaving
    await route.continue()
  })
  await page.route('**/auth/v1/logout*', async (route) => {
    await (await settings).finished()
    // After two frames the response has been drawn, and its effects have run.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    await route.continue()
  })
  await signIn(page, await newImporter(request))
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('signing out in one tab signs out the others at once', async ({ context, request }) => {
  const email = await newImporter(request)
  const [one, other] = [await context.newPage(), await context.newPage()]
  await signIn(one, email)
  await other.goto('/dashboard/system-settings')
  await expect(other.getByTitle(email)).toBeVisible()
  // The server responds slowly: no tab waits for it.
  await context.route('**/auth/v1/logout*', (route) => setTimeout(() => void route.continue(), 3000))
  await one.getByRole('button', { name: 'Sign Out' }).click()
  await other.waitForURL((url) => url.pathname === '/', { timeout: 2500 })
  await expect(other.getByText(email)).toHaveCount(0)
  await one.waitForURL((url) => url.pathname === '/')
})

test('a session in an address is ignored: the signed-in person remains', async ({ page, request }) => {
  const email = await newImporter(request)
  const thief = await newImporter(request)
  const { access_token, refresh_token } = JSON.parse(await newSession(request, thief))
  const fragment = new URLSearchParams({
    access_token,
    refresh_token,
    expires_in: '3600',
    expires_at: String(Math.floor(Date.now() / 1000) + 3600),
    token_type: 'bearer',
    type: 'magiclink',
  })
  await storeSession(page, email)
  for (const path of ['/', '/auth', '/dashboard']) {
    await page.goto(`${path}#${fragment}`)
    await page.waitForURL('**/dashboard*')
    await expect(page.getByTitle(email)).toBeVisible()
    await expect(page.getByText(thief)).toHaveCount(0)
  }
  const kept = await page.evaluate(() => localStorage.getItem('umuhora-auth') ?? '')
  expect(kept).not.toContain(refresh_token)
})

test('[spec 4.005] a failed sign-out request is logged, and the person is signed out all the same', async ({
  page,
}) => {
  await signIn(page, importer)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('/auth/v1/logout*', (route) => route.fulfill({ status: 500, json: { message: 'broken' } }))
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(logged.join('\n')).toContain('Sign-out failed')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('[spec 4.005] a sign-out does not wait for a server that does not respond', async ({ page }) => {
  await signIn(page, importer)
  await page.route('/auth/v1/logout*', () => {})
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL((url) => url.pathname === '/', { timeout: 9_000 })
})

test('providers and operators see the sidebar group of their own work first', async ({ openPage }) => {
  for (const [email, group] of [
    [provider, 'My Business'],
    [operator, 'Operations'],
  ] as const) {
    const page = await openPage()
    await signIn(page, email)
    await expect(sidebar(page).getByRole('button').first()).toHaveText(group)
    await page.close()
  }
})

for (const [what, at, script, most] of [
  ['a screen', '/dashboard', 'DashboardPage', 2],
  ['the shell', '/dashboard/quotes', 'ShellPage', 2],
  ['the application', '/dashboard', 'entry.client', 1],
] as const)
  test(`[spec 8.014] when the script of ${what} fails to load, an error with a reload link appears after ${most} loads`, async ({
    page,
  }) => {
    await storeSession(page, importer)
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    const scripts = `**/assets/${script}-*.js`
    await page.route(scripts, (route) => route.abort())
    await page.goto(at)
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await expectNoAxeFindings(page)
    expect(loads).toBe(most)
    await page.unroute(scripts)
    await page.getByText('Reload').click()
    await expect(page.getByRole('button', { name: 'Toggle sidebar' })).toBeVisible()
  })

test('[spec 8.014] a screen whose script fails to load shows an error at its own address', async ({ page }) => {
  await signIn(page, importer)
  await page.route('**/assets/TaxEstimatePage-*.js', (route) => route.abort())
  await sidebar(page).getByRole('button', { name: 'Customs Clearance' }).click()
  await sidebar(page).getByRole('link', { name: 'Tax Estimate' }).click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/dashboard/customs-clearance/tax-estimate')
  // The frame stays, and its links work.
  await sidebar(page).getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible()
})

test('a screen whose script a deployment has removed opens after one reload of the page', async ({ page }) => {
  await signIn(page, importer)
  await page.route('**/assets/TaxEstimatePage-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 })
  await sidebar(page).getByRole('button', { name: 'Customs Clearance' }).click()
  await sidebar(page).getByRole('link', { name: 'Tax Estimate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import Tax Estimate (Rwanda)' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toHaveCount(0)
})

test('a broken part of a page leaves the others, and is shown again after a retry', async ({ page }) => {
  await page.route('**/api/v1/sessions', (route) => route.fulfill({ json: {} }))
  await signIn(page, importer, '/dashboard/system-settings/sign-in')
  const broken = page.getByRole('alert').filter({ hasText: 'This could not be loaded' })
  await expect(broken).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.unroute('**/api/v1/sessions')
  await broken.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
})

test('when the script of one part fails to load, input beside it is not lost', async ({ page }) => {
  await page.route('**/assets/Calendar-*.js', (route) => route.fulfill({ status: 404 }))
  await signIn(page, importer, '/dashboard/itineraries')
  await page.getByLabel('Total weight, kg').fill('12500')
  await page.getByLabel('Ready on').click()
  await expect(page.getByText('This part of the page did not load')).toBeVisible()
  await expect(page.getByLabel('Total weight, kg')).toHaveValue('12500')
})

test('[spec 8.014] a broken screen shows an error with a number', async ({ page }) => {
  await storeSession(page, importer)
  const broken = 'export default function Broken() { throw new Error("broken for this test") }'
  await page.route('**/assets/DashboardPage-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  )
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.locator('[data-request-id]')).toHaveText(/^[0-9a-f-]{36}$/)
  await expectNoAxeFindings(page)
})
