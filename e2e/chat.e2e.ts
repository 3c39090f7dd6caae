import { awake } from './awake.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, type Page, test } from './browser.ts'
import { importer, operator, signIn } from './people.ts'

const launcher = (page: Page) => page.getByRole('button', { name: 'Chat with us' })
const panel = (page: Page) => page.getByRole('region', { name: 'Chat with us' })
const input = (page: Page) => page.getByPlaceholder('Type your message...')

async function openChat(page: Page): Promise<void> {
  await page.goto('/')
  await awake(page, 'chat')
  await launcher(page).click()
  await expect(panel(page)).toBeVisible()
}

/** Closes the chat, which deletes its messages, and opens it, with the answers of the server. */
async function beginAgain(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' })
  await panel(page).getByRole('button', { name: 'Close chat' }).click()
  await launcher(page).click()
  await expect(panel(page).getByText('Start a conversation...')).toBeVisible()
}

async function say(page: Page, words: string): Promise<void> {
  await input(page).fill(words)
  await page.keyboard.press('Enter')
}

test('[spec 2.025] in the application, a question goes to the team and is found among the messages', async ({
  page,
}) => {
  await signIn(page, importer)
  await launcher(page).click()

  const question = `do you carry zebras ${Date.now()}`
  await say(page, question)
  await panel(page).getByRole('button', { name: 'Write to a person' }).click()
  await expect(panel(page).getByLabel('Your e-mail address')).toHaveCount(0)
  await panel(page).getByRole('button', { name: 'Send to the team' }).click()
  await panel(page).getByRole('link', { name: 'Open your messages' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page
    .getByRole('tab', { name: /^Sent/ })
    .or(page.getByRole('button', { name: /^Sent/ }))
    .first()
    .click()
  await expect(page.getByText(`From the chat: ${question}`).first()).toBeVisible()
})

test('[spec 1.006, 2.125-2.129, 4.028, 4.029, 5.013, 7.006, 8.007, 8.008, 9.028, 9.032] a conversation on the start page', async ({
  page,
}) => {
  await test.step('2.125, 9.028: a round button at the bottom right that shows its name on hover', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/')
    await awake(page, 'chat')
    const box = await launcher(page).boundingBox()
    expect(box && { width: box.width, height: box.height }).toEqual({ width: 44, height: 44 })
    expect((box?.x ?? 0) + 44).toBeGreaterThan(1_220)
    expect((box?.y ?? 0) + 44).toBeGreaterThan(740)
    await launcher(page).hover()
    await expect.poll(async () => (await launcher(page).boundingBox())?.width ?? 0).toBeGreaterThan(130)
  })

  await test.step('2.126, 2.127, 9.032: a panel of 320 by 500 with its texts', async () => {
    await launcher(page).click()
    await expect(panel(page).getByRole('heading', { name: 'Chat with us' })).toBeVisible()
    await expect(panel(page).getByText('Start a conversation...')).toBeVisible()
    await expect(panel(page).getByRole('button', { name: 'Minimise chat' })).toBeVisible()
    await expect(panel(page).getByRole('button', { name: 'Close chat' })).toBeVisible()
    await expect(panel(page).getByRole('button', { name: 'Send Message' })).toBeDisabled()
    await expect(input(page)).toBeFocused()
    expect(await panel(page).boundingBox()).toMatchObject({ width: 320, height: 500 })
    await expectNoAxeFindings(page)
  })

  await test.step('4.029, 2.126, 2.127, 7.006, 5.013: it waits for the answer, and shows it', async () => {
    await beginAgain(page)
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route('/hooks/chat', async (route) => {
      await held
      await route.fulfill({ json: { output: 'From FRW 1,608,000.' } })
    })
    const sent = page.waitForRequest('**/hooks/chat')
    await say(page, '  What does a container cost?  ')
    const call = await sent
    expect(call.headers()['content-type']).toContain('application/json')
    const body = call.postDataJSON()
    expect(body).toMatchObject({ message: 'What does a container cost?', source: 'floating_chat', url: page.url() })
    expect(new Date(body.timestamp).toISOString()).toBe(body.timestamp)
    await expect(input(page)).toBeDisabled()
    await expect(panel(page).getByRole('button', { name: 'Sending...' })).toBeDisabled()
    await expect(panel(page).locator('[data-typing]')).toBeVisible()
    answer()
    await expect(panel(page).getByRole('listitem').last()).toContainText('From FRW 1,608,000.')
    await expect(panel(page).locator('[data-typing]')).toBeHidden()
    await expect(input(page)).toBeFocused()
    await expectNoAxeFindings(page)
  })

  await test.step('7.006: it falls back to the message, then to a fixed sentence', async () => {
    await beginAgain(page)
    const answers = [{ message: 'Noted' }, {}]
    await page.route('/hooks/chat', (route) => route.fulfill({ json: answers.shift() }))
    await say(page, 'one')
    await expect(panel(page).getByRole('listitem').last()).toContainText('Noted')
    await say(page, 'two')
    await expect(panel(page).getByRole('listitem').last()).toContainText('Response received')
  })

  for (const [what, fail] of [
    ['a failed response', { status: 500 }],
    ['no response', 'abort'],
  ] as const)
    await test.step(`8.007: a toast and a message after ${what}`, async () => {
      await beginAgain(page)
      await page.route('/hooks/chat', (route) => (fail === 'abort' ? route.abort() : route.fulfill(fail)))
      await say(page, 'Hello')
      const alert = page.getByRole('alert')
      await expect(alert).toContainText('Error')
      await expect(alert).toContainText('Failed to send message. Please try again.')
      await expect(panel(page)).toContainText("Sorry, I couldn't process your message. Please try again.")
      await alert.getByRole('button', { name: 'Dismiss' }).click()
      await expect(alert).toHaveCount(0)
    })

  await test.step('5.013, 8.008: a blank message is refused', async () => {
    await beginAgain(page)
    await input(page).fill('   ')
    await expect(panel(page).getByRole('button', { name: 'Send Message' })).toBeDisabled()
    await page.keyboard.press('Enter')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Please enter a message')
    await alert.getByRole('button', { name: 'Dismiss' }).click()
    await expect(panel(page).getByRole('listitem')).toHaveCount(0)
  })

  await test.step('2.128, 4.028: minimised it counts and retains messages, closed it deletes them', async () => {
    await beginAgain(page)
    await page.route('/hooks/chat', (route) => route.fulfill({ json: { output: 'Muraho' } }))
    await say(page, 'Hello')
    await expect(panel(page).getByRole('listitem')).toHaveCount(2)
    await panel(page).getByRole('button', { name: 'Minimise chat' }).click()
    const pill = page.getByRole('button', { name: /^Chat.*2 messages/ })
    await expect(pill).toBeVisible()
    await expect(pill).toBeFocused()
    await pill.click()
    await expect(panel(page).getByRole('listitem')).toHaveCount(2)
    await panel(page).getByRole('button', { name: 'Close chat' }).click()
    await launcher(page).click()
    await expect(panel(page).getByText('Start a conversation...')).toBeVisible()
  })

  await test.step('2.129, 9.032: the newest line stays in view, in bubbles of at most 80%', async () => {
    await beginAgain(page)
    const long = 'A long answer about the road to Kigali. '.repeat(12)
    await page.route('/hooks/chat', (route) => route.fulfill({ json: { output: long } }))
    for (const words of ['one', 'two', 'three']) {
      await say(page, words)
      await expect(input(page)).toBeEnabled()
    }
    const log = panel(page).getByRole('log')
    await expect
      .poll(() => log.evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight))
      .toBeLessThan(2)
    const [bubble, room] = await Promise.all([
      panel(page).getByRole('listitem').last().boundingBox(),
      log.getByRole('list').boundingBox(),
    ])
    expect((bubble?.width ?? 0) / (room?.width ?? 1)).toBeLessThanOrEqual(0.8)
  })

  await test.step('1.006, 7.006: it answers from product data, names its source, and says when it has no answer', async () => {
    await beginAgain(page)
    const answer = panel(page).getByRole('listitem').last()
    await say(page, 'sea freight from Dubai to Kigali')
    await expect(answer).toContainText(/Sea freight, Jebel Ali to Mombasa.+FRW [\d,]+/)
    await expect(answer).toContainText(/From our published prices, \d+ \w+ \d{4}/)
    await say(page, 'dutty on ceramic tiles')
    await expect(answer).toContainText(/Heading 6907.+import duty 35% \(two secondary sources\)/)
    await say(page, 'why is the sky blue')
    await expect(answer).toContainText('I don’t know the answer to that.')
  })
})

