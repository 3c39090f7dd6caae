import { kigaliDay, kigaliTime } from '../../../domain/language/kigali-time.ts'
import { type MilestoneWords, reportOf, type ShipmentMail, type WithdrawnMail } from './shipments.emails.en.ts'

export const milestoneWords: MilestoneWords = {
  booked: 'Réservée',
  picked_up: 'Enlevée',
  gate_in: 'Remise au terminal',
  loaded: 'Chargée',
  departed: 'Partie',
  arrived: 'Arrivée',
  discharged: 'Déchargée',
  gate_out: 'Sortie du terminal',
  border_crossed: 'Frontière franchie',
  at_dry_port: 'Au port sec, en douane',
  customs_inspection: 'En cours d’inspection par la douane',
  customs_released: 'Mainlevée de la douane',
  out_for_delivery: 'En cours de livraison',
  delivered: 'Livrée',
  position: 'Position relevée',
  held: 'Bloquée',
  hold_lifted: 'Blocage levé',
  breakdown: 'Véhicule en panne',
  repaired: 'Véhicule réparé, en route',
  vehicle_replaced: 'Véhicule remplacé',
}

export const shipmentMail: ShipmentMail = (facts) => {
  const what = reportOf(facts, milestoneWords, 'fr')
  const expected = facts.classifier === 'EST'
  return {
    subject: `${facts.number} : ${expected ? 'prévu : ' : ''}${what}`,
    heading: expected ? `Prévu : ${what}` : what,
    paragraphs: [
      `Expédition ${facts.number}, ${kigaliTime(facts.at, 'fr')}.`,
      ...(facts.eta ? [`Livraison attendue le ${kigaliDay(facts.eta, 'fr')}. C’est une estimation.`] : []),
    ],
    action: { label: 'Voir le déroulement et la carte', url: facts.url },
  }
}

export const withdrawnMail: WithdrawnMail = (facts) => {
  const what = reportOf(facts, milestoneWords, 'fr')
  return {
    subject: `${facts.number} : signalement retiré : ${what}`,
    heading: `Signalement retiré : ${what}`,
    paragraphs: [
      `Le prestataire a retiré son signalement « ${what} », ${kigaliTime(facts.at, 'fr')}, de l’expédition ${facts.number}.`,
      ...(facts.reason ? [`Motif : ${facts.reason}`] : []),
      ...(facts.eta ? [`Livraison attendue le ${kigaliDay(facts.eta, 'fr')}. C’est une estimation.`] : []),
    ],
    action: { label: 'Voir le déroulement et la carte', url: facts.url },
  }
}
