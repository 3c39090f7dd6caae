import { writeDay } from '../../../domain/language/kigali-time.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { type CertificateMailFacts, type CertificateMails, placesOf } from './insurance.emails.en.ts'

const way = (facts: CertificateMailFacts) => placesOf(facts, 'fr').join(' – ')
const open = ({ url }: CertificateMailFacts) => ({ label: 'Ouvrir le certificat', url })

export const certificateMails: CertificateMails = {
  bound: (facts) => ({
    subject: `Le certificat ${facts.number} est souscrit : ${way(facts)}`,
    heading: `${facts.insured} a assuré des marchandises auprès de vous`,
    paragraphs: [
      `${way(facts)} : ${facts.goods}, assurées pour ${formatMoney(facts.insuredValue, 'fr')}.`,
      `La prime est de ${formatMoney(facts.premium, 'fr')}. Elle est due dès le départ des marchandises, prévu le ${writeDay(facts.leavesOn, 'fr')}.`,
      'Le certificat vous engage aux conditions de votre fiche. Vous n’avez rien à confirmer.',
    ],
    action: open(facts),
  }),
  revised: (facts) => ({
    subject: `Certificat ${facts.number} : le trajet a changé`,
    heading: `Le trajet du certificat ${facts.number} a changé`,
    paragraphs: [
      `${way(facts)}, assuré par ${facts.insured}.`,
      'Un transport a été remplacé. La valeur assurée, la prime et toutes les conditions restent les mêmes.',
    ],
    action: open(facts),
  }),
  void: (facts) => ({
    subject: `Le certificat ${facts.number} ne couvre rien`,
    heading: `Le certificat ${facts.number} ne couvre rien`,
    paragraphs: [
      `${way(facts)}, assuré par ${facts.insured}.`,
      'Un transporteur a signalé que les marchandises étaient parties avant la souscription. Des marchandises parties ne s’assurent plus après coup : rien n’est couvert et aucune prime n’est due.',
      'Si ce signalement est une erreur, son transporteur peut le retirer : l’assurance est alors de nouveau souscrite.',
    ],
    action: open(facts),
  }),
  cancelled: (facts) => ({
    subject: `Le certificat ${facts.number} est annulé`,
    heading: `Le certificat ${facts.number} est annulé`,
    paragraphs: [
      `${way(facts)}, assuré par ${facts.insured}.`,
      facts.premiumDue
        ? `Il a été annulé avec son itinéraire quand les marchandises pouvaient être parties ; leur départ était prévu le ${writeDay(facts.leavesOn, 'fr')}. La prime de ${formatMoney(facts.premium, 'fr')} est due.`
        : 'Il a été annulé avant le départ des marchandises. Aucune prime n’est due.',
    ],
    action: open(facts),
  }),
}
