import type { AuthMails } from './auth.emails.en.ts'

const ignore = 'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail : rien ne change.'
const orCode = (code: string) => `Si un code vous est demandé, saisissez ${code}. Il est valable 10 minutes.`
const hour = 'Le bouton fonctionne une seule fois, pendant une heure.'
const both = 'Elle change quand les deux adresses ont donné leur accord ; l’autre a reçu son propre e-mail.'
const notYou = 'Si ce n’était pas vous, changez tout de suite votre mot de passe et écrivez-nous.'

export const authMails: AuthMails = {
  confirmation: ({ link, code }) => ({
    subject: 'Confirmez votre adresse e-mail',
    heading: 'Bienvenue sur Umuhora',
    paragraphs: ['Confirmez que cette adresse est la vôtre et votre compte est prêt.', hour, orCode(code), ignore],
    action: { label: 'Confirmer l’adresse e-mail', url: link },
  }),
  recovery: ({ link, code }) => ({
    subject: 'Définissez un nouveau mot de passe',
    heading: 'Définissez un nouveau mot de passe',
    paragraphs: [
      'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour ce compte.',
      hour,
      orCode(code),
      ignore,
    ],
    action: { label: 'Choisir un nouveau mot de passe', url: link },
  }),
  invitation: ({ link }) => ({
    subject: 'Vous êtes invité sur Umuhora',
    heading: 'Vous êtes invité sur Umuhora',
    paragraphs: [
      'Un compte a été créé pour cette adresse. Acceptez-le et choisissez un mot de passe.',
      'Le bouton fonctionne une seule fois, pendant sept jours.',
    ],
    action: { label: 'Accepter l’invitation', url: link },
  }),
  email_change_current: ({ link, code, newEmail }) => ({
    subject: 'Confirmez le changement de votre adresse e-mail',
    heading: 'Votre adresse e-mail va changer',
    paragraphs: [
      `Quelqu’un, sans doute vous, souhaite remplacer l’adresse de ce compte par ${newEmail}.`,
      both,
      hour,
      orCode(code),
      'Si ce n’était pas vous, ne confirmez pas et changez votre mot de passe.',
    ],
    action: { label: 'Accepter le changement', url: link },
  }),
  email_change_new: ({ link, code, currentEmail }) => ({
    subject: 'Confirmez votre nouvelle adresse e-mail',
    heading: 'Confirmez votre nouvelle adresse e-mail',
    paragraphs: [`Le compte de ${currentEmail} souhaite utiliser cette adresse.`, both, hour, orCode(code), ignore],
    action: { label: 'Confirmer cette adresse', url: link },
  }),
  email_changed: ({ newEmail }) => ({
    subject: 'Votre adresse e-mail a été modifiée',
    heading: 'Votre adresse e-mail a été modifiée',
    paragraphs: [
      `L’adresse de votre compte est désormais ${newEmail}. Celle-ci ne l’ouvre plus.`,
      'Si ce n’était pas vous, écrivez-nous immédiatement.',
    ],
  }),
  address_wanted: () => ({
    subject: 'Quelqu’un a voulu utiliser votre adresse e-mail',
    heading: 'Quelqu’un a voulu utiliser votre adresse e-mail',
    paragraphs: [
      'Un autre compte a demandé cette adresse. Elle appartient à votre compte, et rien n’a changé.',
      ignore,
    ],
  }),
  reauthentication: ({ code }) => ({
    subject: `${code} est votre code Umuhora`,
    heading: `Votre code est ${code}`,
    paragraphs: [
      'Saisissez-le pour confirmer que c’est bien vous. Il fonctionne une seule fois, pendant 10 minutes.',
      ignore,
    ],
  }),
  password_changed: () => ({
    subject: 'Votre mot de passe a été modifié',
    heading: 'Votre mot de passe a été modifié',
    paragraphs: [
      'Le mot de passe de votre compte a changé et tous les autres appareils ont été déconnectés.',
      'Si ce n’était pas vous, choisissez tout de suite « Mot de passe oublié » sur la page de connexion et écrivez-nous.',
    ],
  }),
  factor_added: () => ({
    subject: 'Un second facteur a été ajouté',
    heading: 'Votre compte a un second facteur',
    paragraphs: ['Désormais, un code de votre application d’authentification vous est demandé à la connexion.', notYou],
  }),
  factor_removed: () => ({
    subject: 'Un second facteur a été supprimé',
    heading: 'Un second facteur a été supprimé',
    paragraphs: ['La connexion ne demande plus de code de cette application d’authentification.', notYou],
  }),
  recovery_code_used: ({ left }) => ({
    subject: 'Un code de secours a été utilisé',
    heading: 'Quelqu’un s’est connecté avec un code de secours',
    paragraphs: [`Un des codes de secours de votre compte a remplacé le second facteur ; il en reste ${left}.`, notYou],
  }),
}
