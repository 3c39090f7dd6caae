import type { InvitationMail } from './companies.emails.en.ts'

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
