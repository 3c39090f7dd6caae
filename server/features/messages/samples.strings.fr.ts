import type { sampleWords as W } from './samples.strings.ts'

export const sampleWords: typeof W = {
  quote: {
    subject: 'Votre devis pour un conteneur depuis Shanghai est prêt',
    content:
      'Bonjour,\n\nVoici un exemple de la façon dont vous apprenez les réponses : trois transporteurs exemples ont un prix pour un conteneur de 40 pieds de Shanghai à Kigali. « Voir les exemples » sur votre tableau de bord les montre côte à côte. Vos propres demandes sont dans Devis.\n\nL’équipe de gestion logistique',
  },
  shipment: {
    subject: 'Vos marchandises ont quitté Mombasa',
    content:
      'Bonjour,\n\nVoici un exemple de la façon dont vous suivez vos marchandises : le camion de l’expédition exemple a quitté Mombasa et devrait arriver à Kigali dans six jours. « Voir les exemples » sur votre tableau de bord montre son trajet. Vos propres expéditions sont dans Expéditions.\n\nL’équipe de gestion logistique',
  },
  draft: {
    subject: 'Entreposage après dédouanement',
    content: 'Bonjour,\n\nPourriez-vous garder deux palettes à Masaka pendant une semaine après leur dédouanement ?',
  },
}
