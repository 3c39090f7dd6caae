import { writeDay } from '../../../domain/language/kigali-time.ts'
import type { LicensedService } from '../../../domain/providers/licensed-services.ts'
import { services } from '../quotes/quotes.emails.fr.ts'
import type { LicenceMails } from './licences.emails.en.ts'

const names: Readonly<Record<LicensedService, string>> = {
  ...services,
  'spare-parts': 'Pièces de rechange',
  insurance: 'Assurance des marchandises',
}
const after =
  'Ensuite, ses fiches tarifaires sont masquées et rien de nouveau n’est réservé ; ce qui est convenu continue.'

export const licenceMails: LicenceMails = {
  licence_ending: ({ service, number, expiresOn, url }) => ({
    subject: `Votre licence expire le ${writeDay(expiresOn, 'fr')} : ${names[service]}`,
    heading: 'Une licence expire bientôt',
    paragraphs: [
      `${names[service]}, licence ${number} : son dernier jour est le ${writeDay(expiresOn, 'fr')}.`,
      `${after} Veuillez remettre la suivante à temps : nous la vérifions.`,
    ],
    action: { label: 'Remettre la licence suivante', url },
  }),
  licence_last_day: ({ service, number, expiresOn, url }) => ({
    subject: `Dernier jour de votre licence : ${names[service]}`,
    heading: 'Une licence expire aujourd’hui',
    paragraphs: [`${names[service]}, licence ${number} : son dernier jour est le ${writeDay(expiresOn, 'fr')}.`, after],
    action: { label: 'Remettre la licence suivante', url },
  }),
  licence_lapsed: ({ service, number, expiresOn, url }) => ({
    subject: `Votre licence est échue : ${names[service]}`,
    heading: 'Une licence est échue',
    paragraphs: [
      `${names[service]}, licence ${number} : son dernier jour était le ${writeDay(expiresOn, 'fr')}.`,
      'Les fiches tarifaires de ce service sont masquées. Elles reviennent quand nous avons vérifié la licence suivante. Ce qui est convenu continue : veuillez l’exécuter.',
    ],
    action: { label: 'Remettre la licence suivante', url },
  }),
  licence_verified: ({ service, number, expiresOn, url }) => ({
    subject: `Votre licence est vérifiée : ${names[service]}`,
    heading: 'Votre licence est vérifiée',
    paragraphs: [
      `${names[service]}, licence ${number} : elle est valable jusqu’au ${writeDay(expiresOn, 'fr')}.`,
      'Les fiches qu’elle avait masquées sont de retour au catalogue, sauf celles dont le dernier jour est passé.',
    ],
    action: { label: 'Voir vos licences', url },
  }),
  licence_declined: ({ service, number, reason, url }) => ({
    subject: `Votre licence a été refusée : ${names[service]}`,
    heading: 'Nous n’avons pas pu vérifier votre licence',
    paragraphs: [
      `${names[service]}, licence ${number}. Motif indiqué : ${reason}`,
      'Vous pouvez corriger ce point et la remettre à nouveau.',
    ],
    action: { label: 'La remettre à nouveau', url },
  }),
}
