import type { Certificate } from '../../../contract/insurance-certificates.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { writeTariffCode } from '../../../domain/customs/tariff-code.ts'
import { writeDay } from '../../../domain/language/kigali-time.ts'
import type { Language } from '../../../domain/language/language.ts'
import { writeNumber } from '../../../domain/language/written-time.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { premiumOf } from '../../../domain/offers/insured-value.ts'
import { placeName } from '../../../domain/places/place-name.ts'
import {
  type Column,
  drawSheet,
  ensureSpace,
  heading,
  ink,
  lake,
  left,
  quiet,
  row,
  type Sheet,
  width,
} from '../../platform/sheet.ts'
import type { CertificateWords } from './certificate-paper.strings.en.ts'
import { certificateWords } from './certificate-paper.strings.ts'

/** Runs in a worker thread: takes a certificate and a language, returns the PDF. */

export interface DrawnCertificate {
  readonly certificate: Certificate
  readonly language: Language
}

interface Paper {
  readonly sheet: Sheet
  readonly words: CertificateWords
  readonly language: Language
}

/** The x position of the values. */
const valuesFrom = 170
const columns: readonly Column[] = [
  { x: left, width: 150 },
  { x: left + 158, width: 60 },
  { x: left + 226, width: 120 },
  { x: left + 354, width: 145 },
]
const rowLook = { size: 8.5, gap: 5 }

function fact({ sheet }: Paper, name: string, value: string, strong = false): void {
  sheet.font(strong ? 'Helvetica-Bold' : 'Helvetica').fontSize(9.5)
  const height = sheet.heightOfString(value, { width: width - valuesFrom + left })
  ensureSpace(sheet, height + 8)
  const top = sheet.y
  sheet.font('Helvetica').fillColor(quiet)
  sheet.text(name, left, top, { width: valuesFrom - left - 10 })
  sheet.font(strong ? 'Helvetica-Bold' : 'Helvetica').fillColor(ink)
  sheet.text(value, valuesFrom, top, { width: width - valuesFrom + left })
  sheet.y = top + height + 5
}

function paragraph({ sheet }: Paper, text: string, colour = ink): void {
  sheet.font('Helvetica').fontSize(9)
  ensureSpace(sheet, sheet.heightOfString(text, { width }) + 6)
  sheet.fillColor(colour).text(text, left, sheet.y, { width })
  sheet.moveDown(0.35)
}

const dayText = (instant: string, language: Language) => writeDay(dayInKigali(new Date(instant)), language)

/** `share` of `whole` in per cent: 350 of 100,000 is `0.35 %`. */
const percent = (share: number, whole: number, language: Language) =>
  writeNumber(share / whole, language, { style: 'percent', maximumFractionDigits: 3 })

/** The premium and its basis: the share of the insured value, or the card's minimum premium. */
function premiumText({ words, language }: Paper, { premium, rate, insuredValue }: Certificate): string {
  const share = premiumOf({ rate, minimumPremium: { amount: 0, currency: premium.currency } }, insuredValue)
  const how = share.amount === premium.amount ? words.rate(percent(rate, 100_000, language)) : words.leastPremium
  return `${formatMoney(premium, language)} (${how})`
}

function cargoText({ words, language }: Paper, { cargo }: Certificate): string {
  return [
    ...(cargo.container ? [words.containers(cargo.count, cargo.container)] : []),
    ...(cargo.volumeM3 === null ? [] : [words.cubicMetres(writeNumber(cargo.volumeM3, language))]),
    words.kilograms(writeNumber(cargo.weightKg, language)),
  ].join(', ')
}

function stateText({ words, language }: Paper, certificate: Certificate): string {
  const { state, boundAt, attachedAt, endedAt, cancelledAt } = certificate
  const at = {
    bound: boundAt,
    in_force: attachedAt,
    ended: endedAt,
    cancelled: cancelledAt,
    cancelled_late: cancelledAt,
    void: cancelledAt,
  }[state]
  return words.states[state](dayText(at ?? boundAt, language))
}

function draw(paper: Paper, certificate: Certificate): void {
  const { sheet, words, language } = paper
  const day = (instant: string) => dayText(instant, language)
  const place = (code: string) => placeName(code, language)
  const { facts } = words
  const { number, version, revisedAt, boundAt, deductible, clauses, legs } = certificate
  sheet.font('Helvetica-Bold').fontSize(20).fillColor(ink).text(words.title, left, 48)
  sheet.font('Helvetica').fontSize(10).fillColor(quiet).text(words.subtitle)
  sheet.moveDown(0.4).font('Helvetica-Bold').fontSize(14).fillColor(lake).text(number)
  sheet.moveDown(0.6)
  fact(paper, facts.state, stateText(paper, certificate), true)
  if (version > 1) fact(paper, facts.number, words.version(number, version, day(revisedAt ?? boundAt)))
  fact(paper, facts.insurer, certificate.insurer.name, true)
  fact(paper, facts.licence, certificate.insurer.licence)
  fact(paper, facts.insured, certificate.insured.name, true)
  fact(paper, facts.goods, certificate.goods)
  fact(paper, facts.cargo, cargoText(paper, certificate))
  if (certificate.cargo.hsCode) fact(paper, facts.hsCode, writeTariffCode(certificate.cargo.hsCode))
  fact(paper, facts.way, `${place(certificate.from)} – ${place(certificate.to)}`)
  fact(paper, facts.insuredValue, formatMoney(certificate.insuredValue, language), true)
  fact(paper, facts.premium, premiumText(paper, certificate))
  const borne = deductible === 0 ? words.noDeductible : words.ofInsured(percent(deductible, 10_000, language))
  fact(paper, facts.deductible, borne)
  fact(paper, facts.bound, day(boundAt))
  fact(paper, facts.itinerary, certificate.itinerary.number)
  heading(sheet, words.voyage)
  const { columns: heads } = words
  row(sheet, columns, [heads.way, heads.mode, heads.carrier, heads.planned], { ...rowLook, font: 'Helvetica-Bold' })
  for (const leg of legs)
    row(
      sheet,
      columns,
      [
        `${place(leg.from)} – ${place(leg.to)}`,
        words.modes[leg.mode],
        leg.carrier ?? words.byInsured,
        words.days(day(leg.departsAt), day(leg.arrivesAt)),
      ],
      rowLook,
    )
  heading(sheet, words.cover)
  paragraph(paper, words.clauses[clauses])
  if (legs.some(({ mode }) => mode === 'air')) paragraph(paper, words.byAir)
  for (const text of [words.covered[clauses], words.excluded[clauses], words.duration]) paragraph(paper, text)
  heading(sheet, words.loss)
  for (const [at, step] of words.lossSteps.entries()) paragraph(paper, `${at + 1}. ${step}`)
  sheet.moveDown(0.4)
  paragraph(paper, words.disclaimer, quiet)
}

export function work({ certificate, language }: DrawnCertificate): Promise<Uint8Array> {
  const words = certificateWords[language]
  const title = `${words.title} ${certificate.number}`
  return drawSheet({ title, language, createdAt: certificate.boundAt, page: words.page }, (sheet) =>
    draw({ sheet, words, language }, certificate),
  )
}
