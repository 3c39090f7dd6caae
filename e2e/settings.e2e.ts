import { readFile } from 'node:fs/promises'
import { stepAt, totpCode } from '../server/features/auth/totp.ts'
import { goWithin } from './awake.ts'
import { expectNoAxeFindings } from './axe.ts'
import { type APIRequestContext, expect, type Page, test } from './browser.ts'
import { holdRoute } from './hold-route.ts'
import { demoPassword, mailedLink, newImporter, signIn } from './people.ts'

const settingsPage = '/dashboard/system-settings'

/** Selects an option by the select's label. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** A person who accepts an invitation to the company of the page's person. */
async function invited(page: Page, request: APIRequestContext): Promise<string> {
  const email = await newImporter(request)
  await goWithin(page, `${settingsPage}/people`)
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await page.getByRole('dialog').getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText(`The invitation to ${email} is on its way`).first()).toBeVisible()
  const link = new URL(await mailedLink(request, email, /invites you/), 'http://here')
  const session = await request.post('/auth/v1/token?grant_type=password', { data: { email, password: demoPassword } })
  const { access_token: token } = (await session.json()) as { access_token: string }
  const joined = await request.post('/api/v1/invitations/accept', {
    headers: { authorization: `Bearer ${token}` },
    data: { token: new URLSearchParams(link.hash.slice(1)).get('token') },
  })
  expect(joined.status()).toBe(200)
  return email
}

