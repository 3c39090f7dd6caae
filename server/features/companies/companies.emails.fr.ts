import type { InvitationMail, NameMail } from './companies.emails.en.ts'

export const invitationMail: InvitationMail = ({ companyName, inviter, link, days }) => ({
  subject: 'Une entreprise vous invite à travailler ensemble sur Umuhora',
  heading: `Rejoignez ${companyName} sur Umuhora`,
  paragraphs: [
    `${inviter} vous invite à travailler avec ${companyName} : devis, réservations et expéditions en un seul endroit.`,
    `Le bouton fonctionne une seule fois, pendant ${days} jours, pour l’adresse qui a reçu cet e-mail.`,
    'Si vous ne connaissez pas l’expéditeur, ignorez cet e-mail : rien ne change.',
  ],
  action: { label: 'Voir l’invitation', url: link },
})

export const nameMail: NameMail = ({ name, reason, url }) => ({
  subject:
    reason === null ? 'Votre entreprise porte son nouveau nom' : 'Le nouveau nom de votre entreprise a été refusé',
  heading:
    reason === null
      ? `Votre entreprise s’appelle désormais ${name}`
      : 'Nous n’avons pas pu donner ce nom à votre entreprise',
  paragraphs:
    reason === null
      ? [
          'Il figure sur vos fiches tarifaires et sur tout ce qui sera convenu désormais. Les accords antérieurs gardent le nom du jour.',
        ]
      : [`Vous avez demandé : ${name}.`, `Motif indiqué : ${reason}`, 'Votre entreprise garde le nom qu’elle porte.'],
  action: { label: 'Ouvrir les paramètres', url },
})
