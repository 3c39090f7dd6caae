import type { Translated } from './i18n.ts'
import type { commonRefusalWords as R, platformWords as W } from './platform.strings.ts'

export const commonRefusalWords: Translated<typeof R> = {
  invalid_input: 'Certaines données saisies ne sont pas valables. Veuillez vérifier les champs signalés.',
  unauthenticated: 'Votre session est terminée. Veuillez vous reconnecter.',
  forbidden: 'Votre entreprise ne peut pas faire cela.',
  role_missing: 'Votre rôle ne le permet pas. Il faut le rôle {{who}} : adressez-vous à {{ask}}.',
  side_missing: 'Votre entreprise n’a pas cette activité : elle achète et ne vend pas.',
  second_factor_required: 'Votre entreprise exige un second facteur. Veuillez l’utiliser pour vous connecter.',
  not_found: 'Cet élément n’existe pas, ou vous n’y avez pas accès.',
  method_not_allowed: 'Cette adresse existe, mais pas pour cette demande. Rechargez la page.',
  unsupported_media_type: 'Cela a été envoyé sous une forme qui n’est pas comprise ici. Rechargez la page.',
  body_too_large: 'L’envoi est trop volumineux. Veuillez le raccourcir et réessayer.',
  body_unreadable: 'Ce qui a été envoyé n’est pas du JSON lisible.',
  idempotency_key_missing: 'La demande était incomplète. Veuillez réessayer.',
  idempotency_key_reused: 'Cette demande a déjà été envoyée avec un autre contenu. Veuillez recharger la page.',
  answered_once: 'Ceci a déjà été fait, et son lien n’est montré qu’une fois. Veuillez en créer un autre.',
  company_suspended:
    'Votre entreprise est suspendue comme prestataire : elle ne peut que terminer ce qui est en cours. Écrivez à l’équipe.',
  rate_limited: 'Trop de demandes à la fois. Veuillez attendre une minute et réessayer.',
  maintenance:
    'Votre entreprise est en maintenance : tant qu’un responsable n’y met pas fin, ses membres peuvent seulement lire.',
  service_unavailable: 'Umuhora ne peut pas répondre pour l’instant. Réessayez dans un instant.',
  fault: 'Un problème est survenu de notre côté. Veuillez réessayer.',
}

export const platformWords: Translated<typeof W> = {
  offline: 'Veuillez vérifier votre connexion et réessayer',
  zone_CAT: 'heure de Kigali',
  zone_EAT: 'heure de Nairobi',
  zone_WAT: 'heure de Lagos',
  zone_UTC: 'UTC',
  unusable: 'Cette valeur n’est pas utilisable. Veuillez la vérifier.',
  unknownRefusal: 'L’opération n’a pas pu être effectuée ({{code}}).',
  notifications: 'Notifications',
  dismiss: 'Fermer',
  copied: 'Copié',
  notCopied: 'Non copié : veuillez sélectionner le texte et le copier vous-même',
  siteDescription: 'Prix, devis, réservations et suivi du fret vers Kigali, au même endroit.',
}
