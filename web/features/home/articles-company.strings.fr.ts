import type { Translated } from '../../platform/i18n.ts'
import type { companyArticles as W } from './articles-company.strings.ts'

export const companyArticles: Translated<typeof W> = {
  help: {
    title: 'Centre d’aide',
    description:
      'Réponses aux questions courantes sur Umuhora : comptes, devis, réservations, suivi, et comment joindre une personne.',
    lead: 'De courtes réponses à ce qu’on nous demande le plus. Nos équipes répondent du lundi au vendredi, de 8 h 00 à 18 h 00 (Kigali) ; l’assistant, à toute heure.',
    sections: [
      {
        heading: 'Je n’ai pas reçu l’e-mail de confirmation',
        paragraphs: [
          'Regardez dans le dossier des indésirables. Vous pouvez le faire renvoyer depuis la page de connexion : essayez de vous connecter, et le bouton apparaît.',
        ],
      },
      {
        heading: 'J’ai oublié mon mot de passe',
        paragraphs: [
          'Choisissez « Mot de passe oublié ? » sur la page de connexion. Le lien reçu par e-mail sert une seule fois et pendant une heure.',
        ],
      },
      {
        heading: 'Quand aurai-je un prix ?',
        paragraphs: [
          'Les prix publiés qui conviennent à vos marchandises sont calculés aussitôt. Les prestataires à qui l’on demande une offre répondent sous 24 heures.',
        ],
      },
      {
        heading: 'Le prix a changé avant ma réservation',
        paragraphs: [
          'Les prix sont recalculés au moment de réserver, car les tarifs et l’espace disponible évoluent. Vous voyez les deux montants et décidez à nouveau.',
        ],
      },
      {
        heading: 'Que signifie « estimé » ?',
        paragraphs: [
          'Une heure réelle est passée et quelqu’un l’a signalée. Une heure estimée est ce que quelqu’un attend à présent. Une heure prévue est ce qui a été convenu au départ.',
        ],
      },
      {
        heading: 'Mon numéro de suivi est refusé',
        paragraphs: [
          'Les numéros de conteneur et de lettre de transport aérien portent un chiffre de contrôle. S’il ne correspond pas, un caractère est faux : comparez avec vos documents. Un numéro juste mais inconnu de nous peut être celui de marchandises qui ne sont pas réservées ici.',
        ],
      },
    ],
  },
  api: {
    title: 'API',
    description: 'Une introduction à l’API d’Umuhora : les prix publiés sans compte, tout le reste avec une session.',
    lead: 'Nos propres pages n’utilisent rien d’autre. Ce qu’elles savent faire, votre programme sait le faire.',
    sections: [
      {
        heading: 'Un premier appel',
        paragraphs: ['Les prix publiés sont publics. Voici comment lister les offres de fret maritime vers Kigali :'],
        code: 'curl "https://YOUR-HOST/api/v1/offers?service=seafreight&limit=5"',
      },
      {
        heading: 'Les règles valables partout',
        list: [
          'JSON à l’entrée et à la sortie. Les heures sont en UTC (RFC 3339). Les montants sont des entiers en unités mineures, avec leur code ISO 4217 ; RWF et UGX n’ont pas d’unité mineure.',
          'Les listes arrivent par pages : { items, next }. Renvoyez next dans after pour obtenir la page suivante.',
          'Les appels qui créent quelque chose prennent un en-tête Idempotency-Key : renvoyez la même clé après une réponse perdue, et une seule ligne est créée.',
          'Un refus est un application/problem+json (RFC 9457) avec un code stable et l’identifiant de la requête.',
          'Les appels authentifiés portent le jeton d’accès : Authorization: Bearer TOKEN.',
        ],
      },
      {
        heading: 'Pour aller plus loin',
        paragraphs: [
          'La référence de l’API liste tous les appels. Le document OpenAPI 3.1 se trouve à /api/v1/openapi.json.',
        ],
      },
    ],
  },
  carriers: {
    title: 'Espace transporteurs',
    description:
      'Pour les transporteurs, transitaires, commissionnaires en douane et entrepôts : publiez vos prix, répondez aux demandes, rendez compte, soyez notés.',
    lead: 'Umuhora côté prestataire : moins d’appels pour demander « où en est-on ? », plus de camions qui ne rentrent pas à vide.',
    sections: [
      {
        heading: 'Ce que vous y faites',
        list: [
          'Publier des fiches tarifaires avec prix, base, validité, capacité et exclusions.',
          'Répondre aux demandes qui correspondent à votre activité, avec un prix et une note.',
          'Confirmer ou refuser les réservations. La capacité est comptée pour vous : elle ne peut pas être vendue deux fois.',
          'Signaler les étapes, prévues et réelles. Votre client les voit aussitôt et n’a pas besoin d’appeler.',
        ],
      },
      {
        heading: 'Ce qu’il faut',
        list: [
          'Une entreprise immatriculée',
          'Une vérification de votre immatriculation par notre équipe',
          'Une personne qui répond sous 24 heures',
        ],
      },
      {
        heading: 'Comment commencer',
        paragraphs: [
          'Créez un compte, puis écrivez-nous en joignant l’immatriculation de votre entreprise. Nous faisons de votre entreprise un prestataire.',
        ],
      },
    ],
  },
  about: {
    title: 'À propos de nous',
    description:
      'Umuhora est une plateforme logistique pour l’Afrique de l’Est, dont le siège est à Kigali, au Rwanda.',
    lead: 'Umuhora signifie « corridor » en kinyarwanda : la route entre l’océan et les collines, et tous ceux qui y travaillent.',
    sections: [
      {
        heading: 'Pourquoi',
        paragraphs: [
          'Le Rwanda est à plus de 1 400 km du port le plus proche. Pour amener des marchandises à Kigali, il faut un navire, deux frontières, plusieurs entreprises et bien des appels, et le prix n’est souvent connu qu’à la fin.',
          'Nous donnons le prix complet dès le début, et la vérité sur la position des marchandises à un seul endroit.',
        ],
      },
      {
        heading: 'Qui',
        paragraphs: [
          'Une plateforme logistique pour l’Afrique de l’Est, dont le siège est à Kigali. Importateurs et chargeurs y viennent pour des prix comparables ; transporteurs, commissionnaires et entrepôts, pour du travail.',
        ],
      },
      {
        heading: 'Comment',
        list: [
          'Une estimation n’a jamais l’air d’un fait.',
          'Un prix dit ce qu’il ne comprend pas.',
          'Les notes ne viennent que de marchandises livrées.',
          'Plusieurs devises, un seul montant : des taux datés, avec leur source.',
        ],
      },
    ],
  },
  careers: {
    title: 'Emplois',
    description: 'Travailler chez Umuhora à Kigali.',
    lead: 'Nous sommes une petite équipe à Kigali.',
    sections: [
      {
        heading: 'Postes à pourvoir',
        paragraphs: ['Il n’y en a aucun pour le moment. Quand il y en aura un, il sera affiché ici avec son salaire.'],
      },
      {
        heading: 'Écrivez-nous quand même',
        paragraphs: [
          'Si vous connaissez les corridors, la douane ou le logiciel mieux que nous, dites-nous ce que vous changeriez en premier. Nous lisons tout.',
        ],
      },
    ],
  },
  partners: {
    title: 'Partenaires',
    description: 'Comment assureurs, banques, associations et éditeurs de logiciels travaillent avec Umuhora.',
    lead: 'Pour ceux qui font vivre le corridor sans transporter eux-mêmes de marchandises.',
    sections: [
      {
        heading: 'Avec qui nous travaillons',
        list: [
          'Les commissionnaires en douane et leurs associations',
          'Les assureurs de marchandises et de responsabilité',
          'Les banques et prêteurs, pour le financement de factures',
          'Les fabricants de balises de suivi et les éditeurs de logiciels, grâce à notre API',
        ],
      },
      {
        heading: 'Ce que nous demandons',
        paragraphs: [
          'Un prix clair, une personne à qui parler, et un consentement avant tout échange de données sur un client.',
        ],
      },
    ],
  },
  contact: {
    title: 'Contact',
    description: 'Comment joindre Umuhora : horaires, e-mail et assistant.',
    lead: 'Écrivez-nous, ou interrogez à toute heure l’assistant en bas à droite.',
    sections: [
      {
        heading: 'Nos équipes',
        table: [
          ['Pour', 'Comment'],
          ['Aide pour une réservation ou un compte', 'support@umuhora.rw'],
          ['Devenir prestataire', 'carriers@umuhora.rw'],
          ['Sécurité et confidentialité', 'privacy@umuhora.rw'],
        ],
        paragraphs: ['Du lundi au vendredi, de 8 h 00 à 18 h 00 (Kigali). Nous répondons sous 24 heures.'],
      },
      { heading: 'Siège', paragraphs: ['Kigali, Rwanda'] },
    ],
  },
}
