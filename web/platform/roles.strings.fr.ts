import type { Translated } from './i18n.ts'
import type { gradeWords as G, roleNoteWords as N, permissionWords as P } from './roles.strings.ts'

export const gradeWords: Translated<typeof G> = {
  user: 'Utilisateur',
  operator: 'Opérateur',
  manager: 'Responsable',
  dispatch: 'Exploitation',
  accounts: 'Comptabilité',
}

export const permissionWords: Translated<typeof P> = {
  look: 'Voir ce que voit l’entreprise',
  work: 'Demander des prix, écrire des messages, fournir des pièces, estimer les taxes',
  deal: 'Accepter des prix, réserver et commander',
  prices: 'Publier des prix, répondre aux demandes',
  cancel: 'Annuler ce qui a été convenu',
  confirm: 'Confirmer ou refuser réservations, commandes et visites',
  report: 'Signaler où est la marchandise, mener les dossiers de douane',
  finance: 'Financer des factures',
  people: 'Inviter des personnes, donner des rôles',
  company: 'Modifier le profil et les paramètres de l’entreprise',
  backups: 'Faire et restaurer des sauvegardes',
  market: 'Vérifier les prestataires, examiner les documents, saisir les taux',
}

export const roleNoteWords: Translated<typeof N> = {
  or: '{{some}} ou {{last}}',
  takes: '{{what}} : il faut le rôle {{who}}. Adressez-vous à {{ask}}.',
}
