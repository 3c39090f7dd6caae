import type { AssessedLineOnWire, AssessmentOnWire, SharedEstimate, TaxEstimate } from '../../../contract/customs.ts'
import { writeDay } from '../../../domain/language/kigali-time.ts'
import type { Language } from '../../../domain/language/language.ts'
import { signed } from '../../../domain/language/punctuation.ts'
import { writeDecimal, writeNumber } from '../../../domain/language/written-time.ts'
import { formatMoney, money } from '../../../domain/money/money.ts'
import { rateSource } from '../../../domain/money/rate-source.ts'
import {
  type Column,
  drawSheet,
  ensureSpace,
  heading,
  ink,
  left,
  quiet,
  row,
  type Sheet,
  width,
} from '../../platform/sheet.ts'
import type { PaperWords } from './estimate-paper.strings.en.ts'
import { paperWords } from './estimate-paper.strings.ts'

/** The module of a worker thread: takes an estimate and a language, returns a PDF. */

export type DrawnEstimate = Pick<SharedEstimate, 'createdAt' | 'assessment'> & {
  readonly goods: readonly (SharedEstimate['goods'][number] & { readonly netWeightKg?: number | undefined })[]
  /** Shown only to the company, not to readers of its link. */
  readonly record?: Pick<TaxEstimate, 'number'> &
    Pick<TaxEstimate['form'], 'importer' | 'tin' | 'mode' | 'freight' | 'insurance' | 'grossWeightKg'>
  readonly language: Language
}
type Span = AssessmentOnWire['totals']['atBorder']

/** The sheet to draw on, with its texts. */
interface Paper {
  readonly sheet: Sheet
  readonly words: PaperWords
  readonly language: Language
}

/** Position and width of each column: charge, base and rate, amount, source. */
const columns: readonly Column[] = [
  { x: left, width: 118 },
  { x: left + 122, width: 150 },
  { x: left + 274, width: 106, align: 'right' },
  { x: left + 390, width: 109, colour: quiet },
]
const rowLook = { size: 8, gap: 4 }

const spanText = ({ low, high }: Span, language: Language) =>
  low === high ? writeNumber(low, language) : `${writeNumber(low, language)} – ${writeNumber(high, language)}`

function percentText(low: number, high: number, language: Language): string {
  const written = [low, high].map((basisPoints) => writeNumber(basisPoints / 100, language))
  return `${low === high ? written[0] : written.join(' – ')}\u00a0%`
}

function baseAndRate(line: AssessedLineOnWire, { words, language }: Paper): string {
  const { base, percent, perUnit, rule } = line
  const rate = percent && percentText(percent.lowBp, percent.highBp, language)
  const share = rate && base ? `${spanText(base, language)} × ${rate}` : ''
  const count = perUnit?.thousandths == null ? '' : `${writeNumber(perUnit.thousandths / 1000, language)} × `
  const flat = perUnit
    ? `${count}${formatMoney(money(perUnit.amount, perUnit.currency), language)} / ${words.units[perUnit.per]}`
    : ''
  const parts = line.baseParts.length > 1 ? `(${line.baseParts.map((part) => words.parts[part.code]).join(' + ')})` : ''
  return [share, rule ? words.rules[rule] : '', flat, parts].filter((part) => part !== '').join(' ')
}

function source(line: AssessedLineOnWire, { words, language }: Paper): string {
  const law = [line.law, line.article, line.page].filter(Boolean).join(', ')
  const source = words.since(law, writeDay(line.since, language), line.grade)
  return line.presumed ? `${signed(source, ';', language)} ${words.presumed}` : source
}

function chargeRow(paper: Paper, line: AssessedLineOnWire): void {
  const { words, language } = paper
  const reason = line.exempt
    ? `${signed(words.standings.exempt, ':', language)} ${words.exempt[line.exempt]}`
    : words.standings[line.standing]
  const name = reason ? `${words.chargeNames[line.code]} (${reason})` : words.chargeNames[line.code]
  const doubt = line.doubt ? `\n${words.doubts[line.doubt]}` : ''
  row(
    paper.sheet,
    columns,
    [name, baseAndRate(line, paper) + doubt, spanText(line.amount, language), source(line, paper)],
    rowLook,
  )
}

