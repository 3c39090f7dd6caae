import { type Browser, type BrowserContext, test as base, type CDPSession, type Page } from '@playwright/test'
import { olderBrowser } from './older-browser.ts'

export type { APIRequestContext, Locator, Page } from '@playwright/test'
export { expect } from './expect.ts'

/** Opens a page in a browser context that no other page of the test shares: another person, or another device. */
export type OpenPage = () => Promise<Page>

interface ReusableContext {
  readonly context: BrowserContext
  /** Stays open between tests, to keep the site's process with everything that it has fetched and compiled. */
  readonly keeper: Page
  readonly session: CDPSession
}

interface TestFixtures {
  readonly takeContext: () => Promise<BrowserContext>
  readonly openPage: OpenPage
}

interface WorkerFixtures {
  /** Idle contexts by the options with which they were created. */
  readonly idleContexts: Map<string, ReusableContext[]>
}

/**
 * The test function of every journey. Each begins in an empty browser context, as with Playwright's own: no cookies, no
 * storage, no permissions, no routes, no pages. The context may have been used by an earlier test, and then has the
 * site's scripts fetched and compiled, which is a third of the time of a page load (docs/performance.md). A journey
 * that measures what is fetched creates a context with `browser.newContext()`.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  idleContexts: [async ({}, use) => use(new Map()), { scope: 'worker' }],

  takeContext: async ({ browser, baseURL, idleContexts, contextOptions, javaScriptEnabled, locale, viewport }, use) => {
    const made = JSON.stringify([contextOptions, javaScriptEnabled, locale, viewport])
    const idle = idleContexts.get(made) ?? []
    idleContexts.set(made, idle)
    const taken: ReusableContext[] = []
    await use(async () => {
      const one = idle.pop() ?? (await openContext(browser))
      taken.push(one)
      return one.context
    })
    for (const one of taken) if (await Promise.race([isEmptied(one, String(baseURL)), tooLong()])) idle.push(one)
    const kept = new Set([...idleContexts.values()].flat().map(({ context }) => context))
    for (const context of browser.contexts()) if (!kept.has(context)) await Promise.race([context.close(), tooLong()])
  },

  context: async ({ takeContext }, use) => use(await takeContext()),

  page: async ({ context }, use) => use(await newPage(context)),

  openPage: async ({ takeContext }, use) => use(async () => newPage(await takeContext())),
})

/**
 * Opens a page in the process of the site, from the keeper's. A page that is opened by itself begins in a process of
 * its own, which ends when the page goes to the site.
 */
async function newPage(context: BrowserContext): Promise<Page> {
  const opened = context.waitForEvent('page')
  await context.pages()[0]?.evaluate('void (open().opener = null)')
  return opened
}

async function openContext(browser: Browser): Promise<ReusableContext> {
  const context = await browser.newContext()
  await context.addInitScript(olderBrowser)
  const keeper = await context.newPage()
  await keeper.goto('/healthz')
  return { context, keeper, session: await context.newCDPSession(keeper) }
}

/** Timeout after which a context that does not respond is not reused. */
const tooLong = () => new Promise<false>((resolve) => setTimeout(resolve, 15_000, false).unref())

/** Keeps the HTTP cache and compiled scripts. False when the context can't be used by another test. */
async function isEmptied({ context, keeper, session }: ReusableContext, origin: string): Promise<boolean> {
  try {
    await Promise.all(context.pages().map((page) => (page === keeper ? undefined : page.close())))
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.clearCookies()
    await context.clearPermissions()
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    // A test that sets the clock sets it for all later pages; `Date` still looks native, so that `setTimeout` is
    // checked.
    return (await keeper.evaluate('String(setTimeout)')) === 'function setTimeout() { [native code] }'
  } catch {
    return false
  }
}
