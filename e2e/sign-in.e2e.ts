import { GoTrueClient } from '@supabase/auth-js'
import { generate } from 'otplib'
import { awake } from './awake.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, type Page, test } from './browser.ts'
import {
  demoPassword,
  importer,
  mailedLink,
  newAddress,
  newImporter,
  newSession,
  operator,
  storeSession,
} from './people.ts'

const password = 'three brown goats'

async function openForm(page: Page, mode: string): Promise<void> {
  await page.goto(`/auth${mode}`)
  await awake(page, 'auth-form')
}

async function signUp(page: Page, email: string): Promise<void> {
  await openForm(page, '?mode=signup')
  await page.getByLabel('First name').fill('Chantal')
  await page.getByLabel('Last name').fill('Mukamana')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(
    page.getByText('Account created successfully! Please check your email to verify your account.'),
  ).toBeVisible()
}

test.describe('tabs', () => {
  for (const [mode, tab] of [
    ['', 'Sign In'],
    ['?mode=signin', 'Sign In'],
    ['?mode=signup', 'Sign Up'],
    ['?mode=other', 'Sign In'],
  ] as const) {
    test(`[spec 2.037, 2.038, 2.039] /auth${mode} opens ${tab}, and Back to Home leads to the start page`, async ({
      page,
    }) => {
      await openForm(page, mode)
      await expect(page.getByRole('tab')).toHaveText(['Sign In', 'Sign Up'])
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('tabpanel')).toBeVisible()
      await expectNoAxeFindings(page)
      const home = page.getByRole('link', { name: 'Back to Home' })
      await expect(home).toHaveAttribute('href', '/')
      if (mode) return
      await home.click()
      await expect(page).toHaveURL('/')
    })
  }
})

