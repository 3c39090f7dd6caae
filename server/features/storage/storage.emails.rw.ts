import { kigaliTime } from '../../../domain/language/kigali-time.ts'
import { placeName } from '../../../domain/places/place-name.ts'
import type { VisitMailFacts, VisitMails } from './storage.emails.en.ts'

const open = ({ url }: VisitMailFacts) => ({ label: 'Fungura inzinduko zawe', url })
const when = ({ startsAt }: VisitMailFacts) => kigaliTime(startsAt, 'rw')
const where = (facts: VisitMailFacts) => `${facts.warehouse}, ${placeName(facts.place, 'rw')}: ${when(facts)}.`
const who = ({ visitors }: VisitMailFacts) => (visitors === 1 ? 'Umushyitsi umwe' : `Abashyitsi ${visitors}`)
const reason = (facts: VisitMailFacts) => `Impamvu yatanzwe: ${facts.reason}`
const meeting = (facts: VisitMailFacts) => `${facts.customer} asura ${facts.provider}. ${who(facts)}.`

export const visitMails: VisitMails = {
  requested: (facts) => ({
    subject: `Basaba uruzinduko: ${facts.warehouse}`,
    heading: `${facts.customer} arashaka gusura ${facts.warehouse}`,
    paragraphs: [
      `${when(facts)}. ${who(facts)}.`,
      ...(facts.note ? [`Icyo umukiriya yanditse: ${facts.note}`] : []),
      'Emeza, tanga ikindi gihe cyangwa wange. Iyo saha irabikwa kugeza usubije.',
    ],
    action: open(facts),
  }),
  proposed: (facts) => ({
    subject: `Ikindi gihe cy’uruzinduko rwawe: ${facts.warehouse}`,
    heading: `${facts.provider} yatanze ikindi gihe`,
    paragraphs: [where(facts), 'Cyemere cyangwa uhagarike uruzinduko.'],
    action: open(facts),
  }),
  confirmed: (facts) => ({
    subject: `Uruzinduko rwemejwe: ${facts.warehouse}`,
    heading: 'Uruzinduko rwemejwe',
    paragraphs: [where(facts), meeting(facts)],
    action: open(facts),
  }),
  declined: (facts) => ({
    subject: `Uruzinduko rwanzwe: ${facts.warehouse}`,
    heading: `${facts.provider} ntashobora kukwakira icyo gihe`,
    paragraphs: [where(facts), reason(facts)],
    action: open(facts),
  }),
  cancelled: (facts) => ({
    subject: `Uruzinduko rwahagaritswe: ${facts.warehouse}`,
    heading: 'Uruzinduko rwahagaritswe',
    paragraphs: [where(facts), reason(facts)],
    action: open(facts),
  }),
  lapsed: (facts) => ({
    subject: `Uruzinduko rutemejwe: ${facts.warehouse}`,
    heading: 'Nta wemeje uru ruzinduko ku gihe',
    paragraphs: [where(facts), 'Ushobora gusaba indi saha igihe icyo ari cyo cyose.'],
    action: open(facts),
  }),
  reminder: (facts) => ({
    subject: `Ejo: uruzinduko kuri ${facts.warehouse}`,
    heading: 'Uruzinduko rwawe rurabura umunsi umwe',
    paragraphs: [where(facts), meeting(facts)],
    action: open(facts),
  }),
}
