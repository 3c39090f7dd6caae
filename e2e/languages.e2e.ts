import path from 'node:path'
import { awake, goWithin, headed } from './awake.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, type Page, test } from './browser.ts'
import { mailedLink, newAddress, provider, signIn } from './people.ts'
import { lookAtTexts, type SeenTexts } from './seen-texts.ts'

/** English words that are not words of French or Kinyarwanda, however short. */
const english = new RegExp(
  `(?<![\\p{L}\\p{N}])(${[
    'the and your you with from this that these are was were has have will not only for of be by what when which each',
    'every any all more less than it its they their our book quote quotes price prices shipment shipments booking',
    'bookings provider customer weight address company name sign show open close save cancel pending search details',
    'loading required optional day days hour hours new add remove next previous back send delete edit accept decline',
    'until yes none available limited today tomorrow truck invoice warehouse delivery arrived departed loaded settings',
  ]
    .join(' ')
    .replaceAll(' ', '|')})(?![\\p{L}\\p{N}’])`,
  'iu',
)

async function expectSpoken(page: Page): Promise<void> {
  await headed(page)
  await expect(page.locator('[aria-busy="true"]:visible, .skeleton:visible')).toHaveCount(0)
  const { texts, cut, wider } = (await page.evaluate(lookAtTexts)) as SeenTexts
  const where = new URL(page.url()).pathname
  // Soft, so that all pages are checked before the test fails.
  expect
    .soft(
      texts.filter((text) => english.test(text)),
      `English at ${where}`,
    )
    .toEqual([])
  expect.soft(cut, `cut off at ${where}`).toEqual([])
  expect.soft(wider, `wider than the screen: ${where}`).toEqual([])
}

const carrier = 'Akagera Corridor Freight'

type Table = Readonly<Record<string, string>>

/** The texts of a screen in a language. */
async function wordsIn(language: string, room: string, name: string): Promise<(key: string) => string> {
  const file = path.resolve(import.meta.dirname, `../web/features/${room}.strings.${language}.ts`)
  const table = ((await import(file)) as Record<string, Table>)[name] ?? {}
  return (key) => {
    const word = table[key]
    if (!word) throw new Error(`${room} has no ${key} in ${language}`)
    return word
  }
}

/** Every other kind of screen that an importer visits. */
const screens = [
  '/dashboard',
  '/dashboard/itineraries',
  '/dashboard/itineraries?from=CNSHA&hsCode=690721&value=1000000&weightKg=20000&container=20DC',
  '/dashboard/quotes',
  '/dashboard/bookings',
  '/dashboard/shipments',
  '/dashboard/documents',
  '/dashboard/messages',
  '/dashboard/clearance',
  '/dashboard/departures',
  '/dashboard/marketplace/seafreight',
  '/dashboard/marketplace/warehousing',
  '/dashboard/marketplace/spare-parts',
  '/dashboard/project-logistics/refrigerated-logistics',
  '/dashboard/customs-clearance/customs',
  '/dashboard/customs-clearance/tax-estimate',
  '/dashboard/consolidation/china',
  '/dashboard/financing/30-day',
  '/dashboard/alerts/email',
  '/dashboard/alerts/whatsapp',
  '/dashboard/system-settings',
  '/dashboard/system-settings/people',
  '/dashboard/system-settings/log',
  '/dashboard/system-settings/backups',
  '/dashboard/offer-services',
]

