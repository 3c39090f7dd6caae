import { describe, expect, test } from 'vitest'
import { reachedContent } from '../domain/alerts/reached-price.ts'
import { kigaliDay, kigaliTime, writeDay } from '../domain/language/kigali-time.ts'
import { type Language, languages } from '../domain/language/language.ts'
import { formatMoney, type Money, money } from '../domain/money/money.ts'
import { alertTexts, alertTitles } from './features/alerts/alerts.emails.en.ts'
import { alertMail, alertMailWords, confirmationMail } from './features/alerts/alerts.emails.ts'
import { authMails } from './features/auth/auth.emails.en.ts'
import { authMail } from './features/auth/auth.emails.ts'
import { bookingMails } from './features/bookings/bookings.emails.en.ts'
import { bookingMail } from './features/bookings/bookings.emails.ts'
import { clearanceMails } from './features/clearance/clearance.emails.en.ts'
import { clearanceMail } from './features/clearance/clearance.emails.ts'
import { invitationMail, nameMail } from './features/companies/companies.emails.ts'
import { dueMail, infectedReason, rejectedMail } from './features/documents/documents.emails.ts'
import { financingMails } from './features/financing/financing.emails.en.ts'
import { financingMail } from './features/financing/financing.emails.ts'
import { certificateMails } from './features/insurance/insurance.emails.en.ts'
import { certificateMail } from './features/insurance/insurance.emails.ts'
import { messageMail } from './features/messages/messages.emails.ts'
import { licenceMails } from './features/providers/licences.emails.en.ts'
import { licenceMail } from './features/providers/licences.emails.ts'
import { providerMails } from './features/providers/providers.emails.en.ts'
import { providerMail } from './features/providers/providers.emails.ts'
import { lossMail, quoteMail, requestMail } from './features/quotes/quotes.emails.ts'
import { domainCodeMail, factorResetMail } from './features/settings/settings.emails.ts'
import { milestoneWords } from './features/shipments/shipments.emails.en.ts'
import { shipmentMail } from './features/shipments/shipments.emails.ts'
import { partMails } from './features/spare-parts/spare-parts.emails.en.ts'
import { partMail } from './features/spare-parts/spare-parts.emails.ts'
import { visitMails } from './features/storage/storage.emails.en.ts'
import { visitMail } from './features/storage/storage.emails.ts'

type Written = { readonly subject: string; readonly text: string; readonly html: string }
type Sample = readonly [name: string, facts: object, write: (language: Language) => Written]

const at = new Date('2026-12-03T07:30:00Z')
const url = 'https://umuhora.example/dashboard/1'
/** Names that are words in no language. */
const names = { customer: 'Inyange', provider: 'Kivu Lines' }

/** One sample for each kind of a feature's mails. */
function kindsOf<Kind extends string, Facts extends object>(
  name: string,
  kinds: Readonly<Record<Kind, unknown>>,
  facts: Facts,
  write: (kind: Kind, facts: Facts, language: Language) => Written,
): Sample[] {
  return (Object.keys(kinds) as Kind[]).map((kind) => [
    `${name} ${kind}`,
    facts,
    (language) => write(kind, facts, language),
  ])
}

const booking = {
  number: 'UMB-AAAA-0001',
  customerReference: 'PO-2026/77',
  ...names,
  origin: 'CNSHA',
  destination: 'RWKGL',
  period: null,
  total: money(1_250_050, 'USD'),
  confirmBy: at,
  reason: 'Ref 77',
  rating: { stars: 4, comment: 'Ref 79' },
  shipmentNumber: 'UMS-AAAA-0002',
  url,
}
const room = { ...booking, origin: null, shipmentNumber: null, period: { from: '2026-12-01', until: '2027-03-01' } }

const account = { link: url, code: '314159', newEmail: 'new@x.rw', currentEmail: 'old@x.rw', left: 7 }
const invitation = { companyName: 'Inyange', inviter: 'aline@x.rw', link: url, days: 7 }
const naming = { name: names.provider, reason: 'Ref 77', url }
const domain = { company: 'Inyange', manager: 'aline@x.rw', domain: 'x.rw', code: 'ABCDE23456', hours: 24 }
const reset = { company: 'Inyange', manager: 'aline@x.rw', link: url }

const request = {
  service: 'seafreight',
  weightKg: 12_000.5,
  originPlace: 'CNSHA',
  destination: 'RWKGL',
  expiresAt: at,
  url,
} as const
const quote = {
  providerName: 'Kivu Lines',
  service: 'customs',
  total: booking.total,
  months: null,
  validUntil: at,
  url,
} as const
const spaceQuote = { ...quote, service: 'warehousing', months: 3 } as const
const lost = {
  service: 'seafreight',
  originPlace: 'CNSHA',
  destination: 'RWKGL',
  anotherChosen: false,
  reason: 'Ref 77',
  url,
} as const
const shipment = {
  number: 'UMS-AAAA-0002',
  customerReference: 'PO-2026/77',
  classifier: 'ACT',
  placeCode: 'TZDAR',
  at,
  eta: at,
  url,
} as const

