import { kigaliTime } from '../../../domain/language/kigali-time.ts'
import { placeName } from '../../../domain/places/place-name.ts'
import type { VisitMailFacts, VisitMails } from './storage.emails.en.ts'

const open = ({ url }: VisitMailFacts) => ({ label: 'Ouvrir vos visites', url })
const when = ({ startsAt }: VisitMailFacts) => kigaliTime(startsAt, 'fr')
const where = (facts: VisitMailFacts) => `${facts.warehouse}, ${placeName(facts.place, 'fr')} : ${when(facts)}.`
const who = ({ visitors }: VisitMailFacts) => (visitors === 1 ? 'Un visiteur' : `${visitors} visiteurs`)
const reason = (facts: VisitMailFacts) => `Motif indiqué : ${facts.reason}`
const meeting = (facts: VisitMailFacts) => `${facts.customer} rend visite à ${facts.provider}. ${who(facts)}.`

export const visitMails: VisitMails = {
  requested: (facts) => ({
    subject: `Demande de visite : ${facts.warehouse}`,
    heading: `${facts.customer} souhaite visiter ${facts.warehouse}`,
    paragraphs: [
      `${when(facts)}. ${who(facts)}.`,
      ...(facts.note ? [`Note du client : ${facts.note}`] : []),
      'Veuillez confirmer, proposer un autre horaire ou refuser. Le créneau est réservé jusqu’à votre réponse.',
    ],
    action: open(facts),
  }),
  proposed: (facts) => ({
    subject: `Autre horaire pour votre visite, ${facts.warehouse}`,
    heading: `${facts.provider} propose un autre horaire`,
    paragraphs: [where(facts), 'Veuillez l’accepter ou annuler la visite.'],
    action: open(facts),
  }),
  confirmed: (facts) => ({
    subject: `Visite confirmée : ${facts.warehouse}`,
    heading: 'La visite est confirmée',
    paragraphs: [where(facts), meeting(facts)],
    action: open(facts),
  }),
  declined: (facts) => ({
    subject: `Visite refusée : ${facts.warehouse}`,
    heading: `${facts.provider} ne peut pas vous recevoir à ce moment`,
    paragraphs: [where(facts), reason(facts)],
    action: open(facts),
  }),
  cancelled: (facts) => ({
    subject: `Visite annulée : ${facts.warehouse}`,
    heading: 'La visite a été annulée',
    paragraphs: [where(facts), reason(facts)],
    action: open(facts),
  }),
  lapsed: (facts) => ({
    subject: `Visite non confirmée : ${facts.warehouse}`,
    heading: 'Personne n’a confirmé cette visite à temps',
    paragraphs: [where(facts), 'Vous pouvez demander un autre créneau à tout moment.'],
    action: open(facts),
  }),
  reminder: (facts) => ({
    subject: `Demain : visite, ${facts.warehouse}`,
    heading: 'Votre visite a lieu dans un jour',
    paragraphs: [where(facts), meeting(facts)],
    action: open(facts),
  }),
}
