import { sharedNumberEnv, signed, type WhatsappCloud, whatsappCloud } from '../testing/whatsapp.ts'
import { awake, goWithin } from './awake.ts'
import { expectNoAxeFindings } from './axe.ts'
import { type APIRequestContext, expect, type Page, test } from './browser.ts'
import { confirmedBooking } from './by-api.ts'
import { newAddress, newImporter, signIn } from './people.ts'

const card = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Alerts/ })
const sent = (page: Page) => page.getByRole('table', { name: 'Sent alerts, newest first' }).locator('tbody tr')

/** The token after the `#` in the newest mail with this subject. */
async function tokenMailed(request: APIRequestContext, to: string, subject: RegExp): Promise<string> {
  let token = ''
  await expect(async () => {
    const answer = await request.get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`)
    const mails = (await answer.json()) as { subject: string; text: string }[]
    token = /#token=([\w.-]+)/.exec(mails.find((mail) => subject.test(mail.subject))?.text ?? '')?.[1] ?? ''
    expect(token).not.toBe('')
  }).toPass({ timeout: 15_000 })
  return token
}

test('a manager adds an e-mail recipient, who consents, is notified and unsubscribes [spec 2.019, 2.065, 2.107, 3.044, 4.023-4.025, 5.011, 9.022, 9.023]', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const email = await newImporter(request)
  const ops = newAddress('ops')
  await signIn(page, email, '/dashboard/alerts/email')
  const recipients = card(page, 'Recipients')
  const rows = recipients.getByRole('listitem')

  await test.step('every setting has its default', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Email Alerts' })).toBeVisible()
    await expect(page.getByLabel('Sender')).toHaveAttribute('readonly')
    await expect(page.getByLabel('Frequency')).toHaveText('Immediate')
    for (const [name, on] of Object.entries({
      'Shipment Tracking': true,
      'Invoice Notifications': true,
      'Delivery Reports': true,
      'System Alerts': false,
      Marketing: false,
    }))
      await expect(page.getByRole('switch', { name })).toBeChecked({ checked: on })
    await expect(async () => {
      await page.reload()
      await expect(rows).toHaveText([/Sample/], { timeout: 2_000 })
    }).toPass({ timeout: 20_000 })
    await expect(rows.getByRole('textbox')).toHaveAttribute('readonly')
    await expectNoAxeFindings(page)
    await rows.getByRole('button', { name: 'Remove' }).click()
    await expect(recipients.getByText('Nobody yet.')).toBeVisible()
  })

  await test.step('an address is added once, and asked for consent', async () => {
    const typed = recipients.getByLabel('E-mail address')
    const add = recipients.getByRole('button', { name: 'Add' })
    await typed.fill('nobody')
    await add.click()
    await expect(recipients.getByText('Enter an e-mail address')).toBeVisible()
    await expect(typed).toHaveValue('nobody')
    await typed.fill(`  ${ops.toUpperCase()} `)
    await add.click()
    await expect(rows).toHaveText([/Not confirmed yet/])
    await expect(typed).toHaveValue('')
    for (const again of [ops, '   ']) {
      await typed.fill(again)
      await add.click()
      await expect(typed).toHaveValue('')
    }
    await expect(rows).toHaveCount(1)
  })

  const link = await page.context().newPage()
  await test.step('the recipient consents by the mailed link; the manager sees it', async () => {
    await link.goto(`/alerts/confirm#token=${await tokenMailed(request, ops, /wants to alert you/)}`)
    await awake(link, 'alert-link-form')
    await expectNoAxeFindings(link)
    await link.getByRole('button', { name: 'Yes, alert me' }).click()
    await expect(link.getByText(`${ops} now gets the alerts from`)).toBeVisible()
    await page.reload()
    await expect(rows).toHaveText([/Active/])
  })

  await test.step('events are sent by mail and appear in the bell, live', async () => {
    const { number, shipment } = await confirmedBooking(request, email)
    await expect(bell(page)).toHaveAccessibleName('Alerts, 2 unread')
    await expect(sent(page)).toHaveText([/Sent/, /Sent/])
    await expect(sent(page).filter({ hasText: `Booking ${number} is confirmed` })).toContainText(ops)
    await expect(card(page, 'Preview').getByRole('figure')).toContainText('You get this because')
    await expectNoAxeFindings(page)
    await bell(page).click()
    const list = page.getByRole('dialog', { name: 'Alerts' })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expectNoAxeFindings(page)
    await list.getByRole('link', { name: `Shipment ${shipment.number} is ready to track` }).click()
    await expect(page).toHaveURL(`/dashboard/shipments/${shipment.id}`)
    await expect(bell(page)).toHaveAccessibleName('Alerts, 1 unread')
    await bell(page).click()
    await list.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(list.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(bell(page)).toHaveAccessibleName('Alerts')
  })

  await test.step('frequency and switches are saved', async () => {
    await goWithin(page, '/dashboard/alerts/email')
    await page.getByLabel('Frequency').click()
    await expect(page.getByRole('option')).toHaveText(['Immediate', 'Hourly Digest', 'Daily Summary', 'Weekly Report'])
    await page.getByRole('option', { name: 'Daily Summary' }).click()
    await expect(page.getByText(/^The next one goes out on .* 07:00/)).toBeVisible()
    await page.getByRole('switch', { name: 'Marketing' }).click()
    await expect(page.getByText('Saved').first()).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Frequency')).toHaveText('Daily Summary')
    await expect(page.getByRole('switch', { name: 'Marketing' })).toBeChecked()
  })

  await test.step('the recipient unsubscribes; the manager sees it', async () => {
    await link.goto(`/alerts/unsubscribe#token=${await tokenMailed(request, ops, /is confirmed/)}`)
    await awake(link, 'alert-link-form')
    await link.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(link.getByText(`${ops} gets no more alerts from`)).toBeVisible()
    await page.reload()
    await expect(rows).toHaveText([/Unsubscribed/])
  })
})

