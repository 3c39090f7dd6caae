import type { Translated } from '../../platform/i18n.ts'
import type { servicesArticles as W } from './articles-services.strings.ts'

export const servicesArticles: Translated<typeof W> = {
  'ai-service': {
    title: 'Service client par IA',
    description:
      'Posez à toute heure vos questions sur les prix, les trajets, les droits à l’importation ou une expédition. La réponse cite ses sources.',
    lead: 'Le bouton rond en bas à droite de chaque page l’ouvre. Aucun compte n’est nécessaire.',
    sections: [
      {
        heading: 'Ce qu’il sait',
        list: [
          'Nos services et comment chacun est tarifé.',
          'Les prix publiés sur un trajet, avec leur durée de validité.',
          'Les itinéraires et distances du corridor Nord et du corridor Central.',
          'Les droits à l’importation du Rwanda, par position tarifaire.',
          'Où se trouve une expédition, si vous donnez son numéro.',
        ],
      },
      {
        heading: 'Comment il répond',
        paragraphs: [
          'Il répond d’après nos propres textes d’aide et nos données, et cite ce qu’il a utilisé. S’il ne sait pas, il le dit et vous indique à qui demander.',
          'Il ne peut ni réserver, ni payer, ni modifier quoi que ce soit : ces actes vous appartiennent.',
        ],
      },
      {
        heading: 'Ce qu’il conserve',
        paragraphs: ['La conversation ne vit que dans la page ouverte. Fermez le panneau, et elle disparaît.'],
      },
    ],
  },
  marketplace: {
    title: 'La place de marché',
    description:
      'Comment fonctionne la place de marché d’Umuhora : prix publiés, demandes, comparaison, réservation et prestataires vérifiés.',
    lead: 'Transporteurs, transitaires, commissionnaires en douane et entrepôts publient des prix et répondent aux demandes. Vous comparez et choisissez.',
    sections: [
      {
        heading: 'Ce qui s’y échange',
        list: [
          'Transport par camion, fourgon, pick-up et semi-remorque.',
          'Fret maritime en conteneurs complets et partagés.',
          'Fret aérien au poids taxable.',
          'Transport de véhicules, entreposage et pièces de rechange.',
          'Logistique de projet : fret au gabarit et hors gabarit, logistique frigorifique, chambres froides.',
        ],
      },
      {
        heading: 'Ce que dit un prix',
        paragraphs: [
          'Chaque prix indique sa devise, sa base (par conteneur, par camion complet, par mètre cube ou tonne, par kilogramme), sa durée de validité et ce qu’il ne comprend pas.',
          'Les prix sont affichés en francs rwandais, avec les dollars à côté. La conversion indique son taux, sa date et sa source.',
        ],
      },
      {
        heading: 'De la demande à la livraison',
        list: [
          'Vous décrivez les marchandises une seule fois. Chaque prix publié qui convient est aussitôt calculé pour elles.',
          'Les prestataires concernés sont également sollicités et répondent avec un prix, sa validité et une note.',
          'Vous comparez les totaux, ce qui manque, le délai de transit et les références du prestataire, et vous acceptez une offre.',
          'Le prix est recalculé avant votre réservation. S’il diffère, on vous demande à nouveau votre accord.',
          'Le prestataire confirme et l’expédition commence : heures prévues, estimées et réelles sont bien distinguées.',
        ],
      },
      {
        heading: 'Prestataires vérifiés',
        paragraphs: [
          'Un prestataire est vérifié lorsque notre équipe a contrôlé son immatriculation. Les notes ne viennent que de clients dont les marchandises ont été livrées.',
        ],
      },
    ],
  },
  financing: {
    title: 'Financement de factures',
    description:
      'Escompte de factures à 30, 60 et 90 jours : ce qu’il coûte, ce qui est demandé et comment la décision est prise.',
    lead: 'Vous avez livré et attendez le paiement. Nous avançons une partie de la facture, moins un escompte, et le reste suit quand votre client a payé.',
    sections: [
      {
        heading: 'Conditions',
        table: [
          ['Durée', 'Escompte', 'Facture minimale', 'Taux annuel proportionnel, 80 % avancés'],
          ['30 jours', '10 %', '500 000 FRW', '174 %'],
          ['60 jours', '15 %', '1 000 000 FRW', '140 %'],
          ['90 jours', '20 %', '2 000 000 FRW', '135 %'],
        ],
        paragraphs: [
          'Un exemple : sur une facture de 10 000 000 FRW à 30 jours, avancée à 80 %, vous recevez 7 000 000 FRW aussitôt et 2 000 000 FRW quand votre client a payé. L’escompte de 1 000 000 FRW est le prix complet. Mesuré en taux annuel, cet argent est cher : comparez avec votre banque avant de décider.',
        ],
      },
      {
        heading: 'Ce qui est demandé',
        list: [
          '30 jours : une immatriculation valable au Rwanda, une situation fiscale régulière, une facture pour des biens livrés ou des services rendus. Décision sous 24 heures.',
          '60 jours : au moins 2 ans d’activité, de bons antécédents de crédit souhaités, une livraison effectuée.',
          '90 jours : au moins 3 ans d’activité, de solides antécédents de crédit, une livraison effectuée. Des états financiers peuvent être demandés.',
        ],
      },
      {
        heading: 'Documents',
        list: [
          'Connaissement ou lettre de transport aérien',
          'Facture commerciale',
          'Liste de colisage',
          'Contrat de fourniture ou marché attribué',
          'Immatriculation de l’entreprise',
          'Attestation de régularité fiscale',
        ],
      },
      {
        heading: 'Comment la décision est prise',
        paragraphs: [
          'Une évaluation de crédit par IA prépare la décision. Une personne la prend et vous en donne les raisons.',
        ],
      },
    ],
  },
  transportation: {
    title: 'Transport',
    description:
      'Le transport routier vers Kigali par le corridor Nord et le corridor Central : distances, véhicules, et ce qui fait varier le prix.',
    lead: 'Deux routes mènent de l’océan à Kigali. La meilleure dépend du port, de la frontière et du jour.',
    sections: [
      {
        heading: 'Les corridors par la route',
        table: [
          ['Corridor', 'Itinéraire', 'Distance'],
          ['Nord', 'Mombasa – Nairobi – Malaba – Kampala – Gatuna – Kigali', '1 676 km'],
          ['Central', 'Dar es Salam – Dodoma – Isaka – Rusumo – Kigali', '1 485 km'],
        ],
      },
      {
        heading: 'Véhicules',
        list: [
          'Fourgon et pick-up pour les petits chargements',
          'Camion',
          'Semi-remorque, pour conteneurs de 20 et 40 pieds',
          'Sans préférence : le prestataire propose',
        ],
      },
      {
        heading: 'Ce qui fait varier le prix',
        list: [
          'Le poids et le volume : le premier des deux qui remplit le véhicule.',
          'Les marchandises dangereuses, fragiles ou périssables.',
          'L’attente à la frontière, quand les documents ne sont pas complets.',
          'Le retour : un retour à vide fait partie du prix.',
        ],
      },
    ],
  },
  customs: {
    title: 'Dédouanement',
    description:
      'Les taxes à l’importation du Rwanda en bref : droits selon le tarif de la CAE, TVA de 18 %, prélèvements, et les documents nécessaires.',
    lead: 'Ce que demande l’Office rwandais des recettes, dans l’ordre du calcul. À titre indicatif : c’est l’Office qui décide.',
    sections: [
      {
        heading: 'L’ordre du calcul',
        list: [
          'Valeur en douane : le prix des marchandises, fret et assurance compris, jusqu’au premier point d’entrée dans la Communauté d’Afrique de l’Est, en général le port.',
          'Droit de douane selon le tarif extérieur commun de la CAE : 0 %, 10 %, 25 % ou 35 % pour la plupart des marchandises, davantage pour les produits sensibles.',
          'Droit d’accise pour les marchandises qui y sont soumises, comme les boissons, le carburant et les véhicules.',
          'TVA de 18 % sur la valeur en douane augmentée du droit de douane et du droit d’accise.',
          'Redevance pour le développement des infrastructures de 1,5 % et prélèvement de l’Union africaine de 0,2 % de la valeur en douane, pour les marchandises venant de l’extérieur de la région.',
          'Retenue à la source de 5 % de la valeur en douane, sauf si vous détenez un quitus fiscal ; elle s’impute sur votre impôt sur le revenu.',
        ],
      },
      {
        heading: 'Un exemple',
        table: [
          ['Étape', 'Calcul', 'FRW'],
          ['Valeur en douane', '', '10 000 000'],
          ['Droit de douane', '25 % de 10 000 000', '2 500 000'],
          ['TVA', '18 % de 12 500 000', '2 250 000'],
          ['Droit de douane et TVA', '', '4 750 000'],
        ],
      },
      {
        heading: 'Documents',
        list: [
          'Facture commerciale',
          'Liste de colisage',
          'Connaissement ou lettre de transport aérien',
          'Certificat d’origine',
          'Déclaration d’importation',
          'Autorisations particulières, si les marchandises l’exigent',
        ],
      },
    ],
  },
  warehousing: {
    title: 'Entreposage',
    description:
      'Entreposage standard, sous douane, frigorifique et de matières dangereuses à Kigali et le long des corridors, au mètre carré et au mois.',
    lead: 'De l’espace au mètre carré et au mois, près de la frontière, de l’aéroport ou de vos clients.',
    sections: [
      {
        heading: 'Types d’entreposage',
        list: [
          'Entreposage standard',
          'Entreposage frigorifique, à la température qu’il vous faut',
          'Entreposage sous douane : les droits sont dus à la sortie des marchandises',
          'Entreposage de matières dangereuses, pour les marchandises soumises à autorisation',
        ],
      },
      {
        heading: 'Ce qu’il faut demander avant de réserver',
        list: [
          'Combien coûtent la manutention à l’entrée et à la sortie, et ce qui est compris.',
          'Qui assure les marchandises pendant l’entreposage.',
          'Comment la température est enregistrée, et qui est appelé quand elle sort de la plage.',
          'Ce qui se passe si vous avez besoin de l’espace plus longtemps.',
        ],
      },
    ],
  },
  airfreight: {
    title: 'Fret aérien',
    description:
      'Le fret aérien vers Kigali : le poids taxable expliqué par un exemple, et ce que dit le numéro de lettre de transport aérien.',
    lead: 'Des jours au lieu de semaines, et un prix qui dépend de la place que prennent vos marchandises.',
    sections: [
      {
        heading: 'Poids taxable',
        paragraphs: [
          'Les compagnies aériennes facturent au poids ou au volume, selon ce qui est le plus élevé. Le volume est converti en kilogrammes : longueur × largeur × hauteur en centimètres, divisé par 6 000.',
          'Un exemple : un colis de 100 × 80 × 60 cm qui pèse 50 kg prend la place de 80 kg. Vous payez 80 kg.',
        ],
      },
      {
        heading: 'Types de marchandises',
        list: ['Fret aérien général', 'Express', 'Marchandises dangereuses, avec leur déclaration', 'Animaux vivants'],
      },
      {
        heading: 'La lettre de transport aérien',
        paragraphs: [
          'Onze chiffres : trois pour la compagnie, sept pour l’expédition et un pour le contrôle. Avec ce numéro, chacun peut suivre les marchandises sur notre page de suivi.',
        ],
      },
    ],
  },
}
