import { describe, expect, test } from 'vitest'
import { textOf } from '../../testing/pdf-text.ts'
import { drawSheet, left, row, type Sheet, width } from './sheet.ts'

const drawn = (draw: (sheet: Sheet) => void) =>
  drawSheet(
    { title: 'Paper', language: 'en', createdAt: '2026-11-28T08:00:00Z', page: (page, of) => `page ${page} of ${of}` },
    draw,
  )
const textWith = async (draw: (sheet: Sheet) => void) => textOf(await drawn(draw))
/** Without spaces, and without the signs of glyphs that are parts of letters, such as dots. */
const inOrder = (text: string) => text.replace(/[\s\p{Cc}]/gu, '')

describe('papers print every letter of a name', () => {
  test.each([
    ['Western', 'Crédit Agricole “Île” – Müller & Søn €'],
    ['Polish', 'Łódź Żółć Gdańsk Spółka'],
    ['Turkish', 'İzmir Şişli Çağrı Ğ ı'],
    ['Czech and Romanian', 'Příbram Iași Târgu'],
    ['Vietnamese', 'Việt Nguyễn'],
    ['Greek', 'Αθήνα Ναυτιλιακή'],
    ['Cyrillic', 'Москва Київ'],
    ['Chinese', '上海国际货运代理有限公司 Kigali Ltd'],
    ['traditional Chinese', '臺灣貿易股份有限公司'],
    ['Japanese', '株式会社トヨタ横浜'],
    ['Korean', '한국 무역'],
    ['Amharic', 'አዲስ አበባ'],
    ['signs of mathematics', '≥ 5 ≈ 3'],
  ])('%s: %s', async (_, name) => {
    const text = await textWith((sheet) => sheet.font('Helvetica').fontSize(9).text(`To: ${name}`, left, 48))
    expect(text).toContain(`To: ${name.replace(/[“”]/g, '"')}`)
  })

  test('Arabic, from right to left, with numbers and Latin letters in it', async () => {
    const text = await textWith((sheet) => sheet.font('Helvetica').fontSize(9).text('شركة الشحن دبي 123 ABC', left, 48))
    // Letters of a word are joined: their shapes are mapped to the letters that were written.
    for (const part of ['شركة', 'الشحن', 'دبي', '123', 'ABC']) expect(inOrder(text)).toContain(part)
  })

  test('Hindi, whose signs change their places', async () => {
    const name = 'मुंबई दिल्ली क्षेत्र'
    const text = await textWith((sheet) => sheet.font('Helvetica').fontSize(9).text(name, left, 48))
    const signs = (of: string) => [...inOrder(of)].sort().join('')
    expect(signs(text.split('\n')[0] ?? '')).toBe(signs(name))
  })

  test('a letter composed of two signs is one', async () => {
    expect(await textWith((sheet) => sheet.text('Kie\u0301ma Z\u0307ó', left, 48))).toContain('Kiéma Żó')
  })

  test.each([
    ['an emoji', 'Kigali 😀 Ltd', 'Kigali \ufffd Ltd'],
    ['an emoji of several signs', 'Kigali 👩🏽‍🚀 Ltd', 'Kigali \ufffd Ltd'],
    ['a script without a font', 'Bangkok กทม', 'Bangkok \ufffd\ufffd\ufffd'],
    ['a sign for private use', 'A\ue000B', 'A\ufffdB'],
  ])('%s that no font has is a replacement sign, and not lost', async (_, name, shown) => {
    expect(await textWith((sheet) => sheet.text(name, left, 48))).toContain(shown)
  })

  test('invisible signs are left out', async () => {
    expect(await textWith((sheet) => sheet.text('Kigali\u202e \u200bLtd\u0007', left, 48))).toContain('Kigali Ltd')
  })

  test('also in bold, in tables, and with a page that it fills', async () => {
    const name = '上海国际货运 Łódź'
    const text = await textWith((sheet) => {
      sheet.font('Helvetica-Bold').fontSize(12).text(name, left, 48)
      const columns = [
        { x: left, width: 60 },
        { x: left + 70, width: 200, align: 'right' as const },
      ]
      row(sheet, columns, [name, name], { size: 8, gap: 4 })
      for (let line = 0; line < 90; line++) sheet.text(`${line} ${name}`, left, sheet.y, { width })
    })
    expect(text).toContain('89 上海国际货运 Łódź')
    expect(text).toContain('page 2 of 2')
    // The narrow column breaks the name.
    expect(inOrder(text).split(inOrder(name)).length).toBe(1 + 1 + 2 + 90)
  })

  test('a text that is too high ends with an ellipsis', async () => {
    const text = await textWith((sheet) => {
      sheet.font('Helvetica').fontSize(9)
      sheet.text('上海国际货运 '.repeat(200), left, 48, { width, height: 30, ellipsis: true })
    })
    expect(text).toMatch(/…/)
    expect(text.length).toBeLessThan(400)
  })

  test('Western texts need no embedded fonts, and others only the letters they use', async () => {
    const western = await drawn((sheet) => sheet.text('Kigali', left, 48))
    const chinese = await drawn((sheet) => sheet.text('上海国际货运代理有限公司', left, 48))
    expect(Buffer.from(western).includes('FontFile2')).toBe(false)
    expect(chinese.length).toBeLessThan(40_000)
  })
})
