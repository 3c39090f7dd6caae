import PDFDocument from 'pdfkit'
import type { AssessedLineOnWire, AssessmentOnWire, SharedEstimate } from '../../../contract/customs.ts'
import { formatMoney, money } from '../../../domain/money/money.ts'
import { answerInThread } from '../../platform/worker-thread.ts'
import {
  chargeWords,
  countryWords,
  doubtWords,
  exemptWords,
  noticeWords,
  paper,
  partWords,
  ruleWords,
  standingWords,
  unitWords,
} from './estimate-paper.strings.ts'

/** The module of a thread: an estimate in, its PDF out. */

export type DrawnEstimate = Pick<SharedEstimate, 'createdAt' | 'goods' | 'assessment'>
type Span = AssessmentOnWire['totals']['atBorder']
type Sheet = PDFKit.PDFDocument

const ink = '#0b1f2a'
const quiet = '#5b6b75'
const lake = '#0e6e83'
const left = 48
const width = 499
/** Charge, base and rate, amount, source: where each column begins and how wide it is. */
const columns = [
  [left, 118],
  [left + 122, 150],
  [left + 274, 106],
  [left + 390, 109],
] as const

/** The fonts that every reader has know Western letters alone. */
const plain = (text: string) =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[^\n\u0020-\u007e\u00a0-\u00ff–—…×]/g, '?')

const grouped = (amount: number) => formatMoney(money(amount, 'RWF')).slice('FRW '.length)
const spanText = ({ low, high }: Span) => (low === high ? grouped(low) : `${grouped(low)} – ${grouped(high)}`)
const percentText = (low: number, high: number) => (low === high ? `${low / 100} %` : `${low / 100} – ${high / 100} %`)

function reckoning(line: AssessedLineOnWire): string {
  const { base, percent, perUnit, rule } = line
  const share = percent && base ? `${spanText(base)} × ${percentText(percent.lowBp, percent.highBp)}` : ''
  const count = perUnit?.thousandths == null ? '' : `${(perUnit.thousandths / 1000).toLocaleString('en')} × `
  const flat = perUnit
    ? `${count}${formatMoney(money(perUnit.amount, perUnit.currency))} / ${unitWords[perUnit.per]}`
    : ''
  const parts = line.baseParts.length > 1 ? `(${line.baseParts.map((part) => partWords[part.code]).join(' + ')})` : ''
  return [share, rule ? ruleWords[rule] : '', flat, parts].filter((part) => part !== '').join(' ')
}

function source(line: AssessedLineOnWire): string {
  const said = paper.since([line.law, line.page].filter(Boolean).join(', '), line.since, line.grade)
  return line.presumed ? `${said}; ${paper.presumed}` : said
}

function room(sheet: Sheet, height: number): void {
  if (sheet.y + height > sheet.page.height - 70) sheet.addPage()
}

function heading(sheet: Sheet, text: string): void {
  room(sheet, 60)
  sheet.moveDown(0.8).font('Helvetica-Bold').fontSize(11).fillColor(lake).text(plain(text), left, sheet.y, { width })
  sheet.moveDown(0.3)
}

/** Texts side by side, each wrapped in its column; the row is as high as the highest. */
function row(sheet: Sheet, cells: readonly string[], font = 'Helvetica', size = 8): void {
  sheet.font(font).fontSize(size)
  const texts = cells.map(plain)
  const height = Math.max(
    ...texts.map((text, place) => sheet.heightOfString(text, { width: columns[place]?.[1] ?? 0 })),
  )
  room(sheet, height + 6)
  const top = sheet.y
  for (const [place, text] of texts.entries()) {
    const [x, cellWidth] = columns[place] as (typeof columns)[number]
    sheet
      .fillColor(place === 3 ? quiet : ink)
      .text(text, x, top, { width: cellWidth, align: place === 2 ? 'right' : 'left' })
  }
  sheet.y = top + height + 4
  sheet
    .moveTo(left, sheet.y - 2)
    .lineTo(left + width, sheet.y - 2)
    .lineWidth(0.3)
    .strokeColor('#d5dde0')
    .stroke()
}

function chargeRow(sheet: Sheet, line: AssessedLineOnWire): void {
  const told = line.exempt ? `${standingWords.exempt}: ${exemptWords[line.exempt]}` : standingWords[line.standing]
  const name = told ? `${chargeWords[line.code]} (${told})` : chargeWords[line.code]
  const doubt = line.doubt ? `\n${doubtWords[line.doubt]}` : ''
  row(sheet, [name, reckoning(line) + doubt, spanText(line.amount), source(line)])
}