function sum({ sheet, words }: Paper, name: string, amount: string, strong = false): void {
  ensureSpace(sheet, 18)
  const top = sheet.y
  sheet
    .font(strong ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(9)
    .fillColor(ink)
  sheet
    .text(name, left, top, { width: 300 })
    .text(words.francs(amount), left + 300, top, { width: width - 300, align: 'right' })
  sheet.y = top + 15
}

/** Limits for older saved estimates, which do not contain them. */
const earlierLimits = {
  clearingAgentAbove: money(500_000, 'RWF'),
  askAboutCarAbove: money(60_000_00, 'USD'),
}

function notices(
  { sheet, words, language }: Paper,
  codes: readonly (keyof PaperWords['notices'])[],
  { limits }: AssessmentOnWire,
): void {
  for (const code of codes) {
    const of = code === 'clearing_agent_needed' ? 'clearingAgentAbove' : 'askAboutCarAbove'
    const limit = formatMoney(limits?.[of] ?? earlierLimits[of], language)
    ensureSpace(sheet, 24)
    sheet
      .font('Helvetica-Oblique')
      .fontSize(8)
      .fillColor(quiet)
      .text(words.notices[code].replace('{limit}', limit), left, sheet.y + 2, { width })
  }
}

/** Below the totals: what they were calculated for, and what a range leaves out. */
function calculatedFor(
  { sheet, words }: Paper,
  goods: DrawnEstimate['goods'],
  { goods: assessed }: AssessmentOnWire,
): void {
  sheet.font('Helvetica-Bold').fontSize(9).fillColor(ink)
  for (const [place, { calculatedFor = [], notices }] of assessed.entries()) {
    const name = goods.length > 1 ? words.goods(place + 1, goods[place]?.productName ?? '') : ''
    const facts = calculatedFor.map((fact) => words.assumed[fact]).join(', ')
    const said = [facts && words.calculatedFor(facts), notices.includes('code_unknown') && words.notices.code_unknown]
    for (const text of said) if (text) sheet.text(name ? `${name}. ${text}` : text, left, sheet.y + 2, { width })
  }
}

/** The facts of the estimate's record: importer, transport, freight and insurance. */
function recordOf({ sheet, words, language }: Paper, record: NonNullable<DrawnEstimate['record']>): void {
  const { number, importer, tin, mode, freight, insurance, grossWeightKg } = record
  const facts: [string, string | undefined][] = [
    [words.record.number, number],
    [words.record.importer, importer],
    [words.record.tin, tin],
    [words.record.mode, words.modes[mode]],
    [words.record.freight, freight && formatMoney(money(freight.amount, freight.currency), language)],
    [words.record.insurance, insurance && formatMoney(money(insurance.amount, insurance.currency), language)],
    [words.record.gross, grossWeightKg === undefined ? undefined : `${writeNumber(grossWeightKg, language)} kg`],
  ]
  sheet.moveDown(0.6).font('Helvetica').fontSize(9).fillColor(ink)
  for (const [name, value] of facts)
    if (value) sheet.text(`${signed(name, ':', language)} ${value}`, left, sheet.y, { width })
}

function draw(paper: Paper, { createdAt, goods, assessment, record }: DrawnEstimate): void {
  const { sheet, words, language } = paper
  const day = (date: string) => writeDay(date.slice(0, 10), language)
  const francs = (amount: number) => writeNumber(amount, language)
  const span = (amounts: Span) => spanText(amounts, language)
  sheet.font('Helvetica-Bold').fontSize(20).fillColor(ink).text(words.title, left, 48)
  sheet.font('Helvetica').fontSize(10).fillColor(quiet).text(words.subtitle)
  sheet.text(words.made(day(createdAt), day(assessment.day)))
  if (record) recordOf(paper, record)
  const { simple, totals } = assessment
  heading(sheet, words.totals)
  sum(paper, words.totalLines.landed, span(totals.landed), true)
  sum(paper, words.totalLines.atBorder, span(totals.atBorder))
  sum(paper, words.totalLines.reclaimable, span(totals.reclaimable))
  sum(paper, words.totalLines.creditable, span(totals.creditable))
  sum(paper, words.totalLines.net, span(totals.net))
  calculatedFor(paper, goods, assessment)
  heading(sheet, words.simple)
  sum(paper, words.simpleLines.customsValue, francs(simple.customsValue))
  sum(paper, words.simpleLines.duty, span(simple.duty))
  sum(paper, words.simpleLines.vat(percentText(simple.vatBp, simple.vatBp, language)), span(simple.vat))
  sum(paper, words.simpleLines.total, span(simple.total))
  sum(paper, words.simpleLines.finalCost, span(simple.finalCost), true)
  for (const [place, item] of goods.entries()) {
    const assessed = assessment.goods[place]
    if (!assessed) continue
    heading(sheet, words.goods(place + 1, item.productName))
    const code = assessed.written ? words.code(assessed.written) : words.noCode
    const named = assessed.description ? `${signed(code, ':', language)} ${assessed.description}` : code
    sheet.font('Helvetica').fontSize(8.5).fillColor(ink)
    sheet.text(named, { width })
    sheet.text(item.productDescription, { width, height: 60, ellipsis: true })
    sheet.text(words.quantity(francs(item.quantity), words.countries[item.countryOfOrigin]), { width })
    const { amount, currency } = item.commercialValue
    const invoice = `${signed(words.record.invoice, ':', language)} ${formatMoney(money(amount, currency), language)}`
    const net = item.netWeightKg === undefined ? [] : [`${writeNumber(item.netWeightKg, language)} kg`]
    const weight = net.map((kg) => `${signed(words.record.net, ':', language)} ${kg}`)
    sheet.text([invoice, ...weight].join(' · '), { width })
    const parts = assessed.valueParts.map((part) => `${words.parts[part.code]} ${francs(part.amount)}`).join(' + ')
    const value = `${signed(words.simpleLines.customsValue, ':', language)} ${words.francs(francs(assessed.customsValue))}`
    sheet.text(`${value} = ${parts}`, { width })
    sheet.moveDown(0.5)
    const { columns: heads } = words
    row(sheet, columns, [heads.charge, heads.baseAndRate, heads.amount, heads.source], {
      ...rowLook,
      font: 'Helvetica-Bold',
    })
    for (const line of assessed.lines) chargeRow(paper, line)
    // The one about the code is said below the totals.
    const rest = assessed.notices.filter((notice) => notice !== 'code_unknown')
    notices(paper, rest, assessment)
  }
  heading(sheet, words.declaration)
  for (const line of assessment.lines) chargeRow(paper, line)
  notices(paper, assessment.notices, assessment)
  sheet.moveDown(0.6).font('Helvetica').fontSize(8).fillColor(quiet)
  for (const { from, rate, day: of, source: by } of assessment.rates)
    sheet.text(words.exchange(from, writeDecimal(rate, language), day(of), rateSource(by, language)), left, sheet.y, {
      width,
    })
  ensureSpace(sheet, 60)
  const grades = assessment.goods.some(({ description }) => description)
    ? `${words.grades} ${words.tariffNames}`
    : words.grades
  sheet.moveDown(0.6).text(grades, left, sheet.y, { width })
  sheet.moveDown(0.4).fillColor(ink).text(words.disclaimer, { width })
}

export function work(estimate: DrawnEstimate): Promise<Uint8Array> {
  const { language, createdAt } = estimate
  const words = paperWords[language]
  return drawSheet({ title: words.title, language, createdAt, page: words.page }, (sheet) =>
    draw({ sheet, words, language }, estimate),
  )
}
