import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { languages } from '../domain/language/language.ts'
import { chromiumPath } from './chromium.ts'
import { previews, previewsFolder, titleOf, titlesFile } from './link-previews.ts'

/**
 * Draws the pictures that need a browser: the previews of links, with the titles of the built pages (`npm run build`),
 * and the application's icons.
 */
const root = path.dirname(import.meta.dirname)
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const font = readFileSync(
  path.join(root, 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
).toString('base64')
const mark = read('web/public/favicon.svg')
const executablePath = chromiumPath()
if (typeof executablePath !== 'string') throw new Error(executablePath.problem)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage()

async function draw(name: string, width: number, height: number, body: string): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.setContent(`<!doctype html><style>
    @font-face { font-family: Figtree; src: url(data:font/woff2;base64,${font}); font-weight: 300 900 }
    * { margin: 0; box-sizing: border-box } body { font-family: Figtree; background: #fbfaf7; color: #0b1f2a }
  </style>${body}`)
  await page.evaluate('document.fonts.ready')
  await page.screenshot({ path: path.join(previewsFolder, name), type: 'png' })
}

const titles: Record<string, string> = {}
for (const [name, { at, illustration, kept }] of Object.entries(previews))
  for (const language of languages) {
    const picture = read(`web/ui/pictures/${illustration}.svg`).replace(
      /<svg[^>]*viewBox="([^"]*)"[^>]*>/,
      `<svg viewBox="$1" width="520" height="630" preserveAspectRatio="${kept} slice">`,
    )
    const file = `link-${name}.${language}.png`
    const title = titleOf(at, language)
    titles[file] = title
    await draw(
      file,
      1200,
      630,
      `<div style="display:grid;grid-template-columns:1fr 520px;height:630px">
        <div style="padding:72px 56px;display:flex;flex-direction:column;justify-content:space-between">
          <div style="display:flex;align-items:center;gap:20px;font-size:36px;font-weight:650">
            <div style="width:64px">${mark}</div>Umuhora</div>
          <div style="font-size:66px;line-height:1.08;font-weight:680;letter-spacing:-.028em;text-wrap:balance">
            ${title}</div>
          <div style="font-size:22px;color:#3f525c">Kigali · Mombasa · Dar es Salaam · Nairobi · Kampala</div>
        </div>
        <div style="height:630px">${picture}</div>
      </div>`,
    )
  }
writeFileSync(titlesFile, `${JSON.stringify(titles, null, 2)}\n`)
const icon = (size: number) => `<div style="width:${size}px;height:${size}px;line-height:0">${mark}</div>`
await draw('icon-192.png', 192, 192, icon(192))
await draw('icon-512.png', 512, 512, icon(512))
// A mask may cut off a fifth of each side.
await draw(
  'icon-maskable-512.png',
  512,
  512,
  `<div style="background:#0b1f2a;width:512px;height:512px;padding:76px">${icon(360)}</div>`,
)
await browser.close()
