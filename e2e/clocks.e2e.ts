import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './browser.ts'
import { landedContainer, removeSamples } from './by-api.ts'
import { pickDay } from './calendar.ts'
import { newImporter, operator, provider, signIn } from './people.ts'

test('an importer sees the cost of free time, enters the delivery order, and gets the deposit back', async ({
  page,
  openPage,
  request,
}) => {
  const email = await newImporter(request)
  await removeSamples(request, email)
  const { shipment } = await landedContainer(request, email)
  await signIn(page, email, `/dashboard/shipments/${shipment.id}`)
  const container = page.getByRole('region', { name: 'Container, until it is back empty' })
  const storage = page.getByRole('region', { name: 'Storage in the port' })

  await test.step('two clocks run, each with its free days', async () => {
    await expect(storage).toContainText('9 days left')
    await expect(storage).toContainText('Mombasa')
    await expect(container).toContainText('days left')
    await expectNoAxeFindings(page)
  })

  await test.step('on a wide screen, the map still shows both ends of the route', async () => {
    const size = page.viewportSize()
    await page.setViewportSize({ width: 1920, height: 1080 })
    const map = page.getByRole('img', { name: /^Map of the route from Jebel Ali/ })
    await expect(map).toBeVisible()
    const hidden = () =>
      map.evaluate((svg) => {
        const { top, bottom, left, right } = svg.getBoundingClientRect()
        return [...svg.querySelectorAll('circle')]
          .map((circle) => circle.getBoundingClientRect())
          .filter((each) => each.top < top || each.bottom > bottom || each.left < left || each.right > right).length
      })
    await expect.poll(hidden).toBe(0)
    if (size) await page.setViewportSize(size)
  })

  await test.step('a mistake is shown at its field, and no input is lost', async () => {
    await page.getByRole('button', { name: 'Change' }).click()
    const dialog = page.getByRole('dialog', { name: 'Containers and their days' })
    await dialog.getByLabel('Free days of the line').fill('a month')
    await dialog.getByLabel('Amount').fill('1,200')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Enter whole days from 0 to 365, or leave this empty.')).toBeVisible()
    await expect(dialog.getByText('Enter when it was paid.')).toBeVisible()
    await expect(dialog.getByLabel('Amount')).toHaveValue('1,200')
    await expectNoAxeFindings(page)
  })

  await test.step('the days of the delivery order apply', async () => {
    const dialog = page.getByRole('dialog', { name: 'Containers and their days' })
    await dialog.getByLabel('Free days of the line').fill('30')
    await dialog.getByLabel('Free days of the port').fill('4')
    await pickDay(dialog, 'Paid', 0)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(container).toContainText('24 days left')
    await expect(container).toContainText('Free days from your delivery order.')
    // Day six of four free days.
    await expect(storage).toContainText('2 days over')
    await expect(storage).toContainText('so far')
    await expect(page.getByRole('region', { name: 'Deposit, comes back' })).toContainText('USD')
  })

  await test.step('charges come first on the dashboard', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    const first = page.getByRole('region', { name: 'Required Actions' }).getByRole('link').first()
    await expect(first).toContainText('1 shipment with container free time ending or over')
    await first.click()
    await expect(container).toBeVisible()
  })

  await test.step('the carrier sees the same and can change nothing; its report ends the storage', async () => {
    const theirs = await openPage()
    await signIn(theirs, provider, `/dashboard/shipments/${shipment.id}`)
    await expect(theirs.getByRole('region', { name: 'Storage in the port' })).toContainText('2 days over')
    await expect(theirs.getByRole('button', { name: 'Change' })).toHaveCount(0)
    await theirs.getByLabel('What happened?').click()
    await theirs.getByRole('option', { name: 'Left the terminal' }).click()
    await theirs.getByLabel('Where?').click()
    await theirs.getByRole('option', { name: 'Mombasa', exact: true }).click()
    await theirs.getByRole('button', { name: 'Send report' }).click()
    await expect(storage).toContainText('Ended')
  })

  await test.step('the empty container is returned, and the deposit is received', async () => {
    const dialog = page.getByRole('dialog', { name: 'Containers and their days' })
    const deposit = page.getByRole('region', { name: 'Deposit, comes back' })
    await page.getByRole('button', { name: 'Change' }).click()
    const back = dialog.getByLabel('Empty container back', { exact: true })
    await back.press('Enter')
    await expect(page.getByRole('grid')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('grid'), 'Escape closes the calendar, not the dialog').toBeHidden()
    await expect(back).toBeFocused()
    await pickDay(dialog, 'Empty container back', 0)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(container).toContainText('Ended, nothing due')
    await expect(deposit).toContainText('ask the line for the deposit')
    await page.getByRole('button', { name: 'Change' }).click()
    await pickDay(dialog, 'Refund requested', 0)
    await pickDay(dialog, 'Received', 0)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(deposit).toContainText('Received')
  })
})

test('an operator enters the tariff of a line; an invalid row is named and nothing is written', async ({ page }) => {
  await signIn(page, operator, '/dashboard/operator/free-time')
  await expect(page.getByRole('table', { name: 'Free time rows, newest first' })).toBeVisible()
  await expectNoAxeFindings(page)
  const rows = page.getByLabel('Rows', { exact: true })
  const heading = await rows.inputValue()
  const line =
    'container,Kilindini Test Line,KEMBA,,dry,12,,,after_free,1-7: 20/40; 9-: 35/70,USD,,2026-12-01,,Notice,C'
  await rows.fill(`${heading}${line}`)
  await page.getByRole('button', { name: 'Enter rows' }).click()
  await expect(page.getByText('Line 2')).toBeVisible()
  await expect(page.getByText('tiers must follow each other without a gap', { exact: false })).toBeVisible()
  await expect(rows).toHaveValue(`${heading}${line}`)
  await rows.fill(`${heading}${line.replace('9-:', '8-:')}`)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('1 row can be entered')).toBeVisible()
  await page.getByRole('button', { name: 'Enter rows' }).click()
  await expect(page.getByRole('cell', { name: /Kilindini Test Line/ })).toBeVisible()
  await expect(rows).toHaveValue(heading)
})