test('every setting of the specification exists, is saved at once, and is restored [spec 2.020, 2.108-2.122, 3.046, 9.031]', async ({
  page,
  request,
}) => {
  await signIn(page, await newImporter(request), settingsPage)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('System Settings')
  await expect(page.getByText('Configure system-wide preferences and security settings')).toBeVisible()
  const titles = ['General Settings', 'Security Settings', 'User Management', 'System Maintenance']
  for (const title of titles) await expect(card(page, title)).toBeVisible()

  await test.step('the defaults', async () => {
    for (const [label, on, about] of [
      ['Two-Factor Authentication', false, 'Require 2FA for all users'],
      ['Session Timeout', true, 'Auto-logout after inactivity'],
      ['Allow Self Registration', false, ''],
      ['Email Verification', true, ''],
      ['Automatic Backups', true, 'Schedule daily system backups'],
      ['Maintenance Mode', false, 'Enable for system updates'],
    ] as const) {
      await expect(page.getByRole('switch', { name: label })).toBeChecked({ checked: on })
      if (about) await expect(page.getByText(about)).toBeVisible()
    }
    await expect(page.getByLabel('Timeout Duration (minutes)')).toHaveValue('30')
    for (const name of ['Backup Data', 'Restore Data', 'System Logs'])
      await expect(card(page, 'System Maintenance').getByRole('link', { name })).toBeVisible()
  })

  await test.step('the choices', async () => {
    for (const [label, options] of [
      ['Default Timezone', ['UTC', 'East Africa Time (EAT)', 'Central Africa Time (CAT)', 'West Africa Time (WAT)']],
      ['Default Currency', ['USD', 'RWF', 'EUR']],
      ['Default Language', ['English', 'French', 'Kinyarwanda']],
      ['Default User Role', ['User', 'Operator', 'Manager']],
    ] as const) {
      await page.getByLabel(label, { exact: true }).click()
      await expect(page.getByRole('option')).toHaveText([...options])
      await page.keyboard.press('Escape')
    }
  })
  await expectNoAxeFindings(page)

  await test.step('a change is saved without a button', async () => {
    await page.getByLabel('Company Name').fill('Umuvumu Ltd')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('banner').getByText('Umuvumu Ltd')).toBeVisible()
    await choose(page, 'Default Timezone', 'East Africa Time (EAT)')
    await choose(page, 'Default Currency', 'EUR')
    await choose(page, 'Default User Role', 'Operator')
    await page.getByLabel('Timeout Duration (minutes)').fill('3')
    await expect(page.getByText('Whole minutes from 5 to 720')).toBeVisible()
    await page.getByLabel('Timeout Duration (minutes)').fill('45')
    await page.keyboard.press('Enter')
    await page.getByRole('switch', { name: 'Automatic Backups' }).click()
    await expect(page.getByText('All changes saved')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Company Name')).toHaveValue('Umuvumu Ltd')
    await expect(page.getByLabel('Default Timezone')).toHaveText('East Africa Time (EAT)')
    await expect(page.getByLabel('Default Currency')).toHaveText('EUR')
    await expect(page.getByLabel('Default User Role')).toHaveText('Operator')
    await expect(page.getByLabel('Timeout Duration (minutes)')).toHaveValue('45')
    await expect(page.getByRole('switch', { name: 'Automatic Backups' })).not.toBeChecked()
  })

  await test.step('a change that can not be saved is undone and reported', async () => {
    await page.getByRole('switch', { name: 'Allow Self Registration' }).click()
    await expect(page.getByText('Not saved: Allow Self Registration')).toBeVisible()
    await expect(page.getByText('Prove a mail domain first', { exact: false }).first()).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Allow Self Registration' })).not.toBeChecked()
  })

  await test.step('a refused change, which was undone, is named until another is saved', async () => {
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await choose(page, 'Default Currency', 'USD')
    await kept
    await expect(page.getByLabel('Default Currency')).toHaveText('USD')
    await expect(page.getByText('Not saved: Allow Self Registration')).toHaveCount(0)
    await expect(page.getByText('All changes saved')).toBeVisible()
  })

  await test.step('a name that could not be saved remains in its field, and is saved at the second try', async () => {
    await page.route('**/api/v1/settings', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await page.getByLabel('Company Name').fill('Umuvumu Cargo Ltd')
    await page.keyboard.press('Enter')
    await choose(page, 'Default Timezone', 'West Africa Time (WAT)')
    await expect(page.getByText(/Not saved: .*Company Name, Default Timezone/)).toBeVisible()
    await expect(page.getByLabel('Default Timezone')).toHaveText('East Africa Time (EAT)')
    await expect(page.getByLabel('Company Name')).toHaveValue('Umuvumu Cargo Ltd')
    await page.unroute('**/api/v1/settings')
    await page.getByLabel('Company Name').press('Enter')
    await expect(page.getByRole('banner').getByText('Umuvumu Cargo Ltd')).toBeVisible()
  })
})

test('a message remains while it has the focus', async ({ page, request }) => {
  await page.clock.install()
  await signIn(page, await newImporter(request), settingsPage)
  await page.getByRole('switch', { name: 'Allow Self Registration' }).click()
  const message = page.getByRole('alert').filter({ hasText: 'Prove a mail domain first' })
  await message.getByRole('button', { name: 'Dismiss' }).focus()
  await page.clock.runFor(30_000)
  await expect(message).toBeVisible()
  await page.getByLabel('Company Name').focus()
  await page.clock.runFor(6_000)
  await expect(message).toHaveCount(0)
})

test('a company requires a second factor: nobody gets in without one, and recovery codes work [spec 2.114]', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000)
  const email = await newImporter(request)
  await signIn(page, email, settingsPage)
  await page.getByRole('switch', { name: 'Two-Factor Authentication' }).click()
  await page.getByRole('button', { name: 'Require it' }).click()
  await page.waitForURL('**/auth')
  await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible()
  await page.goto('/dashboard')
  await page.waitForURL('**/auth')
  const picture = page.getByRole('img', { name: 'QR code for your authenticator app' })
  await expect(picture).toBeVisible()
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  await expectNoAxeFindings(page)
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const secret = (shown ?? '').replaceAll(' ', '')
  await page.getByLabel('Code').fill(totpCode(secret, stepAt(Date.now())))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(10)
  const codes = await page.getByRole('listitem').allTextContents()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.waitForURL('**/dashboard')

  await test.step('the device is lost: a recovery code replaces it', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL(({ pathname }) => pathname === '/')
    await page.goto('/auth')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill('AAAAA-AAAAA')
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByRole('alert')).toContainText('not one of your recovery codes')
    await page.getByLabel('Recovery code').fill(codes[3] ?? '')
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.waitForURL('**/dashboard')
    await goWithin(page, `${settingsPage}/sign-in`)
    await expect(page.getByText('this device')).toBeVisible()
    await expect(page.getByText(/^Set up on/)).toBeVisible()
    await expectNoAxeFindings(page)
  })
})

test('an idle session is warned and ended, and no input is lost [spec 2.115, 2.116]', async ({ page, request }) => {
  const email = await newImporter(request)
  await page.clock.install()
  // The page watches for activity from its first report of activity to the server.
  const watching = page.waitForResponse('**/api/v1/sessions/active')
  await signIn(page, email, '/dashboard/marketplace/transport')
  await watching
  const typed = page.getByLabel('Special requirements', { exact: false }).first()
  await typed.fill('Two pallets, glass, this side up')
  await page.clock.fastForward('28:10')
  const warning = page.getByRole('dialog', { name: 'Are you still there?' })
  await expect(warning).toBeVisible()
  await warning.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(warning).toBeHidden()
  await page.clock.fastForward('29:00')
  await expect(warning).toBeVisible()
  await page.clock.fastForward('02:00')
  const ended = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(ended).toBeVisible()
  await expect(ended.getByText(email)).toBeVisible()
  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape')
  await expect(ended.getByText(email)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('umuhora-auth'))).toBeNull()
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(ended).toBeHidden()
  await expect(typed).toHaveValue('Two pallets, glass, this side up')
})

