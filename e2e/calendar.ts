import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'

/** Picks the day this many days from now (Kigali) in the calendar of a date field. */
export async function pickDay(scope: Page | Locator, label: string, days: number): Promise<void> {
  const page = 'page' in scope ? scope.page() : scope
  const at = new Date(Date.now() + 2 * 3_600_000 + days * 86_400_000)
  const words = at.toLocaleString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const day = page.getByRole('grid').getByRole('button', { name: new RegExp(`(^|\\D)${words}`) })
  await scope.getByLabel(label, { exact: true }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  if ((await day.count()) === 0) await page.getByRole('button', { name: /next month/i }).click()
  await day.first().click()
}