function sum(sheet: Sheet, name: string, amount: string, strong = false): void {
  room(sheet, 18)
  const top = sheet.y
  sheet
    .font(strong ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(9)
    .fillColor(ink)
  sheet
    .text(plain(name), left, top, { width: 300 })
    .text(plain(`FRW ${amount}`), left + 300, top, { width: width - 300, align: 'right' })
  sheet.y = top + 15
}

function notices(sheet: Sheet, codes: readonly (keyof typeof noticeWords)[]): void {
  for (const code of codes) {
    room(sheet, 24)
    sheet
      .font('Helvetica-Oblique')
      .fontSize(8)
      .fillColor(quiet)
      .text(plain(noticeWords[code]), left, sheet.y + 2, { width })
  }
}

function draw(sheet: Sheet, { createdAt, goods, assessment }: DrawnEstimate): void {
  sheet.font('Helvetica-Bold').fontSize(20).fillColor(ink).text(paper.title, left, 48)
  sheet.font('Helvetica').fontSize(10).fillColor(quiet).text(paper.subtitle)
  sheet.text(paper.made(createdAt.slice(0, 10), assessment.day))
  const { simple, totals } = assessment
  heading(sheet, paper.simple)
  sum(sheet, paper.simpleLines.customsValue, grouped(simple.customsValue))
  sum(sheet, paper.simpleLines.duty, spanText(simple.duty))
  sum(sheet, paper.simpleLines.vat(percentText(simple.vatBp, simple.vatBp)), spanText(simple.vat))
  sum(sheet, paper.simpleLines.total, spanText(simple.total))
  sum(sheet, paper.simpleLines.finalCost, spanText(simple.finalCost), true)
  for (const [place, told] of goods.entries()) {
    const assessed = assessment.goods[place]
    if (!assessed) continue
    heading(sheet, paper.goods(place + 1, told.productName))
    const code = assessed.written ? paper.code(assessed.written) : paper.noCode
    sheet.font('Helvetica').fontSize(8.5).fillColor(ink)
    sheet.text(plain([code, assessed.description].filter(Boolean).join(': ')), { width })
    sheet.text(plain(told.productDescription), { width, height: 60, ellipsis: true })
    sheet.text(plain(paper.quantity(told.quantity, countryWords[told.countryOfOrigin])), { width })
    const parts = assessed.valueParts.map((part) => `${partWords[part.code]} ${grouped(part.amount)}`).join(' + ')
    sheet.text(plain(`${paper.simpleLines.customsValue}: FRW ${grouped(assessed.customsValue)} = ${parts}`), { width })
    sheet.moveDown(0.5)
    const { charge, reckoning: how, amount, source: by } = paper.columns
    row(sheet, [charge, how, amount, by], 'Helvetica-Bold')
    for (const line of assessed.lines) chargeRow(sheet, line)
    notices(sheet, assessed.notices)
  }
  heading(sheet, paper.declaration)
  for (const line of assessment.lines) chargeRow(sheet, line)
  notices(sheet, assessment.notices)
  heading(sheet, paper.totals)
  sum(sheet, paper.totalLines.atBorder, spanText(totals.atBorder), true)
  sum(sheet, paper.totalLines.reclaimable, spanText(totals.reclaimable))
  sum(sheet, paper.totalLines.creditable, spanText(totals.creditable))
  sum(sheet, paper.totalLines.net, spanText(totals.net))
  sum(sheet, paper.totalLines.landed, spanText(totals.landed), true)
  sheet.moveDown(0.6).font('Helvetica').fontSize(8).fillColor(quiet)
  for (const { from, rate, day, source: by } of assessment.rates)
    sheet.text(plain(paper.exchange(from, rate, day, by)), left, sheet.y, { width })
  room(sheet, 60)
  sheet.moveDown(0.6).text(paper.grades, left, sheet.y, { width })
  sheet.moveDown(0.4).fillColor(ink).text(paper.disclaimer, { width })
}

function drawEstimate(estimate: DrawnEstimate): Promise<Uint8Array> {
  const sheet = new PDFDocument({
    size: 'A4',
    margins: { top: 48, bottom: 48, left, right: left },
    bufferPages: true,
    info: { Title: paper.title, CreationDate: new Date(estimate.createdAt) },
  })
  const pieces: Buffer[] = []
  return new Promise((resolve, reject) => {
    sheet.on('data', (piece: Buffer) => pieces.push(piece))
    sheet.on('error', reject)
    sheet.on('end', () => resolve(Buffer.concat(pieces)))
    draw(sheet, estimate)
    const { count } = sheet.bufferedPageRange()
    for (let number = 0; number < count; number++) {
      sheet.switchToPage(number)
      // Below the margin, where text would begin a new page.
      sheet.page.margins.bottom = 0
      sheet.font('Helvetica').fontSize(7.5).fillColor(quiet)
      sheet.text(paper.page(number + 1, count), left, sheet.page.height - 36, { width, align: 'right' })
    }
    sheet.end()
  })
}

await answerInThread(drawEstimate)