test('people are invited, get roles and are removed; in maintenance members only read; all is logged [spec 2.120, 2.122]', async ({
  page,
  openPage,
  request,
}) => {
  test.setTimeout(90_000)
  await signIn(page, await newImporter(request), settingsPage)
  const email = await invited(page, request)
  await goWithin(page, settingsPage)
  await goWithin(page, `${settingsPage}/people`)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toBeVisible()
  await expectNoAxeFindings(page)
  // A duty is given while the role is still being saved: neither undoes the other.
  const release = await holdRoute(page, '**/api/v1/people/*')
  await row.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Operator' }).click()
  await row.getByRole('checkbox', { name: 'Accounts: Diane Ingabire' }).click()
  release()
  await expect(page.getByText('Diane Ingabire is Operator now').first()).toBeVisible()
  await expect(page.getByText('Diane Ingabire now has the duty Accounts').first()).toBeVisible()
  await expect(row.getByRole('combobox')).toHaveText('Operator')
  await expect(row.getByRole('checkbox', { name: 'Accounts: Diane Ingabire' })).toBeChecked()
  await expect(page.getByText('Only another manager can change your role')).toBeVisible()
  const table = page.locator('section').filter({ hasText: 'What each role can do' })
  await expect(table.getByRole('listitem').filter({ hasText: /^Manager/ })).toContainText('Invite people, give roles')

  const member = await openPage()
  await signIn(member, email, settingsPage)
  await expect(member.getByText('Only its managers can change them', { exact: false })).toBeVisible()
  await expect(member.getByLabel('Company Name')).toBeDisabled()

  await test.step('an action that a role does not allow names the required role and whom to ask', async () => {
    await row.getByRole('combobox').click()
    await page.getByRole('option', { name: 'User' }).click()
    await expect(page.getByText('Diane Ingabire is User now').first()).toBeVisible()
    await goWithin(member, '/dashboard/offer-services')
    await expect(member.getByText('Only a manager can apply')).toBeVisible()
    await goWithin(member, `${settingsPage}/backups`)
    await expect(member.getByText('It takes Manager: ask Diane Ingabire.', { exact: false })).toBeVisible()
    await goWithin(member, settingsPage)
  })

  await test.step('maintenance', async () => {
    await goWithin(page, settingsPage)
    await page.getByRole('switch', { name: 'Maintenance Mode' }).click()
    await page.getByRole('button', { name: 'Begin maintenance' }).click()
    await expect(page.getByText('its members can only read until you end it', { exact: false })).toBeVisible()
    await expect(member.getByText('Your company is in maintenance', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'End maintenance' }).click()
    await expect(member.getByText('Your company is in maintenance', { exact: false })).toBeHidden()
  })

  await test.step('the log, filtered and exported', async () => {
    await page.getByRole('link', { name: 'System Logs' }).click()
    await expect(page.getByRole('row')).not.toHaveCount(0)
    await choose(page, 'Area', 'Company and people')
    await expect(page.getByRole('cell', { name: 'changed a role' }).first()).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Settings' })).toHaveCount(0)
    await expectNoAxeFindings(page)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await readFile(await (await saving).path(), 'utf8')
    expect(file).toContain('companies.change-role')
    expect(file).not.toContain('settings.change')
  })

  await test.step('a removed person is signed out immediately', async () => {
    await goWithin(page, `${settingsPage}/people`)
    await row.getByRole('button', { name: /^Remove/ }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
    await expect(page.getByText('Diane Ingabire was removed').first()).toBeVisible()
    await expect(member.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
  })
  await member.close()
})

test('a backup is made, tested, saved, and read; a damaged one is refused [spec 2.120, 2.121]', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000)
  await signIn(page, await newImporter(request), settingsPage)
  await page.getByRole('link', { name: 'Backup Data' }).click()
  await expect(page.getByText('No backup yet')).toBeVisible()
  await page.getByRole('button', { name: 'Backup Data' }).click()
  await expect(page.getByRole('cell', { name: 'Passed' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('the trial restore passed', { exact: false })).toBeVisible()
  await expectNoAxeFindings(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download the backup/ }).click()
  const archive = await readFile(await (await saving).path())

  await goWithin(page, `${settingsPage}/restores`)
  const bring = (name: string, buffer: Buffer) =>
    page.getByLabel('Choose an archive').setInputFiles({ name, mimeType: 'application/gzip', buffer })
  await bring('whole.tar.gz', archive)
  await expect(page.getByText('Nothing in it is missing here.')).toBeVisible({ timeout: 30_000 })
  await bring('damaged.tar.gz', archive.subarray(0, archive.length / 2))
  await expect(page.getByText('This is not a complete backup', { exact: false })).toBeVisible({ timeout: 30_000 })
  await expectNoAxeFindings(page)
})
