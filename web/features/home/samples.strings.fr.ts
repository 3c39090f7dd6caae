import type { Translated } from '../../platform/i18n.ts'
import type { sampleWords as W } from './samples.strings.ts'

export const sampleWords: Translated<typeof W> = {
  yourCompany: 'Votre entreprise',
  carrier: 'Transporteur exemple {{letter}}',
  shipmentNumber: 'EXEMPLE-E{{number}}',
  bookingNumber: 'EXEMPLE-R{{number}}',
  rejectedReason: 'Le poids n’est pas celui de la facture. Merci de corriger l’un des deux.',
  remove: 'Retirer les exemples',

  pageTitle: 'Exemples | Umuhora',
  heading: 'Exemples',
  about: 'Voici à quoi ressembleront vos dossiers. Rien ici n’a été acheté, expédié ni envoyé à qui que ce soit.',
  back: 'Retour au tableau de bord',
  gone: 'Les exemples ont été retirés',
  goneAbout: 'Vos propres dossiers sont sur le tableau de bord.',
  shipmentHeading: 'Une expédition en route',
  shipmentAbout: 'Le transporteur signale chaque étape, et le jour d’arrivée en découle.',
  documentsHeading: 'Documents',
  documentsAbout:
    'Chaque réservation a les papiers que la douane demande. Un papier refusé dit pourquoi, et se dépose à nouveau.',
  quotesHeading: 'Une demande et ses réponses',
  quotesAbout:
    'Un conteneur de 40 pieds de Shanghai à Kigali. Vous comparez le prix et les jours, puis en réservez une.',
  answer: 'Réponse',
  price: 'Prix',
  days: 'Jours',
  daySpan: '{{least}}–{{most}}',
}