test('a manager connects the business number, and an emergency is sent by WhatsApp [spec 2.064, 2.106, 3.045, 9.024]', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const cloud: WhatsappCloud = await whatsappCloud({ port: Number(new URL(baseURL ?? '').port) + 1 })
  const email = await newImporter(request)
  await signIn(page, email, '/dashboard/alerts/whatsapp')
  const connection = card(page, 'Connection')

  await test.step('every setting has its default', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'WhatsApp Alerts' })).toBeVisible()
    for (const [name, on] of Object.entries({
      'Shipment Updates': false,
      'Payment Reminders': false,
      'Delivery Confirmations': false,
      'Emergency Alerts': true,
    }))
      await expect(page.getByRole('switch', { name })).toBeChecked({ checked: on })
    await expect(page.getByLabel('Webhook URL', { exact: true })).toHaveValue(/\/hooks\/whatsapp\//)
    await expectNoAxeFindings(page)
  })

  await test.step('the business number alone connects, and its owner replies START', async () => {
    const phone = connection.getByLabel('Business Phone Number')
    await connection.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(connection.getByText('This is required')).toHaveCount(1)
    await phone.fill('0788')
    await connection.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(connection.getByText('Enter a Rwandan number')).toBeVisible()
    await phone.fill('+250 788 000 222')
    await connection.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByText('Reply START to +250788999000, and the alerts begin.')).toBeVisible()
    const recipients = card(page, 'Recipients').getByRole('listitem')
    await expect(recipients).toHaveText([/Not confirmed yet/])
    await expectNoAxeFindings(page)
    const start = { from: '250788000222', timestamp: '1790000000', text: { body: 'START' } }
    const { payload, headers } = signed({ messages: [start] }, sharedNumberEnv.WHATSAPP_APP_SECRET)
    expect((await request.post('/hooks/whatsapp/shared', { data: payload, headers })).status()).toBe(200)
    await expect(recipients).toHaveText([/Active/])
    await card(page, 'Recipients').getByRole('button', { name: 'Remove' }).click()
    await expect(recipients).toHaveCount(0)
    await connection.getByRole('button', { name: 'Connect again' }).click()
    await connection.getByRole('button', { name: 'Use a Meta app of your own' }).click()
    cloud.taken.length = 0
  })

  await test.step('a refusal shows its reason, and no input is lost', async () => {
    await connection.getByLabel('Business Phone Number').fill('')
    await connection.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(connection.getByText('This is required')).toHaveCount(6)
    for (const [label, value] of Object.entries({
      'Business Phone Number': '+250 788 000 000',
      'Phone number ID': '106540352242922',
      'Access token': 'an-old-token',
      'App secret': 'the-secret-of-the-app',
      Template: 'cargo_alert',
      'Send the test to': '+250 788 000 111',
    }))
      await connection.getByLabel(label, { exact: true }).fill(value)
    await connection.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(connection.getByRole('alert')).toContainText('Answer: 190 Invalid OAuth access token')
    await expect(connection.getByLabel('Business Phone Number')).toHaveValue('+250 788 000 000')
    await expectNoAxeFindings(page)
  })

  await test.step('the test is accepted, and the number is connected', async () => {
    await connection.getByLabel('Access token').fill('a-token-of-the-test')
    await connection.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByText('WhatsApp accepted the test.')).toBeVisible()
    await expect(connection.getByText('Active')).toBeVisible()
    await expect(connection.getByLabel('Business Phone Number')).toHaveValue('+250788000000')
    await expect(card(page, 'Recipients').getByRole('listitem')).toHaveText([/Active/])
    expect(cloud.taken).toHaveLength(1)
    await expectNoAxeFindings(page)
  })

  await test.step('an emergency is sent, and its states appear live', async () => {
    const { id } = await confirmedBooking(request, email)
    await expect(bell(page)).toHaveAccessibleName('Alerts, 2 unread')
    await goWithin(page, `/dashboard/bookings/${id}`)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('The order was withdrawn')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Cancel/ })
      .click()
    await expect(page.getByText('Cancelled').first()).toBeVisible()
    await goWithin(page, '/dashboard/alerts/whatsapp')
    await expect(sent(page)).toHaveText([/was cancelled.*Sent/])
    const [, message] = cloud.taken
    const url = new URL(await page.getByLabel('Webhook URL', { exact: true }).inputValue()).pathname
    const { payload, headers } = signed({ statuses: [{ id: message?.id, status: 'read' }] }, 'the-secret-of-the-app')
    expect((await request.post(url, { data: payload, headers })).status()).toBe(200)
    await expect(sent(page)).toHaveText([/Read/])
  })

  await test.step('it is disconnected again', async () => {
    await connection.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect(connection.getByText('Not connected')).toBeVisible()
  })
  await cloud.close()
})
