import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { headed } from './awake.ts'

/** Of a list, three entries stand for all: the rest are the same markup, and would be most of the time. */
const repeated = ['main :is(ul, ol) > li:nth-of-type(n + 4)', 'main tbody > tr:nth-of-type(n + 4)']

/** Above this axe takes longer to leave entries out than to look at them. */
const leftOutAtMost = 200

interface Finding {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly unknown[] }[]
}

/** Fails with what axe found, in few words, in the page as it stands, light and dark. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await headed(page)
  await showIn(page, 'light')
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const leftOut = (await page.locator(repeated.join(', ')).count()) > leftOutAtMost ? [] : repeated
  for (const selector of leftOut) axe.exclude(selector)
  expectNone((await axe.analyze()).violations, `${page.url()} light`)
  await showIn(page, 'dark')
  // Only colours differ, and axe is in the page by now.
  expectNone((await page.evaluate(contrastFindings, leftOut)) as Finding[], `${page.url()} dark`)
}

async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // Two frames: the first applies the new colours, the second has them painted, or on their way.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  await page.evaluate(transitionsOver)
}

function expectNone(findings: readonly Finding[], where: string): void {
  const inWords = findings.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
  expect(inWords, where).toEqual([])
}

/** A colour on its way has a contrast that no person ever reads. Runs in the page. */
const transitionsOver =
  'Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished)).then(() => null)'

/** Runs in the page. */
async function contrastFindings(exclude: readonly string[]): Promise<unknown> {
  const { axe } = globalThis as unknown as {
    axe: { run(context: object, options: object): Promise<{ violations: unknown }> }
  }
  const options = { resultTypes: ['violations'], runOnly: ['color-contrast'] }
  return (await axe.run({ exclude: exclude.map((selector) => [selector]) }, options)).violations
}
