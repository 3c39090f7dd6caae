import type { Translated } from '../../platform/i18n.ts'
import type { safetyWords as W } from './safety.strings.ts'

export const safetyWords: Translated<typeof W> = {
  pageTitle: 'Votre connexion | Umuhora',
  title: 'Votre connexion et vos appareils',
  subtitle: 'Votre second facteur et vos sessions ouvertes',
  factor: 'Second facteur',
  factorOn: 'Un code de votre application d’authentification vous est demandé à la connexion.',
  factorOff:
    'Votre mot de passe suffit pour ouvrir votre compte. Une application d’authentification le protège bien mieux.',
  factorSince: 'Configuré le {{day}}',
  setUp: 'Configurer un second facteur',
  newCodes: 'Nouveaux codes de secours',
  removeFactor: 'Supprimer',
  removeTitle: 'Supprimer votre second facteur ?',
  removeAbout:
    'Dès lors, votre mot de passe suffit pour ouvrir votre compte, et vos codes de secours ne sont plus valables.',
  removeAboutRequired:
    'Votre entreprise exige un second facteur : il vous sera aussitôt demandé d’en configurer un nouveau. Vos codes de secours ne sont plus valables.',
  removeGo: 'Supprimer',
  removeDone: 'Votre second facteur a été supprimé',
  devices: 'Vos sessions ouvertes',
  here: 'cet appareil',
  unknownDevice: 'Appareil inconnu',
  browserOn: '{{browser}} sur {{system}}',
  lastActive: 'dernière activité {{ago}}',
  since: 'connexion le {{day}}',
  withFactor: 'avec second facteur',
  end: 'Déconnecter',
  endNamed: 'Déconnecter : {{device}}, {{day}}',
  ended: 'Appareil déconnecté',
}
