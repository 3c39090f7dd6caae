import type { Translated } from '../../platform/i18n.ts'
import type { legalArticles as W } from './articles-legal.strings.ts'

export const legalArticles: Translated<typeof W> = {
  privacy: {
    title: 'Confidentialité',
    description: 'Ce qu’Umuhora conserve sur vous, pourquoi, qui le voit, et ce que vous pouvez demander.',
    lead: 'Ce que nous conservons, pourquoi, et qui le voit. En termes simples.',
    sections: [
      {
        heading: 'Ce que nous conservons',
        list: [
          'Votre nom, votre adresse e-mail et votre entreprise : pour savoir qui demande et qui répond.',
          'Demandes, devis, réservations, expéditions et documents : pour faire le travail que vous demandez.',
          'Qui a changé quoi, et quand : pour pouvoir régler un litige.',
          'Des traces techniques des appels, avec un numéro de requête et sans mots de passe ni jetons : pour trouver les pannes.',
        ],
      },
      {
        heading: 'Qui le voit',
        list: [
          'Une demande est vue par votre entreprise, par les prestataires à qui l’on demande un prix et par notre équipe.',
          'Une réservation est vue par votre entreprise, par son prestataire et par notre équipe. Par personne d’autre : la base de données elle-même y veille.',
          'Les étapes d’une expédition sont vues par quiconque en a le numéro. Les noms, valeurs et documents ne le sont pas.',
        ],
      },
      {
        heading: 'Ce que nous ne faisons pas',
        paragraphs: [
          'Pas de publicité, pas de pistage entre sites, pas de vente de données. Ce site ne charge rien depuis d’autres sites.',
        ],
      },
      {
        heading: 'Ce que vous pouvez demander',
        paragraphs: [
          'Une copie de ce que nous conservons sur vous, sa rectification, et son effacement lorsque la loi ne nous oblige pas à le conserver. Écrivez à privacy@umuhora.rw.',
        ],
      },
    ],
  },
  terms: {
    title: 'Conditions',
    description:
      'Les conditions d’utilisation d’Umuhora en bref : qui contracte avec qui, prix, annulation, et ce dont nous répondons.',
    lead: 'Les règles de la place de marché en bref.',
    sections: [
      {
        heading: 'Qui contracte avec qui',
        paragraphs: [
          'Une réservation est un contrat entre le client et le prestataire. Umuhora les met en relation, tient le registre et n’est pas le transporteur.',
        ],
      },
      {
        heading: 'Prix',
        paragraphs: [
          'Un prix publié est une invitation tant qu’il n’est pas réservé et confirmé. Un devis engage son prestataire jusqu’au jour qu’il indique. Les prix signalés comme prix de démonstration n’engagent personne.',
        ],
      },
      {
        heading: 'Annulation',
        paragraphs: [
          'Les conditions d’annulation et leur coût sont affichés avant la réservation et figurent sur celle-ci.',
        ],
      },
      {
        heading: 'Estimations',
        paragraphs: [
          'Les heures d’arrivée et les taxes signalées comme estimées sont indicatives. L’Office rwandais des recettes fixe les taux définitifs.',
        ],
      },
      {
        heading: 'Bon usage',
        list: [
          'Décrivez fidèlement les marchandises ; les marchandises dangereuses doivent être déclarées.',
          'Un compte par personne.',
          'N’essayez pas de voir ce qui appartient à d’autres entreprises.',
        ],
      },
    ],
  },
  cookies: {
    title: 'Cookies',
    description: 'Le seul cookie d’Umuhora et ce que votre navigateur conserve d’autre : ni pistage, ni publicité.',
    lead: 'Un seul cookie, aucun pistage, et donc aucun bandeau.',
    sections: [
      {
        heading: 'Ce que votre navigateur conserve',
        table: [
          ['Nom', 'Où', 'Pourquoi', 'Combien de temps'],
          ['umuhora_sidebar', 'cookie', 'si le menu latéral est large ou étroit', '7 jours'],
          [
            'umuhora-auth',
            'stockage local',
            'votre session, après la connexion',
            'jusqu’à votre déconnexion ou à sa fin',
          ],
          [
            'umuhora-toast',
            'stockage de session',
            'un avis qui doit survivre à un changement de page',
            'quelques secondes',
          ],
        ],
      },
      {
        heading: 'Venant d’ailleurs',
        paragraphs: ['Rien. Ce site ne charge ni scripts, ni polices, ni images depuis d’autres sites.'],
      },
    ],
  },
}
