import { formatMoney } from '../../../domain/money/money.ts'
import type { ClearanceMailFacts, ClearanceMails } from './clearance.emails.en.ts'

const open = ({ url }: ClearanceMailFacts) => ({ label: 'Ouvrir le dossier de dédouanement', url })
const about = ({ goods, provider }: ClearanceMailFacts) => `${goods}, dédouanement par ${provider}.`

export const clearanceMails: ClearanceMails = {
  declare: (facts) => ({
    subject: `${facts.number} : déclaré en douane`,
    heading: 'Vos marchandises sont déclarées',
    paragraphs: [about(facts), `Déclaration ${facts.declarationNumber}, ${facts.customsOffice}.`],
    action: open(facts),
  }),
  assess: (facts) => ({
    subject: `${facts.number} : l’avis de liquidation est arrivé`,
    heading: facts.assessed?.amount
      ? `La douane demande ${formatMoney(facts.assessed, 'fr')}`
      : 'La douane ne demande rien',
    paragraphs: [
      about(facts),
      facts.assessed?.amount
        ? `Avis de liquidation ${facts.assessmentNumber}. La mainlevée est donnée après paiement.`
        : `Avis de liquidation ${facts.assessmentNumber}.`,
    ],
    action: open(facts),
  }),
  pay: (facts) => ({
    subject: `${facts.number} : droits et taxes payés`,
    heading: 'Les droits et taxes sont payés',
    paragraphs: [about(facts), 'La douane choisit maintenant le circuit et établit l’ordre de mainlevée.'],
    action: open(facts),
  }),
  release: (facts) => ({
    subject: `${facts.number} : mainlevée de la douane`,
    heading: 'La douane a donné mainlevée de vos marchandises',
    paragraphs: [about(facts), 'Viennent ensuite les frais de magasinage, puis le bon de sortie.'],
    action: open(facts),
  }),
  close: (facts) => ({
    subject: `${facts.number} : les marchandises peuvent sortir`,
    heading: 'Vos marchandises sont dédouanées',
    paragraphs: [
      about(facts),
      `Bon de sortie ${facts.exitNote}. Êtes-vous satisfait ? Vous pouvez noter la prestation dans la réservation.`,
    ],
    action: open(facts),
  }),
}
