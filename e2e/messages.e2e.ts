import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { newImporter, operator, signIn } from './people.ts'

const area = (page: Page) => page.getByRole('region', { name: 'Communications' })
const folder = (page: Page, name: string) => area(page).getByRole('button', { name: new RegExp(`^${name} ?\\d`) })
const row = (page: Page, text: string) => area(page).getByRole('listitem').filter({ hasText: text })
const dialog = (page: Page) => page.getByRole('dialog')

async function expectCounts(page: Page, counts: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, count] of Object.entries(counts))
    await expect(folder(page, name)).toHaveText(new RegExp(`^${name} ?${count}(\\D|$)`))
}

test('a new company finds samples in its folders, and removes them with one click [spec 2.071, 2.077, 2.081]', async ({
  page,
  request,
}) => {
  await signIn(page, await newImporter(request))
  await expect(async () => {
    await page.reload()
    await expect(area(page).getByText('Some of these are samples')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await expectCounts(page, { Inbox: 2, Drafts: 1, Sent: 0, Quotes: 1, Shipments: 1, General: 0 })
  await expect(area(page).getByText('Sample', { exact: true })).toHaveCount(2)
  await expectNoAxeFindings(page)
  await area(page).getByRole('button', { name: 'Remove samples' }).click()
  await expectCounts(page, { Inbox: 0, Drafts: 0, Quotes: 0, Shipments: 0 })
  await expect(area(page).getByText('Nothing here')).toBeVisible()
})

test('an importer writes, the team answers, and it arrives live [spec 2.077-2.080, 4.017]', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000)
  const subject = `Container ${crypto.randomUUID().slice(0, 6)}`
  const team = await (await browser.newContext()).newPage()
  await signIn(team, operator)
  await expect(folder(team, 'Inbox')).toBeVisible()
  await signIn(page, await newImporter(request))

  await test.step('what is typed is kept as a draft by itself', async () => {
    await area(page).getByRole('button', { name: 'Compose' }).click()
    await expect(dialog(page).getByLabel('To')).toHaveValue('Logistics Management Team')
    await expect(dialog(page).getByLabel('To')).toHaveAttribute('readonly')
    await dialog(page).getByRole('button', { name: 'Send' }).click()
    await expect(dialog(page).getByText('This is required')).toHaveCount(2)
    await dialog(page).getByLabel('Subject').fill(subject)
    await expect(dialog(page).getByText('Saved as a draft')).toBeVisible()
    await expectNoAxeFindings(page)
    await page.reload()
    await folder(page, 'Drafts').click()
    await row(page, subject).getByRole('button', { name: subject }).first().click()
    await expect(dialog(page).getByLabel('Subject')).toHaveValue(subject)
    await dialog(page).getByLabel('Message', { exact: true }).fill('Where is it now?')
    await dialog(page).getByRole('button', { name: 'Save draft' }).click()
    await row(page, subject).getByRole('button', { name: subject }).first().click()
    await expect(dialog(page).getByLabel('Message', { exact: true })).toHaveValue('Where is it now?')
    await dialog(page).getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Message sent').first()).toBeVisible()
    await expect(row(page, subject)).toHaveCount(0)
    await folder(page, 'Sent').click()
    await expect(row(page, subject)).toContainText('To Logistics Management Team')
  })

  await test.step('the team sees it come in and answers', async () => {
    await expect(team.getByText(/^New message from/).first()).toBeVisible()
    await row(team, subject).getByRole('button', { name: subject }).last().click()
    await expect(dialog(team).getByText('Where is it now?')).toBeVisible()
    await expectNoAxeFindings(team)
    await dialog(team).getByRole('button', { name: 'Reply' }).click()
    await dialog(team).getByLabel('Message', { exact: true }).fill('At Malaba since this morning.')
    await dialog(team).getByRole('button', { name: 'Send' }).click()
    await expect(team.getByText('Message sent').first()).toBeVisible()
  })

  await test.step('the answer arrives without a reload; it is read, starred, forwarded and archived', async () => {
    await expect(page.getByText('New message from Logistics Management Team').first()).toBeVisible()
    await folder(page, 'Inbox').click()
    const answer = row(page, 'At Malaba since this morning.')
    await expect(answer).toContainText('unread')
    await answer.getByRole('button', { name: subject }).last().click()
    await expect(dialog(page).getByText('Where is it now?')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(answer).not.toContainText('unread')
    await answer.getByRole('button', { name: 'Star' }).click()
    await page.reload()
    await expect(answer.getByRole('button', { name: 'Star' })).toHaveAttribute('aria-pressed', 'true')
    await expect(answer).not.toContainText('unread')
    await answer.getByRole('button', { name: subject }).last().click()
    await dialog(page).getByRole('button', { name: 'Forward' }).click()
    await expect(dialog(page).getByLabel('Subject')).toHaveValue(`Fwd: ${subject}`)
    await dialog(page).getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Message sent').first()).toBeVisible()
    await answer.getByRole('button', { name: subject }).last().click()
    await dialog(page).getByRole('button', { name: 'Archive' }).click()
    await expect(answer).toHaveCount(0)
  })
  await team.context().close()
})
