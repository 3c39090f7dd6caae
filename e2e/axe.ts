import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { headed } from './awake.ts'

/** Half as long as the package's own `source`. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Only three entries of a list are checked: the rest have the same markup, and would take most of the time. */
const repeated = ['main :is(ul, ol) > li:nth-of-type(n + 4)', 'main tbody > tr:nth-of-type(n + 4)']

/** The frame around every screen of the application, the same on all of them. */
const frame = ['[data-sidebar]', '[data-sidebar] + div > header']

/**
 * The checks of all workers of this run, one per line; all workers are children of one process. A frame is identified
 * by its elements, and checked with all rules except contrast. A text is identified by its colour scheme and the
 * elements around it, and checked for contrast.
 */
const seenFile = path.join(String(process.env.E2E_DATA_DIR), `axe-seen-${process.ppid}`)

/** A text that axe could not judge, because it was disabled or covered by another element, is checked three times. */
const looksEnough = 3
type Colour = 'light' | 'dark'

/** With more entries than this axe takes longer to exclude them than to check them: they are removed from the page. */
const leftOutAtMost = 200

interface Finding {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly unknown[] }[]
}

/**
 * Fails with a short list of axe's findings in the page as it is. The contrast of a text is checked in light and dark,
 * once per run for all texts of its kind (`textsByKind`). In a page with hundreds of similar entries, three of each
 * list are left. The frame around the screens is checked again when its elements differ.
 */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await headed(page)
  // Starts with the page's own colour scheme.
  const isDark = await page.evaluate<boolean>("matchMedia('(prefers-color-scheme: dark)').matches")
  const [first, second] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  const alike = page.locator(repeated.join(', '))
  if ((await alike.count()) > leftOutAtMost)
    await alike.evaluateAll((entries) => entries.forEach((entry) => void entry.remove()))
  await showIn(page, first)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await loadAxe(page)
  expectNone(await structureFindings(page), `${page.url()} ${first}`)
  expectNone(await contrastFindings(page, first), `${page.url()} ${first}`)
  if ((await newTexts(page, second)).length === 0) return
  await showIn(page, second)
  expectNone(await contrastFindings(page, second), `${page.url()} ${second}`)
}

/** By the protocol, since what `page.evaluate` gets is compiled again by each page, and this once by a process. */
async function loadAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: axeSource })
  await session.detach()
}

async function showIn(page: Page, colorScheme: Colour): Promise<void> {
  // Reduced motion avoids colour transitions, whose intermediate contrast no person reads.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(twoFrames)
}

const twoFrames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'

function expectNone(found: readonly Finding[], where: string): void {
  const inWords = found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
  expect(inWords, where).toEqual([])
}

/** Findings of all rules except contrast. */
async function structureFindings(page: Page): Promise<Finding[]> {
  const around = await page.evaluate<string>(frameKinds)
  const isSeen = around !== '' && (countLooks().get(`frame ${around}`) ?? 0) > 0
  const exclude = isSeen ? [...repeated, ...frame] : repeated
  const found = await lasting(page, () => page.evaluate<Finding[]>(`(${findStructure})(${JSON.stringify(exclude)})`))
  if (found.length === 0 && !isSeen) saveLooks([`frame ${around}`])
  return found
}

/** Contrast of the texts that no page has shown before in this colour scheme, which the page has. */
function contrastFindings(page: Page, colour: Colour): Promise<Finding[]> {
  return lasting(page, async () => {
    const { found, judged, unjudged } = await page.evaluate<Contrasts>(
      `(${findContrasts})(${JSON.stringify(await newTexts(page, colour))})`,
    )
    const enough = judged.flatMap((text) => Array<string>(looksEnough).fill(text))
    saveLooks([...enough, ...unjudged].map((text) => `${colour} ${text}`))
    return found
  })
}

async function newTexts(page: Page, colour: Colour): Promise<string[]> {
  const texts = await page.evaluate<string[]>(`[...(${textsByKind})().keys()]`)
  const seen = countLooks()
  return texts.filter((text) => (seen.get(`${colour} ${text}`) ?? 0) < looksEnough)
}

/** Number of checks of each frame and text. */
function countLooks(): Map<string, number> {
  const seen = new Map<string, number>()
  if (!existsSync(seenFile)) return seen
  for (const one of readFileSync(seenFile, 'utf8').split('\n')) seen.set(one, (seen.get(one) ?? 0) + 1)
  return seen
}

function saveLooks(looked: readonly string[]): void {
  appendFileSync(seenFile, looked.map((one) => `${one}\n`).join(''))
}

