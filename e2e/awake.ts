import type { Page } from '@playwright/test'

/** Waits until a piece of a public page answers: its HTML is there long before its script is. */
export async function awake(page: Page, island: string): Promise<void> {
  await page.locator(`[data-island="${island}"][data-awake]`).waitFor({ state: 'attached' })
}
