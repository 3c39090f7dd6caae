import { goWithin } from './awake.ts'
import { expect, test } from './browser.ts'
import { newColleague } from './by-api.ts'
import { holdRoute } from './hold-route.ts'
import { provider, signIn } from './people.ts'

test('who stays with unsaved input stays on the side too, and who leaves changes it', async ({ page, request }) => {
  await signIn(page, await newColleague(request, provider), '/dashboard/provider/offers/new')
  const side = (name: string) =>
    page.getByRole('group', { name: 'Side of your deals' }).getByRole('button', { name, exact: true })
  const dashboard = page.locator('[data-sidebar]').getByRole('link', { name: 'Dashboard', exact: true })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByLabel('Minimum charge').fill('125000')
  await side('Buying').click()
  await question.getByRole('button', { name: 'Stay here' }).click()
  await dashboard.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(side('Selling')).toHaveAttribute('aria-pressed', 'true')

  await goWithin(page, '/dashboard/provider/offers/new')
  await page.getByLabel('Minimum charge').fill('125000')
  await side('Buying').click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(side('Buying')).toHaveAttribute('aria-pressed', 'true')
})

test('choosing the chosen day again keeps it', async ({ page }) => {
  await signIn(page, provider, '/dashboard/system-settings/log?from=2026-03-05')
  const from = page.getByLabel('From', { exact: true })
  await expect(from).toContainText('5 March 2026')
  await from.click()
  await page
    .getByRole('grid')
    .getByRole('button', { name: /5 March 2026/ })
    .first()
    .click()
  await expect(page.getByRole('grid')).toBeHidden()
  await expect(from).toContainText('5 March 2026')
})

