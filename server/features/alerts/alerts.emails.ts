import { topicOf } from '../../../domain/alerts/alert.ts'
import { alertPlace } from '../../../domain/alerts/alert-place.ts'
import { readReached } from '../../../domain/alerts/reached-price.ts'
import type { SendKind } from '../../../domain/alerts/recipient.ts'
import { writeDay } from '../../../domain/language/kigali-time.ts'
import type { Language } from '../../../domain/language/language.ts'
import { signed } from '../../../domain/language/punctuation.ts'
import { writeTime } from '../../../domain/language/written-time.ts'
import { formatMoney, money } from '../../../domain/money/money.ts'
import { placeName } from '../../../domain/places/place-name.ts'
import type { Milestone } from '../../../domain/shipments/shipment.ts'
import { composeMail } from '../../platform/mail.ts'
import { paperName } from '../documents/paper-names.emails.ts'
import { milestoneName } from '../shipments/shipments.emails.ts'
import type { AlertContent } from './alert-content.ts'
import * as en from './alerts.emails.en.ts'
import * as fr from './alerts.emails.fr.ts'
import * as rw from './alerts.emails.rw.ts'

const spoken = { en, fr, rw } satisfies Readonly<
  Record<Language, { alertTitles: en.AlertTitles; alertTexts: en.AlertTexts }>
>

/** An alert in one line. */
export function titleOf({ kind, number, detail }: AlertContent, language: Language): string {
  if (kind === 'price_reached') {
    const { places, francs, basis } = readReached({ number, detail })
    const unit = spoken[language].alertTexts.units[basis]
    return spoken[language].alertTitles[kind]({
      number: places.map((code) => placeName(code, language)).join(' → '),
      detail: `${formatMoney(money(francs, 'RWF'), language)} / ${unit}`,
    })
  }
  const inWords =
    kind === 'shipment_reported' || kind === 'shipment_corrected'
      ? (milestoneName(detail as Milestone, language) ?? detail)
      : kind.startsWith('document_')
        ? paperName(detail, language)
        : kind.startsWith('free_time_')
          ? writeDay(detail, language)
          : detail
  const title = spoken[language].alertTitles[kind]({ number, detail: inWords })
  const place = alertPlace({ kind, detail })
  return place ? `${title} (${placeName(place, language)})` : title
}

/** Lines in one mail, enough for the weekly report of a busy company; further alerts are only counted. */
const mostLines = 200

export interface AlertMailWords {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly action: string
  readonly footer: string
  readonly unsubscribe: string
}

interface Dated extends AlertContent {
  readonly raisedAt: Date
}

/** Texts of a mail with one or more alerts, oldest first; times in the given time zone. */
export function alertMailWords(
  kind: SendKind,
  alerts: readonly Dated[],
  { company, timeZone, language }: { company: string; timeZone: string; language: Language },
): AlertMailWords {
  const texts = spoken[language].alertTexts
  const moment = (at: Date) => writeTime(at, language, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const { open: action, unsubscribe } = texts
  const footer = texts.why(company)
  const [first] = alerts
  if (kind === 'alert' && first && alerts.length === 1) {
    const title = titleOf(first, language)
    const paragraphs = [`${moment(first.raisedAt)} · ${texts.topics[topicOf(first.kind)]}`]
    const unnamed: Readonly<Partial<Record<AlertContent['kind'], string>>> = texts.unnamed
    return { subject: unnamed[first.kind] ?? title, heading: title, paragraphs, action, footer, unsubscribe }
  }
  const heading = kind === 'alert' ? texts.several : texts.digests[kind]
  const lines = alerts.slice(0, mostLines).map((each) => `${moment(each.raisedAt)} · ${titleOf(each, language)}`)
  const more = alerts.length - lines.length
  return {
    subject: `${signed(heading, ':', language)} ${texts.count(alerts.length)}`,
    heading,
    paragraphs: more > 0 ? [...lines, texts.more(more)] : lines,
    action,
    footer,
    unsubscribe,
  }
}

/** The mail with its unsubscribe link. */
export function alertMail(
  words: AlertMailWords,
  links: { readonly open: string; readonly unsubscribe: string },
  language: Language,
) {
  const action = { label: words.action, url: links.open }
  const footerLink = { label: words.unsubscribe, url: links.unsubscribe }
  return composeMail({ ...words, action, footerLink }, language)
}

/** Asks the holder of an address whether they want to receive alerts. */
export function confirmationMail(facts: en.ConfirmationMailFacts, language: Language) {
  return composeMail(spoken[language].alertTexts.confirmation(facts), language)
}

/** Asks the holder of a number whether they want to receive a company's alerts from the shared number. */
export function askText(company: string, language: Language): string {
  return spoken[language].alertTexts.ask(company)
}

/** The first WhatsApp message, a test. */
export function testText(language: Language): string {
  return spoken[language].alertTexts.test
}
