import type { InvitationMail, NameMail } from './companies.emails.en.ts'

export const invitationMail: InvitationMail = ({ companyName, inviter, link, days }) => ({
  subject: 'Ikigo kiragutumira gukorera hamwe kuri Umuhora',
  heading: `Injira muri ${companyName} kuri Umuhora`,
  paragraphs: [
    `${inviter} aragutumira gukorana na ${companyName}: ibiciro, komande n’imizigo yoherejwe, byose hamwe.`,
    `Buto ikora rimwe gusa, mu gihe cy’iminsi ${days}, kuri aderesi yohererejweho ubu butumwa.`,
    'Niba utazi uwabwohereje, irengagize ubu butumwa: nta kizahinduka.',
  ],
  action: { label: 'Reba ubutumire', url: link },
})

export const nameMail: NameMail = ({ name, reason, url }) => ({
  subject: reason === null ? 'Ikigo cyawe gifite izina rishya' : 'Izina rishya ry’ikigo cyawe ryanzwe',
  heading: reason === null ? `Guhera ubu ikigo cyawe cyitwa ${name}` : 'Ntitwashoboye guha ikigo cyawe iri zina',
  paragraphs:
    reason === null
      ? [
          'Ni ryo rigaragara ku ntonde z’ibiciro byawe no ku byo muzumvikana guhera ubu. Ibyumvikanyweho mbere bigumana izina ry’icyo gihe.',
        ]
      : [`Wasabye: ${name}.`, `Impamvu yatanzwe: ${reason}`, 'Ikigo cyawe kigumana izina gisanganywe.'],
  action: { label: 'Fungura igenamiterere', url },
})