test('every form with unsaved input asks before it is left, within the site and outside; its lists and calendars work by keyboard alone', async ({
  page,
}) => {
  await signIn(page, provider, '/dashboard/provider/offers/new')
  const least = page.getByLabel('Minimum charge')
  await least.fill('125000')
  const away = page.locator('[data-sidebar]').getByRole('link', { name: 'Dashboard', exact: true })
  await away.click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(question).toBeHidden()
  await expect(least).toHaveValue('125000')
  // When the page is left altogether, the browser asks with its own text; staying loses nothing.
  const asked = page.waitForEvent('dialog')
  await page.evaluate('setTimeout(() => location.reload())')
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(least).toHaveValue('125000')
  await away.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await test.step('an unchanged form is left without a question', async () => {
    await goWithin(page, '/dashboard/provider/offers/new')
    await expect(page.getByLabel('Minimum charge')).toBeVisible()
    await away.click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await test.step('every form asks; a search and a closed dialog do not', async () => {
    for (const [at, label, typed] of [
      ['/dashboard/provider/offers/fleets', 'Name', 'Trucks in Gitarama'],
      ['/dashboard/customs-clearance/tax-estimate', 'Product name', 'Ceramic tiles'],
    ] as const) {
      await goWithin(page, at)
      await page.getByLabel(label).first().fill(typed)
      await away.click()
      await question.getByRole('button', { name: 'Leave' }).click()
      await expect(page).toHaveURL(/\/dashboard$/)
    }
    await goWithin(page, '/dashboard/itineraries')
    await page.getByLabel('Total weight, kg').fill('800')
    await away.click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await goWithin(page, '/dashboard/system-settings/people')
    // The list moves what is below it when it comes, and a press whose release lands elsewhere is no click.
    await expect(page.getByRole('table')).toBeVisible()
    await page.getByRole('button', { name: 'Invite somebody' }).click()
    const invitation = page.getByRole('dialog', { name: 'Invite somebody into your company' })
    const address = invitation.getByRole('textbox').first()
    await address.fill('claudine@people.example')
    await page.evaluate('history.back()')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(address).toHaveValue('claudine@people.example')
    // Without a connection a write fails at once: it does not wait and then happen unexpectedly.
    await page.context().setOffline(true)
    await invitation.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(invitation.getByText(/connection/)).toBeVisible()
    await page.context().setOffline(false)
    await address.focus()
    await page.keyboard.press('Escape')
    await expect(invitation).toBeHidden()
    await away.click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await test.step('a list and a calendar work by keyboard alone', async () => {
    await goWithin(page, '/dashboard/provider/offers/new')
    const service = page.getByRole('combobox', { name: 'Service' })
    const options = page.getByRole('option')
    const marked = async () => {
      const id = await service.getAttribute('aria-activedescendant')
      return page.locator(`[id="${id}"]`)
    }

    await test.step('a list', async () => {
      await service.focus()
      await expect(service).toHaveAttribute('aria-expanded', 'false')
      const first = (await service.textContent()) ?? ''
      await page.keyboard.press('Enter')
      await expect(service).toHaveAttribute('aria-expanded', 'true')
      await expect(await marked()).toHaveText(first)
      await expect(await marked()).toHaveAttribute('aria-selected', 'true')
      const all = await options.allTextContents()
      expect(all.length).toBeGreaterThan(10)

      await page.keyboard.press('End')
      await expect(await marked()).toHaveText(all.at(-1) ?? '')
      await expect(await marked()).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('ArrowDown')
      await expect(await marked(), 'it ends at its end').toHaveText(all.at(-1) ?? '')
      await page.keyboard.press('PageUp')
      await expect(await marked()).toHaveText(all.at(-11) ?? '')
      await page.keyboard.press('Home')
      await expect(await marked()).toHaveText(all[0] ?? '')
      await expect(await marked()).toBeInViewport({ ratio: 1 })
      const other = all.find((name) => name.startsWith('W')) ?? ''
      await page.keyboard.type('wa')
      await expect(await marked()).toHaveText(other)

      // Its first word, the space and one more letter count as one text when typed fast enough.
      const long = all.find((name) => name.includes(' ')) ?? ''
      await expect(async () => {
        if ((await service.getAttribute('aria-expanded')) === 'false') await page.keyboard.press('Alt+ArrowDown')
        await page.keyboard.press('End')
        await page.keyboard.type(long.slice(0, long.indexOf(' ') + 2))
        await expect(await marked()).toHaveText(long, { timeout: 1000 })
      }).toPass()

      await page.keyboard.press('Escape')
      await expect(options).toHaveCount(0)
      await expect(service, 'nothing was taken').toHaveText(first)
      await expect(service).toBeFocused()

      await page.keyboard.press('Alt+ArrowDown')
      await page.keyboard.type('wa')
      await page.keyboard.press('Tab')
      await expect(service, 'what is marked is taken').toHaveText(other)
      await expect(service).not.toBeFocused()
      await expect(options).toHaveCount(0)
    })

    await test.step('a calendar', async () => {
      const from = page.getByLabel('Valid from', { exact: true })
      const grid = page.getByRole('grid')
      const before = (await from.textContent()) ?? ''
      await from.focus()
      await page.keyboard.press('Enter')
      const day = grid.locator('button:focus')
      const here = (await day.getAttribute('aria-label')) ?? ''
      await page.keyboard.press('ArrowDown')
      await expect(day).not.toHaveAttribute('aria-label', here)
      await page.keyboard.press('Escape')
      await expect(grid).toBeHidden()
      await expect(from).toBeFocused()
      await expect(from).toHaveText(before)
      await page.keyboard.press('Enter')
      await expect(day, 'it begins at the chosen day again').toHaveAttribute('aria-label', here)
      await page.keyboard.press('ArrowDown')
      await expect(day).not.toHaveAttribute('aria-label', here)
      // Closed and opened again before the page does anything else, as by a fast person on a slow device.
      await page.evaluate(`{ const shown = document.querySelector('[popover]:popover-open')
        shown.hidePopover()
        shown.showPopover() }`)
      await expect(day).toHaveAttribute('aria-label', here)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(grid).toBeHidden()
      await expect(from).toBeFocused()
      await expect(from).not.toHaveText(before)
      await page.keyboard.press('Enter')
      await expect(day).toBeVisible()
      // It closes when the keyboard leaves it.
      for (let presses = 0; presses < 6; presses++) await page.keyboard.press('Tab')
      await expect(grid).toBeHidden()
    })
  })
})

test('unsaved input does not block a sign-out in another tab', async ({ page, request }) => {
  // A separate person: the journey signs them out everywhere, while others sell at the same time.
  await signIn(page, await newColleague(request, provider), '/dashboard/provider/offers/new')
  await page.getByLabel('Minimum charge').fill('125000')
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL((url) => url.pathname === '/', { timeout: 15_000 })
})

test('a dialog whose script is loading: focus starts the download, the press counts, and a status shows', async ({
  page,
}) => {
  const arrive = await holdRoute(page, '**/assets/OpenDialog-*.js')
  await signIn(page, provider)
  const asked = page.waitForRequest('**/assets/OpenDialog-*.js')
  const bell = page.locator('header').getByRole('button', { name: /^Alerts/ })
  await bell.focus()
  await asked
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toBeVisible()
  arrive()
  const alerts = page.getByRole('dialog', { name: 'Alerts' })
  await expect(alerts).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(alerts).toBeHidden()
  await expect(bell).toBeFocused()
})
