import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import { headed } from './awake.ts'

/** Half as long as what the package's own `source` holds, and read anew by each page. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Of a list, three entries stand for all: the rest are the same markup, and would be most of the time. */
const repeated = ['main :is(ul, ol) > li:nth-of-type(n + 4)', 'main tbody > tr:nth-of-type(n + 4)']

/** Round every screen of the application, alike on all of them. */
const frame = ['[data-sidebar]', '[data-sidebar] + div > header']

/** Frames that were looked at, in a colour, for a choice of rules: by what they are made of. */
const seenFrames = new Set<string>()

/** Above this axe takes longer to leave entries out than to look at them: they go from the page. */
const leftOutAtMost = 200

interface Finding {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly unknown[] }[]
}

/** What the journeys of a file have shown in both colours: a page, or a dialog of it, by its test file. */
const seenInBoth = new Set<string>()

/**
 * Fails with what axe found, in few words, in the page as it stands. The first time that a journey of a test file comes
 * to a page, or to one of its dialogs, light and dark; in its other states in the colours that it has. A page with
 * hundreds of alike entries is left with three of each list. The frame round the screens is looked at again when it is
 * made of something else than before.
 */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await headed(page)
  // Changing the colours costs as much as looking at them: it begins with those that the page has.
  const isDark = await page.evaluate<boolean>("matchMedia('(prefers-color-scheme: dark)').matches")
  const [first, second] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  const alike = page.locator(repeated.join(', '))
  if ((await alike.count()) > leftOutAtMost)
    await alike.evaluateAll((entries) => entries.forEach((entry) => void entry.remove()))
  await showIn(page, first)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  expectNone(await lastingFindings(page, first, {}), `${page.url()} ${first}`)
  const place = `${test.info().file} ${await page.evaluate<string>(whatIsShown)}`
  if (seenInBoth.has(place)) return
  seenInBoth.add(place)
  await showIn(page, second)
  // Only colours differ.
  expectNone(await lastingFindings(page, second, { runOnly: ['color-contrast'] }), `${page.url()} ${second}`)
}

/** The address without what differs from row to row, and the names of open dialogs. Runs in the page. */
const whatIsShown = `[
  location.pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '*'),
  ...[...document.querySelectorAll('[role=dialog], [role=alertdialog]')].map((one) => one.querySelector('h2')?.textContent),
].join(' ')`

async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // Two frames: the first applies the new colours, the second has them painted, or on their way.
  await page.evaluate(`${twoFrames}.then(() => ${transitionsOver})`)
}

const twoFrames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'

function expectNone(found: readonly Finding[], where: string): void {
  const inWords = found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
  expect(inWords, where).toEqual([])
}

/**
 * A colour on its way has a contrast that no person ever reads. The end of one change may begin that of what inherits
 * from it. Runs in the page.
 */
const transitionsOver = `(async () => {
  for (let round = 0; round < 10; round++) {
    const running = document.getAnimations().filter((one) => one instanceof CSSTransition)
    if (running.length === 0) return
    await Promise.allSettled(running.map((one) => one.finished))
    await new Promise(requestAnimationFrame)
  }
})()`

/** Options of `axe.run`. */
interface Looking {
  readonly runOnly?: readonly string[]
}

/** What is found three times: on a busy machine a colour may still be on its way, or not be painted, at a first look. */
async function lastingFindings(page: Page, colour: string, looking: Looking): Promise<Finding[]> {
  const around = await page.evaluate<string>(frameKinds)
  const seen = `${colour} ${looking.runOnly} ${around}`
  const leftOut = around && seenFrames.has(seen) ? [...repeated, ...frame] : repeated
  let found = await findings(page, leftOut, looking)
  for (let looks = 1; found.length > 0 && looks < 3; looks++) {
    await page.evaluate(`${twoFrames}.then(() => ${transitionsOver})`)
    found = await findings(page, leftOut, looking)
  }
  if (found.length === 0) seenFrames.add(seen)
  return found
}

/** The kinds of elements of the frame, with their classes and roles; whichever link is the current one. Runs in the page. */
const frameKinds = `[...new Set(
  [...document.querySelectorAll(${JSON.stringify(frame.flatMap((one) => [one, `${one} *`]).join(', '))})]
    .map((one) => [one.tagName, one.getAttribute('class'), one.getAttribute('role')].join(' ')),
)].sort().join('|')`

function findings(page: Page, leftOut: readonly string[], looking: Looking): Promise<Finding[]> {
  const context = { exclude: leftOut.map((selector) => [selector]) }
  return page.evaluate(runAxe, { context, options: { ...looking, resultTypes: ['violations'] } })
}

/** Runs in the page. */
async function runAxe({ context, options }: { context: object; options: object }): Promise<Finding[]> {
  const { axe } = globalThis as unknown as {
    axe: { run(context: object, options: object): Promise<{ violations: Finding[] }> }
  }
  return (await axe.run(context, options)).violations
}
