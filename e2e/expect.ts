import { expect as base, type Locator } from '@playwright/test'

/**
 * Playwright's checks, with one that waits first: a check of an element that is not there yet describes the whole page
 * for its message, each time that it is repeated, which took a twentieth of the processor time of the pages.
 */
export const expect = base.extend({
  async toBeVisible(locator: Locator, options: { readonly timeout?: number; readonly visible?: boolean } = {}) {
    const { timeout = this.timeout } = options
    const until = Date.now() + timeout
    if (!this.isNot && options.visible !== false)
      await locator
        .first()
        .waitFor({ timeout })
        .catch(() => undefined)
    const left = { ...options, timeout: Math.max(1, until - Date.now()) }
    const check = this.isNot ? base(locator).not.toBeVisible(left) : base(locator).toBeVisible(left)
    const problem = await check.then(
      () => undefined,
      (error: Error) => error.message.replaceAll(`${left.timeout}ms`, `${timeout}ms`),
    )
    return { pass: (problem === undefined) !== this.isNot, message: () => problem ?? '' }
  },
})
