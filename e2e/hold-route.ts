import type { Page } from '@playwright/test'

/** Lets what a page asks for at these addresses wait until the function that this answers is called. */
export async function holdRoute(page: Page, address: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