const certificate = {
  number: 'UMA-AAAA-0005',
  insured: names.customer,
  from: 'CNSHA',
  to: 'RWKGL',
  goods: 'Tuiles 7',
  insuredValue: money(1_104_251, 'USD'),
  premium: money(3_865, 'USD'),
  leavesOn: '2026-12-10',
  premiumDue: false,
  url,
}

const file = {
  number: 'UMC-AAAA-0003',
  goods: 'Tuiles 7',
  provider: names.provider,
  declarationNumber: 'C 1021',
  customsOffice: 'RW-10',
  assessmentNumber: 'L 88',
  assessed: money(1_608_000, 'RWF'),
  exitNote: 'E 14',
  paper: { code: 'packing-list', reason: 'Ref 77' },
  url,
}
const due = { number: 'UMB-AAAA-0001', customerReference: 'PO-2026/77', url, documents: [{ name: 'BL 7', dueAt: at }] }
const many = { ...due, documents: [...due.documents, { name: 'AWB 8', dueAt: at }] }
const rejected = { number: 'UMB-AAAA-0001', customerReference: null, url, document: 'BL 7', reason: 'Ref 77' }
const message = { from: 'Aline U.', subject: 'UMB-AAAA-0001', preview: 'Muraho!', url }

const visit = {
  warehouse: 'Masaka 4',
  place: 'RWKGL',
  ...names,
  startsAt: at,
  visitors: 3,
  note: 'Ref 12',
  reason: 'Ref 77',
  url,
}
const part = {
  number: 'UMP-AAAA-0004',
  part: 'Mack 85',
  quantity: 12_000,
  customer: names.customer,
  supplier: 'Moteurs Kivu',
  total: booking.total,
  answerBy: at,
  unchosen: false,
  deliverOn: '2026-12-10',
  deliveredOn: '2026-12-09',
  deliveryPlace: 'KG 7 Ave',
  reason: 'Ref 77',
  url,
}

const application = {
  number: 'UMF-AAAA-0005',
  days: 60,
  company: names.customer,
  buyer: 'Nyarutarama 9',
  detailsUntil: at,
  invoice: money(20_000_000, 'RWF'),
  cash: money(15_100_000, 'RWF'),
  advance: money(16_000_000, 'RWF'),
  apr: 36.25,
  offerUntil: at,
  dueOn: '2027-02-01',
  paid: money(16_000_001, 'RWF'),
  held: money(4_000_000, 'RWF'),
  reason: 'Ref 77',
  url,
}

const licence = { service: 'customs' as const, number: 'RRA 77', expiresOn: '2026-12-10', reason: 'UMX', url }

const alert = { number: 'UMS-AAAA-0002', detail: 'packing-list', raisedAt: at }
const alertNames = alertTexts.unnamed
const place = { company: names.customer, timeZone: 'Africa/Kigali' }
const links = { open: url, unsubscribe: `${url}/unsubscribe` }
const asked = { company: names.customer, link: url }
const digestOf = (kind: 'alert' | 'daily', alerts: number, language: Language) =>
  alertMail(
    alertMailWords(kind, Array(alerts).fill({ ...alert, kind: 'shipment_held' }), { ...place, language }),
    links,
    language,
  )

const lane = { service: 'seafreight', origin: 'CNCAN', destination: 'RWKGL', basis: 'wm' } as const

