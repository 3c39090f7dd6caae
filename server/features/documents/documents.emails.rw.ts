import { guestUploadDays } from '../../../domain/documents/guest-upload.ts'
import { kigaliDay } from '../../../domain/language/kigali-time.ts'
import type { DocumentMails } from './documents.emails.en.ts'

export const documentMails: DocumentMails = {
  infected: 'Hari virusi yabonetse muri iyi dosiye. Ohereza indi idafite ikibazo.',
  rejected: ({ number, document, reason, url }) => ({
    subject: `${number}: inyandiko igomba kongera gutangwa, ${document}`,
    heading: `Inyandiko itemewe: ${document}`,
    paragraphs: [`Impamvu yatanzwe: ${reason}`, 'Ohereza ikosoye; iyari isanzwe irabikwa.'],
    action: { label: 'Ohereza izikosoye', url },
  }),
  due: ({ number, documents, url }) => ({
    subject:
      documents.length > 1
        ? `${number}: hategerejwe inyandiko ${documents.length}`
        : `${number}: hategerejwe inyandiko, ${documents[0]?.name}`,
    heading: documents.length > 1 ? 'Hari inyandiko zitegerejwe' : `Inyandiko itegerejwe: ${documents[0]?.name}`,
    paragraphs: documents.map(({ name, dueAt }) => `${name}: bitarenze ${kigaliDay(dueAt, 'rw')}.`),
    action: { label: 'Ohereza inyandiko', url },
  }),
  guest: {
    received: ({ number }) => ({
      subject: `${number}: inyandiko zawe zageze`,
      heading: 'Inyandiko zawe zageze',
      paragraphs: [
        `Hatanzwe inyandiko za ${number} kuri iyi imeyili. Zitegereje gusuzumwa mu minsi ${guestUploadDays}; turakwandikira niba hari iyanzwe.`,
        'Niba atari wowe wazitanze, andikira support@umuhora.rw.',
      ],
    }),
    refused: ({ number, name, reason, url }) => ({
      subject: `${number}: hari inyandiko yanzwe`,
      heading: 'Hari inyandiko yanzwe',
      paragraphs: [`Fayili: ${name}`, `Impamvu yatanzwe: ${reason}`, 'Ushobora gutanga indi.'],
      action: { label: 'Tanga inyandiko', url },
    }),
    full: ({ number, name, url }) => ({
      subject: `${number}: hari inyandiko itashoboye kugezwayo`,
      heading: 'Hari inyandiko itashoboye kugezwayo',
      paragraphs: [
        `Fayili: ${name}`,
        'Hariyo inyandiko nyinshi zitegereje. Saba ikigo kubanza kuzisuzuma, hanyuma wongere uyitange.',
      ],
      action: { label: 'Tanga inyandiko', url },
    }),
    expired: ({ number, name, url }) => ({
      subject: `${number}: hari inyandiko itafashwe n’umuntu`,
      heading: 'Hari inyandiko itafashwe n’umuntu',
      paragraphs: [
        `Fayili: ${name}`,
        `Nta wayifashe mu minsi ${guestUploadDays}, none yakuweho. Niba igikenewe, ongera uyitange.`,
      ],
      action: { label: 'Tanga inyandiko', url },
    }),
  },
}