test('a question without an answer goes to the team, who answers in the chat and by mail', async ({
  page,
  openPage,
  request,
}) => {
  test.setTimeout(90_000)
  const email = `visitor-${Date.now()}@example.org`
  await openChat(page)
  await expect(panel(page).getByRole('button', { name: 'Write to a person' })).toHaveCount(0)
  await say(page, 'do you carry horses')
  await panel(page).getByRole('button', { name: 'Write to a person' }).click()
  await expect(panel(page).getByLabel('What you want to know')).toHaveValue('do you carry horses')
  await panel(page).getByRole('button', { name: 'Send to the team' }).click()
  await expect(panel(page).getByText('This is required')).toBeVisible()
  await panel(page).getByLabel('Your e-mail address').fill('nobody')
  await panel(page).getByRole('button', { name: 'Send to the team' }).click()
  await expect(panel(page).getByText('Enter an e-mail address, like name@company.rw')).toBeVisible()
  await expectNoAxeFindings(page)
  await panel(page).getByLabel('Your e-mail address').fill(email)
  await panel(page).getByRole('button', { name: 'Send to the team' }).click()
  await expect(panel(page).getByText('The team has your message.')).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Write to the team again' })).toBeVisible()
  await expectNoAxeFindings(page)

  const desk = await openPage()
  await signIn(desk, operator, '/dashboard/operator/inquiries?state=open')
  await desk.getByRole('button', { name: `Read the question from ${email}` }).click()
  const sheet = desk.getByRole('dialog', { name: `From ${email}` })
  await sheet.getByText('The conversation so far').click()
  await expect(sheet.getByText('I don’t know the answer to that.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Send answer' }).click()
  await expect(sheet.getByText('This is required')).toBeVisible()
  await expectNoAxeFindings(desk)
  await sheet.getByLabel('Answer').fill('Yes, by air from Nairobi.')
  // Closing the sheet loses nothing.
  await desk.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await desk.getByRole('button', { name: `Read the question from ${email}` }).click()
  await expect(sheet.getByLabel('Answer')).toHaveValue('Yes, by air from Nairobi.')
  await sheet.getByRole('button', { name: 'Send answer' }).click()
  await expect(sheet).toBeHidden()
  await expect(desk.getByText(`From ${email}`)).toHaveCount(0)
  await expectNoAxeFindings(desk)
  await desk.close()

  await expect(async () => {
    const mails = await (await request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)).json()
    expect(JSON.stringify(mails)).toContain('Yes, by air from Nairobi.')
  }).toPass()
  await page.reload()
  await awake(page, 'chat')
  await launcher(page).click()
  await expect(panel(page).getByRole('listitem').last()).toContainText('TeamYes, by air from Nairobi.')
})

