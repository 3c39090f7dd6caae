import { kigaliTime, writeDay } from '../../../domain/language/kigali-time.ts'
import { writeNumber } from '../../../domain/language/written-time.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import type { PartMailFacts, PartMails } from './spare-parts.emails.en.ts'

const what = (facts: PartMailFacts) => `${writeNumber(facts.quantity, 'fr')} × ${facts.part}`
const by = ({ answerBy }: PartMailFacts) => kigaliTime(answerBy, 'fr')
const total = (facts: PartMailFacts) => (facts.total ? formatMoney(facts.total, 'fr') : '')
const day = (date: string | null) => (date ? writeDay(date, 'fr') : '')
const open = ({ url }: PartMailFacts) => ({ label: 'Ouvrir la commande', url })
const reasonOf = ({ reason }: PartMailFacts) => (reason ? [`Motif indiqué : ${reason}`] : [])

export const partMails: PartMails = {
  asked: (facts) => ({
    subject: `Pièce recherchée : ${what(facts)}`,
    heading: `Pièce recherchée : ${what(facts)}`,
    paragraphs: [
      `Un client demande votre prix et la date de livraison possible. La demande est ouverte jusqu’au ${by(facts)}.`,
      'Nous annonçons aux clients une réponse sous 24 heures.',
    ],
    action: { label: 'Voir la demande et répondre', url: facts.url },
  }),
  requested: (facts) => ({
    subject: `Nouvelle commande de pièces ${facts.number} : ${what(facts)}`,
    heading: `${facts.customer} commande ${what(facts)}`,
    paragraphs: [
      `${total(facts)}, à livrer à l’adresse suivante : ${facts.deliveryPlace}.`,
      `Veuillez confirmer ou refuser avant le ${by(facts)}. Passé ce délai, la commande expire et le stock est proposé à d’autres.`,
    ],
    action: open(facts),
  }),
  quoted: (facts) => ({
    subject: `Un prix pour votre pièce : ${total(facts)}`,
    heading: `${what(facts)} : un prix de ${facts.supplier}`,
    paragraphs: [`${total(facts)}, livraison au plus tard le ${day(facts.deliverOn)}.`],
    action: { label: 'Comparer vos prix', url: facts.url },
  }),
  accepted: (facts) => ({
    subject: `Commande ${facts.number} : votre prix a été accepté`,
    heading: `${facts.customer} commande ${what(facts)}`,
    paragraphs: [
      `${total(facts)}, à livrer au plus tard le ${day(facts.deliverOn)} à l’adresse suivante : ${facts.deliveryPlace}.`,
      'Quand les pièces sont arrivées, indiquez-le dans la commande.',
    ],
    action: open(facts),
  }),
  not_chosen: (facts) => ({
    subject: `La commande de pièces ${facts.number} est allée à un autre fournisseur`,
    heading: 'Un autre prix a été retenu cette fois',
    paragraphs: [`${what(facts)}. Merci de votre réponse.`],
  }),
  confirmed: (facts) => ({
    subject: `La commande de pièces ${facts.number} est confirmée`,
    heading: `${facts.supplier} a confirmé votre commande`,
    paragraphs: [`${what(facts)}, ${total(facts)}. Livraison attendue le ${day(facts.deliverOn)}.`],
    action: open(facts),
  }),
  declined: (facts) => ({
    subject: `La commande de pièces ${facts.number} a été refusée`,
    heading: `${facts.supplier} ne peut pas prendre votre commande`,
    paragraphs: [
      `${what(facts)}.`,
      ...reasonOf(facts),
      'Vous ne devez rien. Vous pouvez envoyer le formulaire de commande sur mesure à tous les fournisseurs.',
    ],
    action: open(facts),
  }),
  cancelled: (facts) => ({
    subject: `La commande de pièces ${facts.number} a été annulée`,
    heading: `La commande de pièces ${facts.number} a été annulée`,
    paragraphs: [`${what(facts)}.`, ...reasonOf(facts)],
    action: open(facts),
  }),
  expired: (facts) => ({
    subject: `La commande de pièces ${facts.number} a expiré`,
    heading: facts.unchosen ? 'Le délai pour accepter un prix est passé' : 'Personne n’a promis la pièce à temps',
    paragraphs: [`${what(facts)}.`, 'Vous ne devez rien. Vous pouvez commander de nouveau dès maintenant.'],
    action: open(facts),
  }),
  not_taken: (facts) => ({
    subject: `La commande de pièces ${facts.number} a expiré`,
    heading: 'Aucun prix n’a été accepté à temps',
    paragraphs: [`${what(facts)}. Votre prix ne vous engage plus.`],
    action: open(facts),
  }),
  delivered: (facts) => ({
    subject: `Livrée : commande de pièces ${facts.number}`,
    heading: 'Vos pièces ont été livrées',
    paragraphs: [
      `${what(facts)}, livraison par ${facts.supplier} le ${day(facts.deliveredOn)}.`,
      'Veuillez confirmer leur arrivée. Sans réponse de votre part, la livraison est acquise.',
    ],
    action: open(facts),
  }),
}
