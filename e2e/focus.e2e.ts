import { expect, type Page, test } from './browser.ts'
import { saveCargo } from './by-api.ts'
import { holdRoute } from './hold-route.ts'
import { importer, newImporter, signIn } from './people.ts'
import { reactHeld, reactSlow } from './react-held.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Application' })

test('a new screen has the focus on its heading, unless something on it already has the focus', async ({ page }) => {
  await signIn(page, importer)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()
  await sidebar(page).getByRole('button', { name: 'Customs Clearance' }).click()
  await sidebar(page).getByRole('link', { name: 'Tax Estimate' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // Its calendars are closed, so that no dialog takes the focus.
  await sidebar(page).getByRole('button', { name: 'Market Place' }).click()
  await sidebar(page).getByRole('link', { name: 'Transport', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Transport' })).toBeFocused()
})

test('a field pressed on a new screen retains the focus, even on a slow device', async ({ page }) => {
  await page.addInitScript(reactSlow)
  await page.addInitScript(reactHeld)
  await signIn(page, importer, '/dashboard/quotes')
  await page.evaluate("holdReact(() => document.querySelector('main h1')?.textContent === 'Airfreight')")
  await page.evaluate("__reactRouterDataRouter.navigate('/dashboard/marketplace/airfreight')")
  await page.getByLabel('Cargo Type').click()
  await page.evaluate('holdReact()')
  await expect(page.getByLabel('Cargo Type')).toBeFocused()
  await page.keyboard.type('ex')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Cargo Type')).toHaveText('Express')
})

test('saved cargoes that load late do not move a field while it is pressed', async ({ page, request }) => {
  const email = await newImporter(request)
  await saveCargo(request, email, 'Tiles of spring')
  const come = await holdRoute(page, '**/api/v1/cargo-templates')
  await signIn(page, email, '/dashboard/marketplace/transport')
  const field = page.getByLabel('Cargo Type')
  await field.hover()
  await page.mouse.down()
  const answered = page.waitForResponse('**/api/v1/cargo-templates')
  come()
  await (await answered).finished()
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  await page.mouse.up()
  await page.getByRole('option', { name: 'Perishables' }).click()
  await expect(field).toHaveText('Perishables')
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByLabel('Saved cargo').click()
  await page.getByRole('option', { name: 'Tiles of spring' }).click()
  await expect(page.getByLabel('Weight', { exact: true })).toHaveValue('24000')
})

test('the sidebar appears when the side is known, as it was last, or when the side can not be loaded', async ({
  page,
}) => {
  const first = sidebar(page).getByRole('listitem').nth(1)
  const entries = sidebar(page).getByRole('listitem')
  let come = await holdRoute(page, '**/api/v1/me')
  await signIn(page, importer, '/dashboard/quotes')
  await expect(entries).toHaveCount(0)
  come()
  await expect(first).toHaveText('My Cargo')

  await page.unrouteAll({ behavior: 'wait' })
  come = await holdRoute(page, '**/api/v1/me')
  await page.reload()
  await expect(first).toHaveText('My Cargo')
  come()

  await page.unrouteAll({ behavior: 'wait' })
  await page.evaluate("localStorage.removeItem('umuhora-auth-whose')")
  await page.route('**/api/v1/me', (route) => route.abort())
  await page.reload()
  await expect(first).toHaveText('Market Place')
})