test('what is typed stays while the chat is minimised, and when it could not be sent', async ({ page }) => {
  await openChat(page)
  await input(page).fill('What does a container cost')
  await panel(page).getByRole('button', { name: 'Minimise chat' }).click()
  await page.getByRole('button', { name: /^Chat/ }).click()
  await expect(input(page)).toHaveValue('What does a container cost')
  await page.route('**/hooks/chat', (route) => route.abort())
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText("Sorry, I couldn't process your message.")).toBeVisible()
  await expect(input(page)).toHaveValue('What does a container cost')
  await panel(page).getByRole('button', { name: 'Write to a person' }).click()
  await panel(page).getByLabel('What you want to know').fill('A container from Mombasa, in May')
  await panel(page).getByRole('button', { name: 'Minimise chat' }).click()
  await page.getByRole('button', { name: /^Chat/ }).click()
  await expect(panel(page).getByLabel('What you want to know')).toHaveValue('A container from Mombasa, in May')
})

test('the button covers no control of a catalogue, wherever it is scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, importer, '/dashboard/marketplace/transport')
  await expect(page.getByRole('article').first()).toBeVisible()
  const left = (await page.getByRole('button', { name: 'Chat with us' }).boundingBox())?.x ?? 0
  const ends = await page
    .locator('main a, main button')
    .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().right))
  expect(Math.max(...ends)).toBeLessThan(left)
})
