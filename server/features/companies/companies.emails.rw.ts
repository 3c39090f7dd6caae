import type { InvitationMail } from './companies.emails.en.ts'

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
