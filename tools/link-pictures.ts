import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumPath } from './chromium.ts'

/** Draws the pictures that need a browser: the preview of a link, and the application's icons. */
const root = path.dirname(import.meta.dirname)
const out = path.join(root, 'web/public')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const font = readFileSync(
  path.join(root, 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
).toString('base64')
const mark = read('web/public/favicon.svg')
const picture = read('web/ui/pictures/logistics.svg').replace(
  /<svg[^>]*viewBox="([^"]*)"[^>]*>/,
  '<svg viewBox="$1" width="520" height="630" preserveAspectRatio="xMinYMax slice">',
)

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
  await page.screenshot({ path: path.join(out, name), type: 'png' })
}

await draw(
  'link.png',
  1200,
  630,
  `<div style="display:grid;grid-template-columns:1fr 520px;height:630px">
    <div style="padding:72px 56px;display:flex;flex-direction:column;justify-content:space-between">
      <div style="display:flex;align-items:center;gap:20px;font-size:36px;font-weight:650">
        <div style="width:64px">${mark}</div>Umuhora</div>
      <div style="font-size:68px;line-height:1.06;font-weight:680;letter-spacing:-.028em">
        Cargo to Kigali, with the whole price on the table.</div>
      <div style="font-size:22px;color:#3f525c">Kigali · Mombasa · Dar es Salaam · Nairobi · Kampala</div>
    </div>
    <div style="height:630px">${picture}</div>
  </div>`,
)
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
