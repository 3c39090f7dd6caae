import type { Page } from '@playwright/test'

/** Moves near an island of a public page, which fetches its script, and waits until it responds. */
export async function awake(page: Page, island: string): Promise<void> {
  await page.locator(`[data-island="${island}"]`).dispatchEvent('pointerover')
  await page.locator(`[data-island="${island}"][data-awake]`).waitFor({ state: 'attached' })
}

/**
 * Waits until a page has its heading, which a dialog may hide. The application's shell has a heading of its own, for
 * the case that its script can't be loaded.
 */
export async function headed(page: Page): Promise<void> {
  await page
    .locator('h1:not(.when-unloaded *)')
    .or(page.locator('[data-unloaded] h1'))
    .first()
    .waitFor({ state: 'attached' })
}

/**
 * Navigates within the application as its links do, without a page load, which takes a quarter of the time. Resolves
 * when the screen is drawn: its heading gets the focus then (`use-route-focus.ts`). A change of the query alone leaves
 * the screen as it is.
 */
export async function goWithin(page: Page, at: string): Promise<void> {
  const isSameScreen = at.split('?')[0] === new URL(page.url()).pathname
  await page
    .locator('main h1')
    .first()
    .evaluate((heading) => heading.removeAttribute('tabindex'))
  await page.evaluate(`__reactRouterDataRouter.navigate(${JSON.stringify(at)})`)
  if (!isSameScreen) await page.locator('main h1[tabindex]').first().waitFor({ state: 'attached' })
}
