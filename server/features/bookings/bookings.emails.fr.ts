import { kigaliTime, writeDay } from '../../../domain/language/kigali-time.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { type BookingMailFacts, type BookingMails, placesOf } from './bookings.emails.en.ts'

function wayOf(facts: BookingMailFacts): string {
  const where = placesOf(facts, 'fr').join(' – ')
  const { period } = facts
  return period ? `${where}, du ${writeDay(period.from, 'fr')} au ${writeDay(period.until, 'fr')}` : where
}

const open = ({ url }: BookingMailFacts) => ({ label: 'Ouvrir la réservation', url })
const withTotal = (facts: BookingMailFacts) => `${wayOf(facts)}, ${formatMoney(facts.total, 'fr')}.`

export const bookingMails: BookingMails = {
  requested: (facts) => ({
    subject: `Nouvelle réservation ${facts.number} : ${wayOf(facts)}`,
    heading: `${facts.customer} souhaite réserver chez vous`,
    paragraphs: [
      withTotal(facts),
      `Veuillez confirmer ou refuser avant le ${kigaliTime(facts.confirmBy, 'fr')}. Passé ce délai, la réservation expire et la capacité est proposée à d’autres.`,
    ],
    action: open(facts),
  }),
  confirmed: (facts) => ({
    subject: `La réservation ${facts.number} est confirmée`,
    heading: `${facts.provider} a confirmé votre réservation`,
    paragraphs: [
      withTotal(facts),
      ...(facts.shipmentNumber
        ? [
            `Votre numéro d’expédition est ${facts.shipmentNumber}. Toute personne qui le connaît peut voir où se trouvent les marchandises.`,
          ]
        : []),
    ],
    action: open(facts),
  }),
  declined: (facts) => ({
    subject: `La réservation ${facts.number} a été refusée`,
    heading: `${facts.provider} ne peut pas prendre votre réservation`,
    paragraphs: [
      `${wayOf(facts)}.`,
      `Motif indiqué : ${facts.reason}`,
      'Vous ne devez rien. Les autres offres sur cette liaison restent à votre disposition.',
    ],
    action: open(facts),
  }),
  cancelled: (facts) => ({
    subject: `La réservation ${facts.number} a été annulée`,
    heading: `La réservation ${facts.number} a été annulée`,
    paragraphs: [withTotal(facts), `Motif indiqué : ${facts.reason}`],
    action: open(facts),
  }),
  expired: (facts) => ({
    subject: `La réservation ${facts.number} a expiré`,
    heading: `${facts.provider} n’a pas répondu à temps`,
    paragraphs: [
      `${wayOf(facts)}.`,
      'Vous ne devez rien et la capacité est libérée. Vous pouvez réserver une autre offre dès maintenant.',
    ],
    action: open(facts),
  }),
  room_lapsed: (facts) => ({
    subject: `La place de la réservation ${facts.number} n’est plus retenue`,
    heading: `${facts.provider} n’a pas encore répondu`,
    paragraphs: [
      `${wayOf(facts)}.`,
      `Votre demande reste valable jusqu’au ${kigaliTime(facts.confirmBy, 'fr')}. ${facts.provider} peut encore la confirmer tant qu’il reste de la place, mais d’autres peuvent désormais réserver cette place.`,
    ],
    action: open(facts),
  }),
  room_given_back: (facts) => ({
    subject: `Réservation ${facts.number} : sa place est de nouveau libre`,
    heading: `${facts.customer} attend toujours votre réponse`,
    paragraphs: [
      `${wayOf(facts)}.`,
      `Vous n’avez pas répondu pendant les heures ouvrables durant lesquelles une demande retient sa place. Vous pouvez confirmer jusqu’au ${kigaliTime(facts.confirmBy, 'fr')} tant qu’il reste de la place. La durée de retenue se règle dans vos paramètres système.`,
    ],
    action: open(facts),
  }),
  instructed: (facts) => ({
    subject: `Nouvelles instructions d’expédition : ${facts.number}`,
    heading: `${facts.customer} a modifié les instructions d’expédition`,
    paragraphs: [
      `${wayOf(facts)}.`,
      'Relisez les adresses, les contacts et les documents avant la remise des marchandises.',
    ],
    action: open(facts),
  }),
  rated: (facts) => ({
    subject: `${facts.rating?.stars ?? 0} étoiles sur 5 : ${facts.number}`,
    heading: `${facts.customer} a évalué votre travail`,
    paragraphs: [
      `${wayOf(facts)} : ${facts.rating?.stars ?? 0} étoiles sur 5.`,
      ...(facts.rating?.comment ? [`Le commentaire : ${facts.rating.comment}`] : []),
    ],
    action: open(facts),
  }),
  completed: (facts) => ({
    subject: facts.shipmentNumber ? `Livrée : ${facts.number}` : `Terminée : ${facts.number}`,
    heading: facts.shipmentNumber ? 'Vos marchandises sont arrivées' : `La réservation ${facts.number} est terminée`,
    paragraphs: [
      facts.shipmentNumber
        ? `${wayOf(facts)}, transport assuré par ${facts.provider}.`
        : `${wayOf(facts)}, par ${facts.provider}.`,
      'Êtes-vous satisfait ? Votre note aide le prochain importateur et ne prend que dix secondes.',
    ],
    action: { label: 'Noter cette réservation', url: facts.url },
  }),
}
