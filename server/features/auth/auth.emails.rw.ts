import type { AuthMails } from './auth.emails.en.ts'

const ignore = 'Niba atari wowe wabisabye, irengagize ubu butumwa: nta kizahinduka.'
const orCode = (code: string) => `Nusabwa kode, andika ${code}. Imara iminota 10.`
const hour = 'Buto ikora rimwe gusa, mu gihe cy’isaha imwe.'
const both = 'Ihinduka ari uko aderesi zombi zabyemeye; iyindi yohererejwe ubutumwa bwayo.'
const notYou = 'Niba atari wowe, hita uhindura ijambobanga, kandi utwandikire.'

export const authMails: AuthMails = {
  confirmation: ({ link, code }) => ({
    subject: 'Emeza aderesi yawe ya imeyili',
    heading: 'Murakaza neza kuri Umuhora',
    paragraphs: [
      'Emeza ko iyi aderesi ya imeyili ari iyawe, konti yawe ihite iba yiteguye.',
      hour,
      orCode(code),
      ignore,
    ],
    action: { label: 'Emeza imeyili', url: link },
  }),
  recovery: ({ link, code }) => ({
    subject: 'Shyiraho ijambobanga rishya',
    heading: 'Shyiraho ijambobanga rishya',
    paragraphs: ['Hari uwasabye ijambobanga rishya ry’iyi konti; birashoboka ko ari wowe.', hour, orCode(code), ignore],
    action: { label: 'Hitamo ijambobanga rishya', url: link },
  }),
  invitation: ({ link }) => ({
    subject: 'Watumiwe kuri Umuhora',
    heading: 'Watumiwe kuri Umuhora',
    paragraphs: [
      'Iyi aderesi ya imeyili yafunguriwe konti. Yemere, uhitemo n’ijambobanga.',
      'Buto ikora rimwe gusa, mu gihe cy’iminsi irindwi.',
    ],
    action: { label: 'Emera ubutumire', url: link },
  }),
  email_change_current: ({ link, code, newEmail }) => ({
    subject: 'Emeza ihinduka rya aderesi yawe ya imeyili',
    heading: 'Aderesi yawe ya imeyili igiye guhinduka',
    paragraphs: [
      `Hari ushaka guhindura aderesi y’iyi konti ikaba ${newEmail}; birashoboka ko ari wowe.`,
      both,
      hour,
      orCode(code),
      'Niba atari wowe, ntiwemeze, kandi uhindure ijambobanga.',
    ],
    action: { label: 'Emera ihinduka', url: link },
  }),
  email_change_new: ({ link, code, currentEmail }) => ({
    subject: 'Emeza aderesi yawe nshya ya imeyili',
    heading: 'Emeza aderesi yawe nshya ya imeyili',
    paragraphs: [
      `Nyiri konti ya ${currentEmail} arashaka gukoresha iyi aderesi ya imeyili.`,
      both,
      hour,
      orCode(code),
      ignore,
    ],
    action: { label: 'Emeza iyi aderesi', url: link },
  }),
  email_changed: ({ newEmail }) => ({
    subject: 'Aderesi yawe ya imeyili yahinduwe',
    heading: 'Aderesi yawe ya imeyili yahinduwe',
    paragraphs: [
      `Aderesi ya konti yawe ubu ni ${newEmail}. Iyi ntigifungura konti.`,
      'Niba atari wowe, twandikire ako kanya.',
    ],
  }),
  address_wanted: () => ({
    subject: 'Hari uwashatse gukoresha aderesi yawe ya imeyili',
    heading: 'Hari uwashatse gukoresha aderesi yawe ya imeyili',
    paragraphs: ['Indi konti yasabye gukoresha iyi aderesi. Ni iya konti yawe, kandi nta cyahindutse.', ignore],
  }),
  reauthentication: ({ code }) => ({
    subject: `${code} ni kode yawe ya Umuhora`,
    heading: `Kode yawe ni ${code}`,
    paragraphs: ['Yandike kugira ngo wemeze ko ari wowe. Ikora rimwe gusa, mu minota 10.', ignore],
  }),
  password_changed: () => ({
    subject: 'Ijambobanga ryawe ryahinduwe',
    heading: 'Ijambobanga ryawe ryahinduwe',
    paragraphs: [
      'Ijambobanga rya konti yawe ryahindutse, kandi wasohowe ku bindi bikoresho byose.',
      'Niba atari wowe, hita ukanda “Wibagiwe ijambobanga?” aho winjirira, kandi utwandikire.',
    ],
  }),
  factor_added: () => ({
    subject: 'Icyemezo cya kabiri cyongeweho',
    heading: 'Konti yawe ifite icyemezo cya kabiri',
    paragraphs: ['Guhera ubu, nujya winjira uzajya usabwa kode yo muri porogaramu yawe y’umutekano.', notYou],
  }),
  factor_removed: () => ({
    subject: 'Icyemezo cya kabiri cyakuweho',
    heading: 'Icyemezo cya kabiri cyakuweho',
    paragraphs: ['Kwinjira ntibigisaba kode yo muri iyo porogaramu y’umutekano.', notYou],
  }),
  recovery_code_used: ({ left }) => ({
    subject: 'Kode y’ingoboka yakoreshejwe',
    heading: 'Hari uwinjiye akoresheje kode y’ingoboka',
    paragraphs: [`Imwe muri kode z’ingoboka za konti yawe yasimbuye icyemezo cya kabiri; hasigaye ${left}.`, notYou],
  }),
}
