import type { Translated } from '../../platform/i18n.ts'
import type { companiesRefusals as R, verifiedWords as V, invitationWords as W } from './companies.strings.ts'

/** Texts for every refusal of the companies' contract. */
export const companiesRefusals: Translated<typeof R> = {
  last_manager:
    'Le dernier responsable ne peut ni quitter l’entreprise ni changer de rôle. Nommez d’abord un autre responsable.',
  role_above_own: 'Personne ne donne un rôle supérieur au sien, ni ne décide d’une personne qui lui est supérieure.',
  own_role: 'Vous ne pouvez ni changer votre propre rôle ni vous retirer. Adressez-vous à un autre responsable.',
  already_in_company: 'Cette personne fait déjà partie de l’entreprise.',
  invitation_invalid: 'Cette invitation a été utilisée ou retirée, a expiré, ou a été envoyée à une autre adresse.',
  name_reserved: 'Ce nom est celui d’Umuhora ou d’un prestataire vérifié. Utilisez le vôtre.',
  company_has_records:
    'Votre entreprise actuelle a des demandes ou des réservations à votre nom ; vous ne pouvez donc pas la quitter.',
}

export const verifiedWords: Translated<typeof V> = { unverified: 'Non vérifiée' }

export const invitationWords: Translated<typeof W> = {
  pageTitle: 'Invitation | Umuhora',
  pageDescription: 'Une entreprise vous invite à travailler avec elle sur Umuhora. Ouvrez le lien pour accepter.',
  heading: 'Vous avez une invitation',
  loading: 'Lecture de l’invitation…',
  incomplete: 'Ce lien est incomplet. Veuillez l’ouvrir à nouveau, en entier, depuis l’e-mail.',
  invitedTo: '{{company}} vous invite avec le rôle : {{role}}.',
  sentTo: 'Elle a été envoyée à {{email}} et ne vaut que pour cette adresse.',
  accept: 'Accepter l’invitation',
  leaves: 'Vous quittez l’entreprise où vous êtes actuellement et rejoignez celle-ci.',
  signInFirst:
    'Avec un compte : connectez-vous, puis ouvrez à nouveau le lien depuis l’e-mail. Sans compte : créez-en un avec cette adresse, et vous rejoignez l’entreprise en la confirmant.',
  signIn: 'Se connecter',
  signUp: 'Créer un compte',
  joined: 'Bienvenue chez {{company}}',
}