test.describe('sign in', () => {
  test('[spec 5.001, 7.001, 8.001, 8.003, 8.020] reports every mistake and failure, and retains the input', async ({
    page,
  }) => {
    const field = page.getByLabel('Password', { exact: true })

    await test.step('5.001: both fields are required, with the mistakes beside them, and the first gets the focus', async () => {
      await openForm(page, '')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByText('E-mail is required')).toBeVisible()
      await expect(page.getByText('Password is required')).toBeVisible()
      await expect(page.getByLabel('E-mail')).toBeFocused()
      await expectNoAxeFindings(page)
    })

    await test.step('the password is shown and hidden', async () => {
      await field.fill('not this one')
      await page.getByRole('button', { name: 'Show password' }).click()
      await expect(field).toHaveAttribute('type', 'text')
      await page.getByRole('button', { name: 'Hide password' }).click()
      await expect(field).toHaveAttribute('type', 'password')
    })

    // Without the settings the client can't be created: the call itself throws.
    await page.route('/api/v1/client-settings', (route) => route.abort())
    for (const [what, answer, words] of [
      ['8.003: a call that throws', 'abort', 'An unexpected error occurred'],
      ['7.001, 8.020: the message of the service', 'continue', 'Invalid login credentials'],
      ['8.001: an error without text', { status: 400, json: { code: 'odd', message: '' } }, 'Failed to sign in'],
      ['8.001: an empty object', { status: 400, json: {} }, 'Failed to sign in'],
      ['8.001: a response without content', { status: 500, body: '' }, 'Failed to sign in'],
      ['8.001: the page of a gateway', { status: 502, body: '<h1>Bad Gateway</h1>' }, 'Failed to sign in'],
      ['8.001: a page instead of a response', { status: 200, body: '<h1>Welcome</h1>' }, 'Failed to sign in'],
    ] as const)
      await test.step(what, async () => {
        await page.route('/auth/v1/token*', async (route) => {
          // The alert below is the one of this attempt.
          await expect(page.getByRole('alert')).toHaveCount(0)
          if (answer === 'abort') return route.abort()
          if (answer === 'continue') return route.continue()
          return route.fulfill({ ...answer, headers: { 'x-supabase-api-version': '2024-01-01' } })
        })
        await page.getByLabel('E-mail').fill(importer)
        await field.press('Enter')
        await expect(page.getByRole('alert')).toContainText(words)
        await expect(page.getByLabel('E-mail')).toHaveValue(importer)
        await expect(field).toHaveValue('not this one')
        await page.unrouteAll({ behavior: 'wait' })
      })
  })

  test('[spec 4.002, 7.001, 7.003, 2.041, 8.015] ends the old session, signs in, and loads the dashboard again', async ({
    page,
    request,
  }) => {
    const email = await newImporter(request)
    const { access_token } = JSON.parse(await newSession(request, email))
    // A page whose session became invalid while it was open.
    await openForm(page, '')
    await page.evaluate((kept) => localStorage.setItem('umuhora-auth', kept), JSON.stringify({ access_token }))
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/auth/v1/')) calls.push(`${request.method()} ${pathname}${search}`)
      if (request.isNavigationRequest()) calls.push(`load ${pathname}`)
    })
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Successfully signed in!').first()).toBeVisible()
    await page.waitForURL('**/dashboard')
    expect(calls.slice(0, 3)).toEqual([
      'POST /auth/v1/logout?scope=global',
      'POST /auth/v1/token?grant_type=password',
      'load /dashboard',
    ])
  })

  test('[spec 4.002] an old session that the server ends late does not affect the new one', async ({ page }) => {
    await openForm(page, '')
    await page.evaluate(() => localStorage.setItem('umuhora-auth', JSON.stringify({ access_token: 'of before' })))
    let late = () => {}
    await page.route('/auth/v1/logout*', (route) => {
      late = () => void route.fulfill({ status: 204 })
    })
    // The page waits here, already signed in.
    await page.route('/api/v1/me', () => {})
    await page.getByLabel('E-mail').fill(importer)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign In' }).click()
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('umuhora-auth') ?? '{}').user?.email)
    await expect.poll(kept, { timeout: 15_000 }).toBe(importer)
    const answered = page.waitForResponse('**/auth/v1/logout*')
    late()
    await answered
    await page.evaluate(() => new Promise((done) => setTimeout(done, 0)))
    expect(await kept()).toBe(importer)
  })

  test('[spec 2.036, 2.040, 6.003, 4.001] redirects a signed-in person, with a spinner meanwhile', async ({ page }) => {
    await storeSession(page, importer)
    for (const path of ['/', '/auth', '/auth?mode=signup']) {
      await page.route('**/assets/islands.js', async (route) => {
        await expect(page.getByRole('status').first()).toBeVisible()
        await route.continue()
      })
      await page.goto(path)
      await page.waitForURL('**/dashboard')
      await page.unroute('**/assets/islands.js')
    }
  })

  test('a visitor who opens a mailed link comes back to its page after signing in', async ({ page }) => {
    const address = '/dashboard/bookings?status=confirmed'
    await page.goto(address)
    await page.waitForURL('**/auth')
    await awake(page, 'auth-form')
    await page.getByLabel('E-mail').fill(importer)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL(`**${address}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible()
  })

  test('a person who signs in after another one was turned away sees nothing of theirs, and can go on', async ({
    page,
    request,
  }) => {
    const token = JSON.parse(await newSession(request, importer)).access_token
    const bookings = await request.get('/api/v1/bookings', { headers: { authorization: `Bearer ${token}` } })
    const [theirs] = (await bookings.json()).items
    await page.goto(`/dashboard/bookings/${theirs.id}`)
    await page.waitForURL('**/auth')
    await awake(page, 'auth-form')
    await page.getByLabel('E-mail').fill(await newImporter(request))
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL(`**/dashboard/bookings/${theirs.id}`)
    await expect(page.getByText(/not found/i).first()).toBeVisible()
    await expect(page.getByText(theirs.number)).toHaveCount(0)
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await page.waitForURL('**/dashboard')
  })
})

test.describe('sign up', () => {
  test('[spec 5.002, 8.002, 8.004, 8.005] refuses invalid input beside its fields; an error without text has its own message', async ({
    page,
  }) => {
    await openForm(page, '?mode=signup')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    for (const words of [
      'First name is required',
      'Last name is required',
      'E-mail is required',
      'Password is required',
    ]) {
      await expect(page.getByText(words)).toBeVisible()
    }
    await expect(page.getByLabel('E-mail')).toHaveAttribute('type', 'email')
    await page.getByLabel('Password', { exact: true }).fill('12345')
    await page.getByLabel('Confirm password').fill('54321')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
    await expect(page.getByText('Passwords do not match')).toBeVisible()

    await page.route('/auth/v1/signup*', (route) => route.fulfill({ status: 400, json: { code: 400, msg: '' } }))
    await page.getByLabel('First name').fill('A')
    await page.getByLabel('Last name').fill('B')
    await page.getByLabel('E-mail').fill(newAddress('refused'))
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Failed to create account')
  })

  test('[spec 4.003, 7.002, 3.004, 2.042, 8.016] registers, and the mailed link activates the account', async ({
    page,
    request,
  }) => {
    const email = newAddress('chantal')
    const sent = page.waitForRequest('**/auth/v1/signup**')
    await signUp(page, email)
    const call = await sent
    expect(new URL(call.url()).searchParams.get('redirect_to')).toMatch(/^http.*\/dashboard$/)
    expect(call.postDataJSON()).toMatchObject({ email, data: { first_name: 'Chantal', last_name: 'Mukamana' } })

    await openForm(page, '')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Email not confirmed')
    await expect(page.getByRole('button', { name: 'Send the mail again' })).toBeVisible()

    const link = await mailedLink(request, email, /confirm/i)
    await page.goto(link)
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await page.waitForURL('**/dashboard')
    await expect(page.getByRole('heading', { name: 'Welcome, Chantal' })).toBeVisible()

    // A link works once.
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await expect(page.getByRole('alert')).toContainText('Email link is invalid or has expired')
  })
})

test('a forgotten password is reset by a mailed link', async ({ page, request }) => {
  const email = await newImporter(request)
  await openForm(page, '')
  await page.getByRole('button', { name: 'Forgotten your password?' }).click()
  await expectNoAxeFindings(page)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible()
  await page.goto(await mailedLink(request, email, /password/i))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('New password').fill('four spotted goats')
  await page.getByLabel('Confirm password').fill('four spotted goats')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await page.waitForURL('**/dashboard')
  await newSession(request, email, 'four spotted goats')
})

test('a second factor is required, and can not be skipped', async ({ page, request, baseURL }) => {
  const email = await newImporter(request)
  const { anonKey } = (await (await request.get('/api/v1/client-settings')).json()) as { anonKey: string }
  const client = new GoTrueClient({ url: `${baseURL}/auth/v1`, headers: { apikey: anonKey }, persistSession: false })
  await client.signInWithPassword({ email, password: demoPassword })
  const { data: factor } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
  const secret = factor && 'totp' in factor ? factor.totp.secret : ''
  // The code of the previous time step: the page below needs the current one, and no code works twice.
  const before = await generate({ secret, epoch: Math.floor(Date.now() / 1000) - 30 })
  const enrolled = await client.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code: before })
  expect(enrolled.error).toBeNull()

  await openForm(page, '')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.goto('/dashboard')
  await page.waitForURL('**/auth')
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid TOTP code entered')
  await page.getByLabel('Code').fill(await generate({ secret }))
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('button', { name: 'Toggle sidebar' })).toBeVisible()
})

test('an invitation can be read by anyone with its link, and accepted only with its address', async ({
  page,
  request,
}) => {
  await storeSession(page, operator)
  const { access_token } = JSON.parse(await newSession(request, operator))
  const email = newAddress('invited')
  const invited = await request.post('/api/v1/invitations', {
    headers: { Authorization: `Bearer ${access_token}`, 'Idempotency-Key': crypto.randomUUID() },
    data: { email, role: 'operator' },
  })
  expect(invited.ok()).toBe(true)
  const link = await mailedLink(request, email, /invit/i)
  await page.goto(link)
  await expect(page.getByText(`It was sent to ${email}`)).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page.getByRole('alert')).toContainText('was sent to another address')

  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await awake(page, 'auth-form')
  await page.getByLabel('First name').fill('Eric')
  await page.getByLabel('Last name').fill('Habimana')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.goto(await mailedLink(request, email, /confirm/i))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('button', { name: 'Operations' })).toBeVisible()
})
