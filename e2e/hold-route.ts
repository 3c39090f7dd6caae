import type { Page } from '@playwright/test'

/** Holds a page's requests to these URLs until the returned function is called. */
export async function holdRoute(page: Page, address: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