for (const [language, name] of [
  ['fr', 'Français'],
  ['rw', 'Ikinyarwanda'],
] as const)
  test(`the main journey in ${name}, on a phone: no text is in English or cut off`, async ({ page, openPage }) => {
    test.setTimeout(180_000)
    page.setDefaultTimeout(15_000)
    await page.setViewportSize({ width: 360, height: 800 })
    const auth = await wordsIn(language, 'auth/auth', 'authWords')
    const market = await wordsIn(language, 'quotes/quotes', 'catalogueWords')
    const panelWord = await wordsIn(language, 'quotes/quote-panel', 'panelWords')
    const choice = await wordsIn(language, 'quotes/quote-choices', 'choiceWords')
    const quotes = await wordsIn(language, 'quotes/quotes', 'quotesWords')
    const bookings = await wordsIn(language, 'bookings/bookings', 'bookingsWords')

    await test.step('public pages', async () => {
      await page.goto('/')
      const { texts } = (await page.evaluate(lookAtTexts)) as SeenTexts
      expect(texts.filter((text) => english.test(text)).length, 'English is known when it is seen').toBeGreaterThan(20)
      await page.getByRole('link', { name }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectSpoken(page)
      for (const at of ['/transportation', '/help', '/tracking', '/docs', '/flyer', '/nowhere', '/auth']) {
        await page.goto(at)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expectSpoken(page)
      }
    })

    await test.step('signs up, and gets the mail in the same language', async () => {
      const email = newAddress('diane')
      await awake(page, 'auth-form')
      await page.getByRole('tab', { name: auth('signUp'), exact: true }).click()
      const field = (key: string) => page.getByLabel(auth(key), { exact: true })
      await field('firstName').fill('Diane')
      await field('lastName').fill('Ingabire')
      await field('email').fill(email)
      await field('password').fill('three brown goats')
      await field('confirmPassword').fill('three brown goats')
      await expectSpoken(page)
      await page.getByRole('button', { name: auth('signUp'), exact: true }).click()
      await expect(page.getByText(auth('created')).first()).toBeVisible()
      await page.goto(await mailedLink(page.request, email, /./))
      await expectSpoken(page)
      await page.getByRole('button', { name: auth('confirmSignupAction') }).click()
      await page.waitForURL('**/dashboard')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectSpoken(page)
      await expectNoAxeFindings(page)
    })

    await test.step('requests quotes, and compares them', async () => {
      await goWithin(page, '/dashboard/marketplace/transport')
      await page
        .getByRole('button', { name: market('requestQuote'), exact: true })
        .first()
        .click()
      await expectSpoken(page)
      const panel = page.locator('#quote-panel')
      const choose = async (label: string, option: string) => {
        await panel.getByLabel(panelWord(label), { exact: true }).click()
        await page.getByRole('option', { name: choice(option), exact: true }).click()
      }
      await choose('cargoType', 'general-cargo')
      await panel.getByLabel(panelWord('weight'), { exact: true }).fill('9000')
      await choose('origin', 'mombasa')
      await choose('budgetRange', '3m-5m')
      await choose('servicePriority', 'balanced')
      await panel.getByLabel(panelWord('name'), { exact: true }).fill('Diane Ingabire')
      await choose('bestTimeToContact', 'anytime')
      await panel.getByRole('button', { name: panelWord('submit') }).click()
      await panel.getByRole('link', { name: panelWord('seeRequest') }).click()
      await expect(page.getByRole('link', { name: quotes('accept') }).first()).toBeVisible()
      await expectSpoken(page)
    })

    await test.step('books, and tracks the shipment', async () => {
      const table = page.getByRole('table').filter({ hasText: carrier }).first()
      const headings = await table.locator('thead tr').first().locator('th, td').allTextContents()
      const choices = table.getByRole('row').filter({ has: page.getByRole('link', { name: quotes('accept') }) })
      const column = choices.locator('th, td').nth(headings.findIndex((heading) => heading.includes(carrier)))
      await column.getByRole('link', { name: quotes('accept') }).click()
      const book = page.getByRole('button', { name: bookings('book').split('{{')[0]?.trim() ?? '' }).last()
      await expect(book).toBeVisible()
      await expectSpoken(page)
      await book.click()
      await expect(page).toHaveURL(/\/dashboard\/bookings\/[0-9a-f-]{36}$/)
      await expectSpoken(page)
      const theirs = await openPage()
      await signIn(theirs, provider, new URL(page.url()).pathname)
      await theirs.getByRole('button', { name: 'Confirm booking' }).click()
      await page.locator('main a[href^="/dashboard/shipments/"]').first().click()
      await expect(page.getByRole('heading', { level: 1, name: /UMS-/ })).toBeVisible()
      await expectSpoken(page)
      await theirs.close()
    })

    await test.step('every other screen', async () => {
      for (const at of screens) {
        await goWithin(page, at)
        await expectSpoken(page)
      }
    })
  })
