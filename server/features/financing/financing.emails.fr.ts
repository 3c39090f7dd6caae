import { kigaliTime, writeDay } from '../../../domain/language/kigali-time.ts'
import { writeNumber } from '../../../domain/language/written-time.ts'
import { formatMoney, type Money } from '../../../domain/money/money.ts'
import { type FinancingMailFacts, type FinancingMails, twoDigits } from './financing.emails.en.ts'

const sum = (amount: Money | null) => (amount ? formatMoney(amount, 'fr') : '')
const apr = (facts: FinancingMailFacts) => writeNumber(facts.apr ?? 0, 'fr', twoDigits)
const until = ({ offerUntil }: FinancingMailFacts) => (offerUntil ? kigaliTime(offerUntil, 'fr') : '')
const due = ({ dueOn }: FinancingMailFacts) => (dueOn ? writeDay(dueOn, 'fr') : '')
const what = ({ invoice, buyer }: FinancingMailFacts) =>
  `la facture de ${sum(invoice)}${buyer && ` adressée à ${buyer}`}`
const action = ({ url }: FinancingMailFacts) => ({ label: 'Ouvrir la demande', url })
const reasonOf = ({ reason }: FinancingMailFacts) => (reason ? [`Motif indiqué : ${reason}`] : [])

export const financingMails: FinancingMails = {
  received: (facts) => ({
    subject: `Votre demande ${facts.number} est arrivée`,
    heading: `Votre demande sur ${facts.days} jours est arrivée`,
    paragraphs: [
      `Elle porte sur ${what(facts)}. Nous vous contacterons sous 24 heures.`,
      `Veuillez ajouter votre TIN, l’acheteur, le numéro EBM et les dates de la facture avant le ${kigaliTime(facts.detailsUntil, 'fr')} : rien n’est décidé sans eux.`,
    ],
    action: { label: 'Ajouter les détails de la facture', url: facts.url },
  }),
  never_described: (facts) => ({
    subject: `La demande ${facts.number} a pris fin`,
    heading: 'Les détails de la facture ne sont pas arrivés',
    paragraphs: [`Elle portait sur ${what(facts)}. Vous ne devez rien et vous pouvez faire une nouvelle demande.`],
    action: action(facts),
  }),
  to_decide: (facts) => ({
    subject: `Financement à décider : ${facts.number}, ${sum(facts.invoice)}`,
    heading: `${facts.company} demande ${facts.days} jours`,
    paragraphs: [`Demande pour ${what(facts)}. Une réponse sous 24 heures est promise aux demandeurs.`],
    action: action(facts),
  }),
  offered: (facts) => ({
    subject: `Nous pouvons avancer ${sum(facts.advance)} sur ${facts.number}`,
    heading: `Vous recevriez ${sum(facts.cash)} tout de suite`,
    paragraphs: [
      `Pour ${what(facts)}, sur ${facts.days} jours. Vous devriez ${sum(facts.advance)}. En taux annuel, cela représente ${apr(facts)} % (TAEG) : comparez avec votre banque.`,
      `L’offre est valable jusqu’au ${until(facts)}. Vous ne devez rien si vous la laissez passer.`,
    ],
    action: { label: 'Voir l’offre', url: facts.url },
  }),
  accepted: (facts) => ({
    subject: `Offre acceptée : ${facts.number}, à verser ${sum(facts.cash)}`,
    heading: `${facts.company} a accepté l’offre`,
    paragraphs: [`Veuillez virer ${sum(facts.cash)} et enregistrer le virement.`],
    action: action(facts),
  }),
  declined: (facts) => ({
    subject: `La demande ${facts.number} a été refusée`,
    heading: 'Nous ne pouvons pas financer cette facture',
    paragraphs: [
      `Elle portait sur ${what(facts)}.`,
      ...reasonOf(facts),
      'Les points et leurs motifs figurent dans la demande.',
    ],
    action: action(facts),
  }),
  lapsed: (facts) => ({
    subject: `L’offre sur ${facts.number} a expiré`,
    heading: 'Le délai de l’offre est passé',
    paragraphs: [`Elle portait sur ${what(facts)}. Vous ne devez rien et vous pouvez faire une nouvelle demande.`],
    action: action(facts),
  }),
  advanced: (facts) => ({
    subject: `${sum(facts.cash)} en cours de virement : ${facts.number}`,
    heading: `Nous avons viré ${sum(facts.cash)}`,
    paragraphs: [`${sum(facts.advance)} à rembourser au plus tard le ${due(facts)}.`],
    action: action(facts),
  }),
  paid: (facts) => ({
    subject: `Paiement reçu pour ${facts.number} : ${sum(facts.paid)}`,
    heading: `Nous avons reçu ${sum(facts.paid)}`,
    paragraphs: ['Le solde dû figure dans la demande.'],
    action: action(facts),
  }),
  repaid: (facts) => ({
    subject: `Remboursée : ${facts.number}`,
    heading: 'L’avance est remboursée',
    paragraphs: [
      `Nous avons reçu ${sum(facts.paid)}. Il n’y a plus rien à payer.`,
      ...(facts.held ? [`Nous gardons ${sum(facts.held)} de la facture pour vous et allons vous les virer.`] : []),
    ],
    action: action(facts),
  }),
  overdue: (facts) => ({
    subject: `En retard : ${facts.number}`,
    heading: `L’avance était à rembourser le ${due(facts)}`,
    paragraphs: [`Veuillez faire en sorte que ${what(facts)} soit payée, ou écrivez-nous : support@umuhora.rw.`],
    action: action(facts),
  }),
  overdue_to_operators: (facts) => ({
    subject: `En retard, à recouvrer : ${facts.number}`,
    heading: `${facts.company} n’a pas remboursé à temps`,
    paragraphs: [`Échéance le ${due(facts)}, pour ${what(facts)}.`],
    action: action(facts),
  }),
  reserve_returned: (facts) => ({
    subject: `Le reste de votre facture est en cours de virement : ${facts.number}`,
    heading: `Nous avons viré ${sum(facts.paid)}`,
    paragraphs: [`C’est le reste de ${what(facts)}. Tout est réglé.`],
    action: action(facts),
  }),
}