const samples: readonly Sample[] = [
  ...kindsOf('account', authMails, account, (kind, facts, language) => authMail(kind, facts, language)),
  ['invitation', invitation, (language) => invitationMail(invitation, language)],
  [
    'name accepted',
    { name: names.provider },
    (language) => nameMail({ name: names.provider, reason: null, url }, language),
  ],
  ['name declined', naming, (language) => nameMail(naming, language)],
  ['code for a domain', domain, (language) => domainCodeMail(domain, language)],
  ['second factor reset', reset, (language) => factorResetMail(reset, language)],
  ...kindsOf('booking', bookingMails, booking, bookingMail),
  ...kindsOf('booking of a room', bookingMails, room, bookingMail),
  ...kindsOf('certificate', certificateMails, certificate, certificateMail),
  [
    'certificate cancelled late',
    certificate,
    (language) => certificateMail('cancelled', { ...certificate, premiumDue: true }, language),
  ],
  ...kindsOf('customs file', clearanceMails, file, clearanceMail),
  ['document due', due, (language) => dueMail(due, language)],
  ['documents due', many, (language) => dueMail(many, language)],
  ['document rejected', rejected, (language) => rejectedMail(rejected, language)],
  ['infected document', due, (language) => rejectedMail({ ...rejected, reason: infectedReason }, language)],
  ['message', message, (language) => messageMail(message, language)],
  ...kindsOf('visit', visitMails, visit, visitMail),
  ...kindsOf('part order', partMails, part, partMail),
  ...kindsOf('application of a provider', providerMails, { company: names.provider, reason: 'UMX', url }, providerMail),
  ...kindsOf('licence', licenceMails, licence, licenceMail),
  ...kindsOf('application', financingMails, application, financingMail),
  ...kindsOf('alert', alertTitles, alert, (kind, { detail, ...facts }, language) => {
    const alertData = {
      ...facts,
      kind,
      detail: kind === 'shipment_reported' ? 'border_crossed' : kind.startsWith('free_time_') ? '2026-11-24' : detail,
      ...(kind === 'price_reached' ? reachedContent(lane, { amount: 172_000, currency: 'RWF' }) : {}),
    }
    return alertMail(alertMailWords('alert', [alertData], { ...place, language }), links, language)
  }),
  ...kindsOf('alert that names somebody', alertNames, { number: names.provider }, (kind, { number }, language) =>
    alertMail(alertMailWords('alert', [{ ...alert, number, kind: kind }], { ...place, language }), links, language),
  ),
  ['digest', { number: alert.number }, (language) => digestOf('daily', 3, language)],
  ['digest of many', links, (language) => digestOf('alert', 203, language)],
  ['confirmation request to an address', asked, (language) => confirmationMail(asked, language)],
  ['quote request', request, (language) => requestMail(request, language)],
  ['quote request from another place', request, (language) => requestMail({ ...request, originPlace: null }, language)],
  ['quote not chosen', lost, (language) => lossMail(lost, language)],
  ['quote passed over', {}, (language) => lossMail({ ...lost, anotherChosen: true, reason: null }, language)],
  ['quote', quote, (language) => quoteMail(quote, language)],
  ['quote for storage', { months: 3 }, (language) => quoteMail(spaceQuote, language)],
  ...kindsOf('shipment', milestoneWords, shipment, (milestone, facts, language) =>
    shipmentMail({ ...facts, milestone }, language),
  ),
  ...kindsOf('shipment expected to be', milestoneWords, shipment, (milestone, facts, language) =>
    shipmentMail({ ...facts, milestone, classifier: 'EST' }, language),
  ),
]

/** Names that people typed for themselves or their company. */
const typedNames = ['Inyange', 'Kivu', 'Nyarutarama', 'Aline', 'aline@x.rw']

/** Words that are in every English sentence, and in no other of our languages (`by’` is Kinyarwanda). */
const english = /\b(the|your|you|was|were|with|this|that|until|and|for|from|has|have|by|of|be|not|it|its)\b(?!’)/i

const isMoney = (value: object): value is Money => 'amount' in value && 'currency' in value

/** Every value of the facts in the ways in which this language may write it. */
function spellingsIn(value: unknown, language: Language): string[][] {
  if (typeof value === 'string')
    return value === '' ? [] : [/^\d{4}-\d\d-\d\d$/.test(value) ? [writeDay(value, language)] : [value]]
  if (value instanceof Date) return [[kigaliTime(value, language), kigaliDay(value, language)]]
  if (typeof value !== 'object' || value === null) return []
  return isMoney(value)
    ? [[formatMoney(value, language)]]
    : Object.values(value).flatMap((each) => spellingsIn(each, language))
}

const mentionedIn = (mail: Written, spellings: readonly string[]) =>
  spellings.some((spelling) => `${mail.subject}\n${mail.text}`.includes(spelling))

describe.each(samples)('%s', (_name, facts, write) => {
  test.each(languages)('has every value in %s', (language) => {
    const mail = write(language)
    expect(`${mail.subject}\n${mail.text}`).not.toMatch(/undefined|null|NaN|Invalid|\[object|\{\{|\$\{| {2}/)
    expect(mail.subject.length).toBeGreaterThan(0)
    expect(mail.html).toContain(`<html lang="${language}">`)
  })

  test.each(languages)('has no personal name in its subject in %s', (language) => {
    const { subject } = write(language)
    expect(typedNames.filter((name) => subject.includes(name))).toEqual([])
  })

  test.each(['fr', 'rw'] as const)('says in %s all that it says in English, with no English left', (language) => {
    const [ours, theirs] = [write('en'), write(language)]
    const mentioned = spellingsIn(facts, 'en').map((spellings) => mentionedIn(ours, spellings))
    expect(spellingsIn(facts, language).map((spellings) => mentionedIn(theirs, spellings))).toEqual(mentioned)
    expect(theirs.text.split('\n\n')).toHaveLength(ours.text.split('\n\n').length)
    expect(theirs.subject).not.toBe(ours.subject)
    const text = `${theirs.subject}\n${theirs.text}`.replace(/https?:\S+/g, '')
    expect(text).not.toMatch(english)
  })
})
