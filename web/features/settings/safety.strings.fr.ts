import type { Translated } from '../../platform/i18n.ts'
import type { safetyWords as W } from './safety.strings.ts'

export const safetyWords: Translated<typeof W> = {
  pageTitle: 'Votre connexion | Umuhora',
  title: 'Votre connexion et vos appareils',
  subtitle: 'Votre second facteur, et où vous êtes connecté',
  factor: 'Second facteur',
  factorOn: 'Un code de votre application d’authentification est demandé à la connexion.',
  factorOff: 'Votre mot de passe seul ouvre votre compte. Une application d’authentification le rend bien plus sûr.',
  factorSince: 'Configuré le {{day}}',
  setUp: 'Configurer un second facteur',
  newCodes: 'Nouveaux codes de secours',
  removeFactor: 'Le supprimer',
  removeTitle: 'Supprimer votre second facteur ?',
  removeAbout: 'Dès lors, votre mot de passe seul ouvre votre compte, et vos codes de secours ne valent plus.',
  removeAboutRequired:
    'Votre entreprise exige un second facteur : il vous est aussitôt demandé d’en configurer un nouveau. Vos codes de secours ne valent plus.',
  removeGo: 'Le supprimer',
  removeDone: 'Votre second facteur a été supprimé',
  devices: 'Où vous êtes connecté',
  here: 'cet appareil',
  unknownDevice: 'Appareil inconnu',
  browserOn: '{{browser}} sur {{system}}',
  lastActive: 'dernière activité {{ago}}',
  since: 'connecté le {{day}}',
  withFactor: 'avec second facteur',
  end: 'Déconnecter',
  endNamed: 'Déconnecter : {{device}}, {{day}}',
  ended: 'Appareil déconnecté',
}
