import type { sampleWords as W } from './samples.strings.ts'

export const sampleWords: typeof W = {
  quote: {
    subject: 'Votre devis pour un conteneur depuis Shanghai est prêt',
    content:
      'Bonjour,\n\nTrois transporteurs ont répondu à votre demande pour un conteneur de 40 pieds de Shanghai à Kigali. Le prix le plus bas est valable jusqu’à vendredi. Ouvrez Devis pour les comparer et en accepter un.\n\nL’équipe de gestion logistique',
  },
  shipment: {
    subject: 'Vos marchandises ont quitté Mombasa',
    content:
      'Bonjour,\n\nLe camion qui transporte vos carreaux a quitté Mombasa aujourd’hui et devrait arriver à Kigali dans six jours. Vous pouvez le suivre dans Expéditions. Veuillez préparer le connaissement original pour la douane.\n\nL’équipe de gestion logistique',
  },
  draft: {
    subject: 'Entreposage après dédouanement',
    content: 'Bonjour,\n\nPourriez-vous garder deux palettes à Masaka pendant une semaine après leur dédouanement ?',
  },
}
