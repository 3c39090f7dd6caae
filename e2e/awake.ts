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