/** Findings that occur three times: on a busy machine the page may still be changing at the first check. */
async function lasting(page: Page, look: () => Promise<Finding[]>): Promise<Finding[]> {
  let found = await look()
  for (let looks = 1; found.length > 0 && looks < 3; looks++) {
    await page.evaluate(twoFrames)
    found = await look()
  }
  return found
}

/**
 * The kinds of elements in the frame, with their classes and roles; the same whichever link is current. Runs in the
 * page.
 */
const frameKinds = `[...new Set(
  [...document.querySelectorAll(${JSON.stringify(frame.flatMap((one) => [one, `${one} *`]).join(', '))})]
    .map((one) => [one.tagName, one.getAttribute('class'), one.getAttribute('role')].join(' ')),
)].sort().join('|')`

/** axe's findings without the elements. Runs in the page. */
const inShort = '(found) => found.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) }))'

/** Runs in the page. */
const findStructure = `async (exclude) => {
  const { violations } = await axe.run(
    { exclude: exclude.map((selector) => [selector]) },
    { rules: { 'color-contrast': { enabled: false } }, resultTypes: ['violations'] },
  )
  return (${inShort})(violations)
}`

/**
 * The first visible element with text of its own, of each kind. A kind is: the nearest classes about text, the classes
 * about backgrounds down to the next one that covers everything below, and the states that these classes refer to. Runs
 * in the page.
 */
const textsByKind = `() => {
  const kinds = new Map()
  const state = /^(disabled|open|aria-(checked|current|disabled|invalid|selected)|data-(active|checked|disabled|open))$/
  const inState = (element, classes) => {
    const states = classes.some((one) => one.includes(':'))
      ? [...element.attributes].filter(({ name }) => state.test(name)).map(({ name, value }) => name + value)
      : []
    // A checked or disabled element inside it changes none of its own attributes.
    const within = classes.some((one) => one.startsWith('has-'))
      ? [':checked', ':disabled'].filter((what) => element.querySelector(what))
      : []
    return [...classes.sort(), ...states, ...within].join(' ')
  }
  const aboutText = /(^|:)(text|font|fill|placeholder|marker)-(?!left|right|center)|^(?!text|bg)[a-z]+-night/
  const aboutGround = /(^|:)(bg|opacity|from|via|to|backdrop)-|^(skeleton|comes-late|slide-in|part-)/
  const visit = (element, above) => {
    const classes = [...element.classList]
    const style = element.getAttribute('style')
    const painted = /color|background|opacity/.test(style) ? style : ''
    const texts = classes.filter((one) => aboutText.test(one))
    const grounds = classes.filter((one) => aboutGround.test(one))
    const covers = grounds.length === 1 && /^bg-[a-z-]+$/.test(grounds[0])
    const text = texts.length > 0 || painted ? inState(element, texts) + painted : above.text
    const ground =
      grounds.length > 0 || painted
        ? (covers ? '' : above.ground + '/') + inState(element, grounds) + painted
        : above.ground
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
    const isField = element.matches('input:not([type=checkbox], [type=radio]), select, textarea')
    if (hasText || isField) {
      const disabled = element.closest(':disabled, [aria-disabled=true]') ? 'disabled' : ''
      const kind = [isField ? element.tagName : '', disabled, text, ground].join(' ')
      if (!kinds.has(kind) && element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        kinds.set(kind, element)
    }
    for (const child of element.children) visit(child, { text, ground })
  }
  visit(document.documentElement, { text: '', ground: '' })
  return kinds
}`

interface Contrasts {
  readonly found: Finding[]
  readonly judged: readonly string[]
  readonly unjudged: readonly string[]
}

/** Runs in the page. */
const findContrasts = `async (wanted) => {
  const texts = (${textsByKind})()
  const elements = wanted.flatMap((kind) => texts.get(kind) ?? [])
  if (elements.length === 0) return { found: [], judged: [], unjudged: wanted }
  const { violations, passes } = await axe.run(
    { include: elements },
    { runOnly: ['color-contrast'], resultTypes: ['violations', 'passes'], elementRef: true },
  )
  const passed = new Set(passes.flatMap(({ nodes }) => nodes.map(({ element }) => element)))
  const isJudged = (kind) => passed.has(texts.get(kind))
  const found = (${inShort})(violations)
  return { found, judged: wanted.filter(isJudged), unjudged: found.length ? [] : wanted.filter((kind) => !isJudged(kind)) }
}`
