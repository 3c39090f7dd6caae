import { expectNoAxeFindings } from './axe.ts'
import { expect, type Page, test } from './browser.ts'

/** What the site has stored in this context, by kind. Runs in the page. */
const stored = `(async () => ({
  cookies: document.cookie,
  local: Object.keys(localStorage),
  session: Object.keys(sessionStorage),
  caches: await caches.keys(),
  databases: (await indexedDB.databases()).map(({ name }) => name),
  permission: (await navigator.permissions.query({ name: 'geolocation' })).state,
}))()`

const nothing = {
  cookies: '',
  local: [],
  session: [],
  caches: [],
  databases: [],
  permission: 'denied',
}

async function expectEmpty(page: Page): Promise<void> {
  await page.goto('/healthz')
  expect(await page.evaluate(stored)).toEqual(nothing)
  expect(await (await page.goto('/healthz'))?.json()).not.toHaveProperty('routed')
}

/** In this order, in the same worker. */
test.describe('a journey begins in an empty context', () => {
  test('a journey stores data of every kind', async ({ page, context, openPage }) => {
    await expectEmpty(page)
    await context.grantPermissions(['geolocation'])
    await context.route('/healthz', (route) => route.fulfill({ json: { routed: true } }))
    for (const one of [page, await openPage()]) {
      await one.goto('/healthz')
      await one.evaluate(`(async () => {
        document.cookie = 'left=1'
        localStorage.setItem('left', '1')
        sessionStorage.setItem('left', '1')
        await caches.open('left')
        await new Promise((done) => { indexedDB.open('left').onsuccess = done })
      })()`)
    }
    expect(await page.evaluate(stored)).toMatchObject({ cookies: 'left=1', permission: 'granted', databases: ['left'] })
  })

  test('the next journey finds none of it', async ({ page, openPage }) => {
    await expectEmpty(page)
    await expectEmpty(await openPage())
  })

  test('a journey changes the clock', async ({ page }) => {
    await page.clock.install()
    await page.goto('/healthz')
    await page.clock.fastForward('59:10')
  })

  test('the next journey has the current time', async ({ page }) => {
    await expectEmpty(page)
    const hers = Number(await page.evaluate('Date.now()'))
    expect(Math.abs(hers - Date.now())).toBeLessThan(60_000)
  })

  test('two people in one journey share no storage', async ({ page, openPage }) => {
    const theirs = await openPage()
    await page.goto('/healthz')
    await page.evaluate(`localStorage.setItem('mine', '1')`)
    await expectEmpty(theirs)
  })
})

/** Adds a paragraph of this class with this CSS to a page. */
const putText = (page: Page, name: string, rules: string) =>
  page.evaluate(`{
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(${JSON.stringify(rules)})
    document.adoptedStyleSheets.push(sheet)
    document.querySelector('main').insertAdjacentHTML('afterbegin', '<p class="${name}">Faint</p>')
  }`)

test.describe('axe in a journey', () => {
  test('checks new kinds of text in both colour schemes, on a page it has already checked', async ({ page }) => {
    await page.goto('/terms')
    await expectNoAxeFindings(page)
    await putText(page, 'text-new-kind', '.text-new-kind { color: var(--ink) }')
    await expectNoAxeFindings(page)
    const dark = '@media (prefers-color-scheme: dark) { .text-dark-kind { color: #333 } }'
    await putText(page, 'text-dark-kind', dark)
    await expect(expectNoAxeFindings(page)).rejects.toThrow(/color-contrast: \.text-dark-kind/)
    // A text with a finding does not count as checked.
    await expect(expectNoAxeFindings(page)).rejects.toThrow(/color-contrast: \.text-dark-kind/)
  })

  test('checks the background of a text, and everything except contrast each time', async ({ page }) => {
    await page.goto('/terms')
    await expectNoAxeFindings(page)
    await putText(page, 'bg-new-kind', '.bg-new-kind { background: color-mix(in srgb, var(--ink), #777) }')
    await expect(expectNoAxeFindings(page)).rejects.toThrow(/color-contrast: \.bg-new-kind/)
    await page.evaluate("document.querySelector('.bg-new-kind').replaceWith(document.createElement('img'))")
    await expect(expectNoAxeFindings(page)).rejects.toThrow(/image-alt: /)
  })
})
