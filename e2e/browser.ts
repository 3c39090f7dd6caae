import { type Browser, type BrowserContext, test as base, type CDPSession, type Page } from '@playwright/test'
import { olderBrowser } from './older-browser.ts'

export { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'

/** A page in a browser context that no other page of the test shares: another person, or another device. */
export type OpenPage = () => Promise<Page>

interface ReusableContext {
  readonly context: BrowserContext
  /** Stays open from test to test, so that the process of the site stays with what it has fetched and compiled. */
  readonly keeper: Page
  readonly session: CDPSession
}

interface TestFixtures {
  readonly takeContext: () => Promise<BrowserContext>
  readonly openPage: OpenPage
}

interface WorkerFixtures {
  /** By the options that they were made with. */
  readonly idleContexts: Map<string, ReusableContext[]>
}

/**
 * The test of every journey. Each begins in an empty browser context, as with Playwright's own: no cookie, nothing
 * stored, no permission, no route, no page. The context may have served a test before, and then has the site's scripts
 * fetched and compiled already, which is a third of the cost of a page's load (docs/performance.md). A journey that
 * measures what is fetched makes a context with `browser.newContext()`.
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

  openPage: async ({ takeContext }, use) => use(async () => (await takeContext()).newPage()),
})

async function openContext(browser: Browser): Promise<ReusableContext> {
  const context = await browser.newContext()
  await context.addInitScript(olderBrowser)
  const keeper = await context.newPage()
  await keeper.goto('/healthz')
  return { context, keeper, session: await context.newCDPSession(keeper) }
}

/** A context that does not answer for so long is left for the next test to do without. */
const tooLong = () => new Promise<false>((resolve) => setTimeout(resolve, 15_000, false).unref())

/** Leaves the HTTP cache and compiled scripts alone. False when the context can't serve another test. */
async function isEmptied({ context, keeper, session }: ReusableContext, origin: string): Promise<boolean> {
  try {
    await Promise.all(context.pages().map((page) => (page === keeper ? undefined : page.close())))
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.clearCookies()
    await context.clearPermissions()
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    // A test that sets the clock sets it for every page to come; `Date` still says that it is the browser's own.
    return (await keeper.evaluate('String(setTimeout)')) === 'function setTimeout() { [native code] }'
  } catch {
    return false
  }
}
