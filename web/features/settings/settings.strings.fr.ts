import type { Translated } from '../../platform/i18n.ts'
import type { frameWords as F, settingsRefusals as R, settingsWords as W } from './settings.strings.ts'

export const settingsRefusals: Translated<typeof R> = {
  name_reserved: 'Ce nom est celui d’Umuhora ou d’un prestataire vérifié. Utilisez le vôtre.',
  domain_missing:
    'Vérifiez d’abord un domaine de messagerie : on ne peut créer soi-même un compte qu’avec une adresse de ce domaine.',
  domain_invalid: 'Ceci ne ressemble pas à un domaine de messagerie. Écrivez-le comme company.rw.',
  domain_public:
    'N’importe qui peut avoir une adresse dans ce domaine : il ne peut donc pas être celui d’une entreprise.',
  domain_taken: 'Une autre entreprise a déjà vérifié ce domaine.',
  domain_settled: 'Ce domaine est déjà vérifié.',
  too_many_domains: 'Une entreprise peut avoir dix domaines au plus.',
  code_expired: 'Ce code a expiré. Faites-en envoyer un nouveau.',
  no_second_factor: 'Cette personne n’a pas de second facteur.',
}

export const frameWords: Translated<typeof F> = {
  ownLanguage: 'Votre langue',
  languageUnloaded: 'Les textes dans cette langue n’ont pas pu être chargés. Rechargez la page.',
  languageFailed: 'Votre langue n’a pas pu être enregistrée',
  maintenanceBannerManager:
    'Votre entreprise est en maintenance : ses membres ne peuvent que consulter jusqu’à ce que vous y mettiez fin.',
  maintenanceBannerMember:
    'Votre entreprise est en maintenance : vous pouvez consulter, et de nouveau modifier quand un responsable y mettra fin.',
  endMaintenance: 'Mettre fin',
}

export const settingsWords: Translated<typeof W> = {
  pageTitle: 'Paramètres du système | Umuhora',
  title: 'Paramètres du système',
  subtitle: 'Préférences générales et paramètres de sécurité',
  saving: 'Enregistrement…',
  saved: 'Modifications enregistrées',
  notSaved: 'Non enregistré : {{what}}',
  saveAgain: 'Enregistrer à nouveau',
  membersRead: 'Ce sont les paramètres de votre entreprise. Seuls ses responsables peuvent les modifier.',
  back: 'Paramètres du système',

  general: 'Paramètres généraux',
  companyName: 'Nom de l’entreprise',
  nameWaits: '« {{asked}} » attend notre vérification. D’ici là, vous figurez sous « {{name}} ».',
  name_reserved: 'Ce nom est celui d’Umuhora ou d’un prestataire vérifié. Utilisez le vôtre.',
  name_is_link: 'Un nom ne peut pas contenir de lien',
  name_unreadable: 'Ce texte contient des caractères invisibles. Saisissez-le à nouveau',
  companyNameMissing: 'Une entreprise doit avoir un nom',
  timeZone: 'Fuseau horaire par défaut',
  UTC: 'UTC',
  EAT: 'Heure d’Afrique de l’Est (EAT)',
  CAT: 'Heure d’Afrique centrale (CAT)',
  WAT: 'Heure d’Afrique de l’Ouest (WAT)',
  holdHours: 'Place retenue pour les réservations sans réponse',
  holdHoursHint:
    'Une réservation à laquelle vous n’avez pas répondu retient sa place pendant ce nombre d’heures ouvrables (du lundi au samedi, de 8 h à 18 h dans votre fuseau). Ensuite d’autres peuvent la réserver ; vous pouvez encore confirmer tant qu’il reste de la place.',
  workingHours: '{{count}} heures ouvrables',
  currency: 'Devise par défaut',
  USD: 'USD',
  RWF: 'RWF',
  EUR: 'EUR',
  language: 'Langue par défaut',
  en: 'Anglais',
  fr: 'Français',
  rw: 'Kinyarwanda',

  security: 'Paramètres de sécurité',
  twoFactor: 'Authentification à deux facteurs',
  twoFactorAbout: 'Exiger un second facteur de tous les utilisateurs',
  twoFactorTitle: 'Exiger un second facteur de tous ?',
  twoFactorWhat:
    'Chaque membre de l’entreprise, vous compris, devra configurer une application d’authentification avant toute autre action. Les sessions déjà ouvertes l’exigent aussi.',
  twoFactorGo: 'Exiger',
  twoFactorDone: 'Un second facteur est maintenant exigé de tous',
  sessionTimeout: 'Expiration de session',
  sessionTimeoutAbout: 'Déconnexion automatique après inactivité',
  timeoutMinutes: 'Délai d’inactivité (minutes)',
  timeoutWrong: 'Un nombre entier de minutes, de {{from}} à {{until}}',
  ownSafety: 'Votre connexion et vos appareils',

  users: 'Gestion des utilisateurs',
  selfRegistration: 'Autoriser l’auto-inscription',
  selfRegistrationAbout:
    'Toute personne ayant une adresse dans un domaine vérifié de l’entreprise peut la rejoindre d’elle-même',
  emailVerification: 'Vérification de l’e-mail',
  emailVerificationAbout: 'Toute personne invitée confirme son adresse une seconde fois',
  defaultRole: 'Rôle par défaut',
  people: 'Membres, invitations et domaines',

  offerServices: 'Proposer vos services',
  offerServicesAbout:
    'Transporteurs, commissionnaires, entrepôts et fournisseurs publient ici leurs propres prix, une fois vérifiés.',

  maintenance: 'Maintenance du système',
  backupData: 'Sauvegarder',
  restoreData: 'Restaurer',
  systemLogs: 'Journal du système',
  automaticBackups: 'Sauvegardes automatiques',
  automaticBackupsAbout: 'Effectuer une sauvegarde chaque jour',
  maintenanceMode: 'Mode maintenance',
  maintenanceModeAbout: 'À activer pour les mises à jour du système',
  maintenanceTitle: 'Commencer la maintenance ?',
  maintenanceWhat:
    'Jusqu’à ce que vous y mettiez fin, les membres de votre entreprise ne peuvent que consulter. Les responsables travaillent comme d’habitude.',
  maintenanceGo: 'Commencer',
  maintenanceDone: 'La maintenance a commencé',
}
