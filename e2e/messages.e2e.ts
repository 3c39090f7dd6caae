import { pdf } from '../testing/files.ts'
import { goWithin } from './awake.ts'
import { expectNoAxeFindings } from './axe.ts'
import { carrier } from './booking-steps.ts'
import { expect, type Page, test } from './browser.ts'
import { askedForQuote, confirmedBooking, discardDrafts, samplesArrive } from './by-api.ts'
import { newImporter, operator, provider, signIn } from './people.ts'

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
  const email = await newImporter(request)
  await samplesArrive(request, email)
  await signIn(page, email)
  await expect(area(page).getByText('Some of these are samples')).toBeVisible()
  await expectCounts(page, { Inbox: 2, Drafts: 1, Sent: 0, Quotes: 1, Shipments: 1, General: 0 })
  await expect(area(page).getByText('Sample', { exact: true })).toHaveCount(2)
  await expectNoAxeFindings(page)
  await area(page).getByRole('button', { name: 'Remove samples' }).click()
  await expectCounts(page, { Inbox: 0, Drafts: 0, Quotes: 0, Shipments: 0 })
  await expect(area(page).getByText('Nothing here')).toBeVisible()
})

test('an importer writes, the team answers, and the answer arrives live [spec 2.077-2.080, 4.017]', async ({
  page,
  openPage,
  request,
}) => {
  test.setTimeout(120_000)
  const subject = `Container ${crypto.randomUUID().slice(0, 6)}`
  const team = await openPage()
  await signIn(team, operator)
  await expect(folder(team, 'Inbox')).toBeVisible()
  const importer = await newImporter(request)
  await signIn(page, importer)

  await test.step('a message is saved automatically as a draft', async () => {
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
    await page.context().setOffline(true)
    await dialog(page).getByLabel('Message', { exact: true }).fill('Where is it now?')
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(question).toContainText('check your connection')
    await expectNoAxeFindings(page)
    await question.getByRole('button', { name: 'Stay here' }).click()
    await page.context().setOffline(false)
    // Another tab discards the draft: the text is saved as a new one.
    await discardDrafts(request, importer)
    await dialog(page).getByRole('button', { name: 'Save draft' }).click()
    await row(page, subject).getByRole('button', { name: subject }).first().click()
    await expect(dialog(page).getByLabel('Message', { exact: true })).toHaveValue('Where is it now?')
    await dialog(page).getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Message sent').first()).toBeVisible()
    await expect(row(page, subject)).toHaveCount(0)
    await folder(page, 'Sent').click()
    await expect(row(page, subject)).toContainText('To Logistics Management Team')
  })

  await test.step('the team sees it arrive and answers', async () => {
    await expect(team.getByText(/^New message from/).first()).toBeVisible()
    await row(team, subject).getByRole('button', { name: subject }).last().click()
    await expect(dialog(team).getByText('Where is it now?')).toBeVisible()
    await expectNoAxeFindings(team)
    await dialog(team).getByRole('button', { name: 'Reply' }).click()
    await dialog(team).getByLabel('Message', { exact: true }).fill('At Malaba since this morning.')
    await dialog(team).getByRole('button', { name: 'Send' }).click()
    await expect(dialog(team)).toHaveCount(0)
    await row(team, subject).getByRole('button', { name: subject }).last().click()
    await dialog(team).getByRole('button', { name: 'Reply' }).click()
    await dialog(team).getByLabel('Message', { exact: true }).fill('It crosses tonight.')
    await dialog(team).getByRole('button', { name: 'Send' }).click()
    await expect(dialog(team)).toHaveCount(0)
  })

  await test.step('the answer arrives without a reload; it is read, starred, forwarded and archived', async () => {
    await expect(page.getByText('New message from Logistics Management Team').first()).toBeVisible()
    await folder(page, 'Inbox').click()
    const answer = row(page, 'At Malaba since this morning.')
    await expect(answer).toContainText('unread')
    await expect(row(page, 'It crosses tonight.')).toContainText('unread')
    await answer.getByRole('button', { name: subject }).last().click()
    await expect(dialog(page).getByText('Where is it now?')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(answer).not.toContainText('unread')
    // The whole thread was shown.
    await expect(row(page, 'It crosses tonight.')).not.toContainText('unread')
    await answer.getByRole('button', { name: 'Star' }).click()
    await expect(answer.getByRole('button', { name: 'Star' })).toHaveAttribute('aria-pressed', 'true')
    await answer.getByRole('button', { name: subject }).last().click()
    await dialog(page).getByRole('button', { name: 'Forward' }).click()
    await expect(dialog(page).getByLabel('Subject')).toHaveValue(`Fwd: ${subject}`)
    await dialog(page).getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Message sent').first()).toBeVisible()
    await row(team, `Fwd: ${subject}`).getByRole('button', { name: subject }).last().click()
    await expect(dialog(team).getByText('At Malaba since this morning.')).toBeVisible()
    await team.keyboard.press('Escape')
  })

  await test.step('an archived message is in the archive, and is moved back', async () => {
    const answer = row(page, 'At Malaba since this morning.')
    await answer.getByRole('button', { name: subject }).last().click()
    await dialog(page).getByRole('button', { name: 'Archive' }).click()
    await expect(answer).toHaveCount(0)
    await folder(page, 'Archived').click()
    await page.reload()
    await expect(folder(page, 'Archived')).toHaveAttribute('aria-current', 'true')
    await answer.getByRole('button', { name: subject }).last().click()
    await dialog(page).getByRole('button', { name: 'Move back to its folder' }).click()
    await expect(answer).toHaveCount(0)
    await folder(page, 'Inbox').click()
    // As it was before the load.
    await expect(answer.getByRole('button', { name: 'Star' })).toHaveAttribute('aria-pressed', 'true')
    await expect(answer).not.toContainText('unread')
  })
  await team.close()
})

test('a file is sent with a message, saved with its draft, and forwarded by the team to a company', async ({
  page,
  openPage,
  request,
}) => {
  test.setTimeout(120_000)
  const subject = `Crate ${crypto.randomUUID().slice(0, 6)}`
  const file = { name: 'crate.pdf', mimeType: 'application/pdf', buffer: pdf() }
  await signIn(page, await newImporter(request), '/dashboard/messages')
  const attach = (what: typeof file) => dialog(page).locator('input[type=file]').setInputFiles(what)

  await test.step('it is written with files, and the draft saves them', async () => {
    await area(page).getByRole('button', { name: 'Compose' }).click()
    await dialog(page).getByLabel('Subject').fill(subject)
    await attach(file)
    await attach({ ...file, name: 'wrong.pdf' })
    await expect(dialog(page).getByRole('button', { name: 'Remove wrong.pdf' })).toBeVisible()
    await expect(dialog(page).getByText('Saved as a draft')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Remove wrong.pdf' }).click()
    await expectNoAxeFindings(page)
    await dialog(page).getByRole('button', { name: 'Save draft' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await folder(page, 'Drafts').click()
    await page.reload()
    await expect(row(page, subject)).toContainText('1 file')
    await row(page, subject).getByRole('button', { name: subject }).first().click()
    await expect(dialog(page).getByRole('button', { name: 'Remove crate.pdf' })).toBeVisible()
    await dialog(page).getByLabel('Message', { exact: true }).fill('See how it arrived.')
    await dialog(page).getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Message sent').first()).toBeVisible()
  })

  const team = await openPage()
  await test.step('the team saves it and forwards it to the carrier', async () => {
    await signIn(team, operator, '/dashboard/messages')
    await expect(row(team, subject)).toContainText('1 file')
    await row(team, subject).getByRole('button', { name: subject }).last().click()
    const saving = team.waitForEvent('download')
    await dialog(team).getByRole('button', { name: 'Download crate.pdf' }).click()
    expect((await saving).suggestedFilename()).toBe('crate.pdf')
    await expectNoAxeFindings(team)
    await dialog(team).getByRole('button', { name: 'Forward' }).click()
    await expect(dialog(team).getByRole('button', { name: 'Remove crate.pdf' })).toBeVisible()
    await dialog(team).getByRole('button', { name: 'Send' }).click()
    await expect(dialog(team).getByText('This is required')).toBeVisible()
    await dialog(team).getByLabel('To').fill(carrier.slice(0, 7).toLowerCase())
    await team.getByRole('option', { name: carrier }).click()
    await expectNoAxeFindings(team)
    await dialog(team).getByRole('button', { name: 'Send' }).click()
    await expect(team.getByText('Message sent').first()).toBeVisible()
    await folder(team, 'Sent').click()
    await expect(row(team, `Fwd: ${subject}`)).toContainText(`To ${carrier}`)
  })

  const theirs = await openPage()
  await test.step('the carrier receives it, and answers', async () => {
    await signIn(theirs, provider, '/dashboard/messages')
    await row(theirs, `Fwd: ${subject}`).getByRole('button', { name: subject }).last().click()
    const saving = theirs.waitForEvent('download')
    await dialog(theirs).getByRole('button', { name: 'Download crate.pdf' }).click()
    expect((await saving).suggestedFilename()).toBe('crate.pdf')
    await dialog(theirs).getByRole('button', { name: 'Reply' }).click()
    await dialog(theirs).getByLabel('Message', { exact: true }).fill('We pay for the crate.')
    await dialog(theirs).getByRole('button', { name: 'Send' }).click()
    await folder(team, 'Inbox').click()
    await expect(row(team, 'We pay for the crate.')).toContainText(carrier)
  })
  await team.close()
  await theirs.close()
})

test('people write about a booking, shipment or request on its page, and find the messages there', async ({
  page,
  openPage,
  request,
}) => {
  test.setTimeout(120_000)
  const email = await newImporter(request)
  const booking = await confirmedBooking(request, email)
  const quote = await askedForQuote(request, email)
  const written = (of: Page) => of.getByRole('region', { name: 'Conversations' }).getByRole('listitem')
  const say = async (by: Page, content: string) => {
    await dialog(by).getByLabel('Message', { exact: true }).fill(content)
    await dialog(by).getByRole('button', { name: 'Send' }).click()
    await expect(dialog(by)).toHaveCount(0)
  }
  await signIn(page, email, `/dashboard/bookings/${booking.id}`)

  await test.step('from the booking to its carrier', async () => {
    await page.getByRole('link', { name: 'Message', exact: true }).click()
    await expect(dialog(page).getByLabel('To')).toContainText(carrier)
    await expect(dialog(page).getByLabel('Subject')).toHaveValue(`Booking ${booking.number}`)
    await expectNoAxeFindings(page)
    await say(page, 'Which gate?')
    await expect(written(page)).toContainText('Which gate?')
  })

  const theirs = await openPage()
  await test.step('the carrier finds it on the booking and answers; the answer arrives live', async () => {
    await signIn(theirs, provider, `/dashboard/bookings/${booking.id}`)
    await theirs.getByRole('link', { name: 'Message', exact: true }).click()
    await written(theirs)
      .getByRole('button', { name: /Which gate/ })
      .last()
      .click()
    await dialog(theirs).getByRole('button', { name: 'Reply' }).click()
    await say(theirs, 'Gate 4')
    await expect(written(page)).toContainText('Gate 4')
    await expect(written(page)).toContainText(carrier)
    await expectNoAxeFindings(page)
    await page.getByRole('link', { name: 'To the booking' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Booking ${booking.number}` })).toBeVisible()
  })

  await test.step('from the shipment to the team, who find it there too', async () => {
    await goWithin(page, `/dashboard/shipments/${booking.shipment.id}`)
    await page.getByRole('link', { name: 'Message', exact: true }).click()
    await dialog(page).getByLabel('To').click()
    await page.getByRole('option', { name: 'Logistics Management Team' }).click()
    await say(page, 'Is it insured?')
    const team = await openPage()
    await signIn(team, operator, `/dashboard/shipments/${booking.shipment.id}`)
    await team.getByRole('link', { name: 'Message', exact: true }).click()
    await expect(written(team)).toContainText('Is it insured?')
    await team.getByRole('button', { name: 'Compose' }).click()
    await dialog(team).getByLabel('To').click()
    await team.getByRole('option', { name: carrier }).click()
    await say(team, 'Please send the policy.')
    await expect(written(team)).toHaveCount(2)
    await goWithin(theirs, `/dashboard/messages/about/shipment/${booking.shipment.id}`)
    await expect(written(theirs)).toContainText('Please send the policy.')
    await team.close()
  })

  await test.step('from a quote request to the team', async () => {
    await goWithin(page, `/dashboard/quotes/${quote.id}`)
    await page.getByRole('link', { name: 'Message', exact: true }).click()
    await expect(dialog(page).getByLabel('To')).toHaveValue('Logistics Management Team')
    await dialog(page).getByLabel('Subject').fill('A better price')
    await say(page, 'Can it be cheaper?')
    await expect(written(page)).toContainText('A better price')
  })
  await theirs.close()
})
