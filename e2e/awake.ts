import type { Page } from '@playwright/test'

/** Comes near a piece of a public page, and waits until it answers: its script is fetched then. */
export async function awake(page: Page, island: string): Promise<void> {
  await page.locator(`[data-island="${island}"]`).dispatchEvent('pointerover')
  await page.locator(`[data-island="${island}"][data-awake]`).waitFor({ state: 'attached' })
}

/**
 * Waits until a page has its heading; below a dialog it is there and hidden. The application's shell has one of its own,
 * for the case that its script does not come.
 */
export async function headed(page: Page): Promise<void> {
  await page
    .locator('h1:not(.when-unloaded *)')
    .or(page.locator('[data-unloaded] h1'))
    .first()
    .waitFor({ state: 'attached' })
}

/**
 * Goes to another screen of the application as its links do, without a load, which is a quarter of the cost. Resolves
 * when that screen is drawn: the focus goes to its heading then (`use-route-focus.ts`).
 */
export async function goWithin(page: Page, at: string): Promise<void> {
  await page
    .locator('main h1')
    .first()
    .evaluate((heading) => heading.removeAttribute('tabindex'))
  await page.evaluate(`__reactRouterDataRouter.navigate(${JSON.stringify(at)})`)
  await page.locator('main h1[tabindex]').first().waitFor({ state: 'attached' })
}
