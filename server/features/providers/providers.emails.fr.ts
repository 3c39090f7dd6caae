import type { ProviderMails } from './providers.emails.en.ts'

export const providerMails: ProviderMails = {
  accepted: ({ company, url }) => ({
    subject: 'Votre entreprise est désormais un prestataire vérifié sur Umuhora',
    heading: `${company} est vérifiée`,
    paragraphs: [
      'Vous pouvez maintenant publier des fiches tarifaires, répondre aux demandes de devis et recevoir des réservations.',
      'Tout ce que vous avez réservé en tant que client reste à sa place.',
    ],
    action: { label: 'Rédiger votre première fiche tarifaire', url },
  }),
  declined: ({ reason, url }) => ({
    subject: 'Votre demande pour devenir prestataire a été refusée',
    heading: 'Nous n’avons pas pu vérifier votre entreprise',
    paragraphs: [`Motif indiqué : ${reason}`, 'Vous pouvez corriger ce point et présenter une nouvelle demande.'],
    action: { label: 'Ouvrir la demande', url },
  }),
  suspended: ({ reason, url }) => ({
    subject: 'Votre entreprise est suspendue comme prestataire sur Umuhora',
    heading: 'Votre entreprise est suspendue',
    paragraphs: [
      `Motif indiqué : ${reason}`,
      'Vos fiches tarifaires sont masquées et rien de nouveau ne peut être réservé chez vous. Ce qui est convenu continue : veuillez le confirmer et l’exécuter.',
    ],
    action: { label: 'Ouvrir vos réservations', url },
  }),
  lifted: ({ url }) => ({
    subject: 'Votre entreprise peut à nouveau vendre sur Umuhora',
    heading: 'La suspension est levée',
    paragraphs: [
      'Vos fiches tarifaires sont de nouveau dans le catalogue, sauf celles dont le dernier jour est passé.',
    ],
    action: { label: 'Ouvrir vos réservations', url },
  }),
}
