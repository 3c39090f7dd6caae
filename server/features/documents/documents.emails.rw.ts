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
}
