import type { Translated } from '../../platform/i18n.ts'
import type { settingsRefusals as R, settingsWords as W } from './settings.strings.ts'

export const settingsRefusals: Translated<typeof R> = {
  domain_missing:
    'Faites d’abord vérifier un domaine de messagerie : seules les personnes ayant une adresse de ce domaine peuvent s’inscrire elles-mêmes.',
  domain_invalid: 'Cela ne ressemble pas à un domaine de messagerie. Écrivez-le comme entreprise.rw.',
  domain_public: 'Tout le monde peut avoir une adresse de ce domaine : il ne peut pas être celui d’une entreprise.',
  domain_taken: 'Une autre entreprise a déjà fait vérifier ce domaine.',
  domain_settled: 'Ce domaine est déjà vérifié.',
  too_many_domains: 'Une entreprise peut avoir dix domaines au plus.',
  code_expired: 'Ce code a expiré. Faites-en envoyer un nouveau.',
  no_second_factor: 'Cette personne n’a pas de second facteur.',
}

export const settingsWords: Translated<typeof W> = {
  pageTitle: 'Paramètres système | Umuhora',
  title: 'Paramètres système',
  subtitle: 'Préférences générales et paramètres de sécurité',
  saving: 'Enregistrement…',
  saved: 'Tout est enregistré',
  notSaved: 'Non enregistré : tout est resté comme avant',
  membersRead: 'Ce sont les paramètres de votre entreprise. Seuls ses responsables peuvent les modifier.',
  back: 'Paramètres système',

  general: 'Paramètres généraux',
  companyName: 'Nom de l’entreprise',
  companyNameMissing: 'Une entreprise doit avoir un nom',
  timeZone: 'Fuseau horaire par défaut',
  UTC: 'UTC',
  EAT: 'Heure d’Afrique de l’Est (EAT)',
  CAT: 'Heure d’Afrique centrale (CAT)',
  WAT: 'Heure d’Afrique de l’Ouest (WAT)',
  currency: 'Devise par défaut',
  USD: 'USD',
  RWF: 'RWF',
  EUR: 'EUR',
  language: 'Langue par défaut',
  ownLanguage: 'Votre langue',
  languageFailed: 'Votre langue n’a pas pu être enregistrée',
  en: 'Anglais',
  fr: 'Français',
  rw: 'Kinyarwanda',

  security: 'Paramètres de sécurité',
  twoFactor: 'Authentification à deux facteurs',
  twoFactorAbout: 'Exiger la 2FA de tous les utilisateurs',
  twoFactorTitle: 'Exiger la 2FA de tous les utilisateurs ?',
  twoFactorWhat:
    'Chacun dans l’entreprise, vous aussi, configure une application d’authentification avant toute autre chose, dès sa prochaine action. Les sessions ouvertes l’attendent également.',
  twoFactorGo: 'L’exiger',
  twoFactorDone: 'Un second facteur est maintenant demandé à tous',
  sessionTimeout: 'Expiration de la session',
  sessionTimeoutAbout: 'Déconnexion automatique en cas d’inactivité',
  timeoutMinutes: 'Délai (minutes)',
  timeoutWrong: 'Minutes entières, de {{from}} à {{until}}',
  ownSafety: 'Votre connexion et vos appareils',

  users: 'Gestion des utilisateurs',
  selfRegistration: 'Autoriser l’auto-inscription',
  selfRegistrationAbout:
    'Les personnes ayant une adresse d’un domaine vérifié de l’entreprise la rejoignent d’elles-mêmes',
  emailVerification: 'Vérification de l’e-mail',
  emailVerificationAbout: 'Qui vient par invitation confirme son adresse encore une fois',
  defaultRole: 'Rôle par défaut',
  user: 'Utilisateur',
  operator: 'Opérateur',
  manager: 'Responsable',
  people: 'Personnes, invitations et domaines',

  maintenance: 'Maintenance du système',
  backupData: 'Sauvegarder',
  restoreData: 'Restaurer',
  systemLogs: 'Journal système',
  automaticBackups: 'Sauvegardes automatiques',
  automaticBackupsAbout: 'Programmer une sauvegarde quotidienne',
  maintenanceMode: 'Mode maintenance',
  maintenanceModeAbout: 'À activer pour les mises à jour',
  maintenanceTitle: 'Commencer la maintenance ?',
  maintenanceWhat:
    'Jusqu’à ce que vous y mettiez fin, les membres de votre entreprise peuvent seulement lire. Les responsables travaillent comme d’habitude.',
  maintenanceGo: 'Commencer la maintenance',
  maintenanceDone: 'La maintenance a commencé',
  maintenanceBannerMember:
    'Votre entreprise est en maintenance : vous pouvez lire, et de nouveau écrire quand un responsable y met fin.',
  maintenanceBannerManager:
    'Votre entreprise est en maintenance : ses membres peuvent seulement lire jusqu’à ce que vous y mettiez fin.',
  endMaintenance: 'Terminer la maintenance',
}
