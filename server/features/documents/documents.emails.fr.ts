import { guestUploadDays } from '../../../domain/documents/guest-upload.ts'
import { kigaliDay } from '../../../domain/language/kigali-time.ts'
import type { DocumentMails } from './documents.emails.en.ts'

export const documentMails: DocumentMails = {
  infected: 'L’antivirus a trouvé quelque chose dans ce fichier. Envoyez une copie saine.',
  rejected: ({ number, document, reason, url }) => ({
    subject: `${number} : document à fournir de nouveau, ${document}`,
    heading: `Document refusé : ${document}`,
    paragraphs: [`Motif indiqué : ${reason}`, 'Téléversez une version corrigée ; la précédente est conservée.'],
    action: { label: 'Téléverser les corrections', url },
  }),
  due: ({ number, documents, url }) => ({
    subject:
      documents.length > 1
        ? `${number} : ${documents.length} documents sont attendus`
        : `${number} : document attendu, ${documents[0]?.name}`,
    heading: documents.length > 1 ? 'Des documents sont attendus' : `Document attendu : ${documents[0]?.name}`,
    paragraphs: documents.map(({ name, dueAt }) => `${name} : au plus tard le ${kigaliDay(dueAt, 'fr')}.`),
    action: { label: 'Téléverser les documents', url },
  }),
  guest: {
    received: ({ number }) => ({
      subject: `${number} : vos documents sont arrivés`,
      heading: 'Vos documents sont arrivés',
      paragraphs: [
        `Des documents ont été remis pour ${number} sous cette adresse e-mail. Ils attendent d’être examinés pendant ${guestUploadDays} jours ; nous vous écrivons si l’un d’eux est refusé.`,
        'Si ce n’était pas vous, écrivez à support@umuhora.rw.',
      ],
    }),
    refused: ({ number, name, reason, url }) => ({
      subject: `${number} : un document a été refusé`,
      heading: 'Un document a été refusé',
      paragraphs: [`Le fichier : ${name}`, `Motif indiqué : ${reason}`, 'Vous pouvez en remettre un autre.'],
      action: { label: 'Remettre des documents', url },
    }),
    full: ({ number, name, url }) => ({
      subject: `${number} : un document n’a pas pu être transmis`,
      heading: 'Un document n’a pas pu être transmis',
      paragraphs: [
        `Le fichier : ${name}`,
        'Trop de documents y attendent déjà. Demandez à l’entreprise de les examiner, puis remettez-le de nouveau.',
      ],
      action: { label: 'Remettre des documents', url },
    }),
    expired: ({ number, name, url }) => ({
      subject: `${number} : un document n’a été pris par personne`,
      heading: 'Un document n’a été pris par personne',
      paragraphs: [
        `Le fichier : ${name}`,
        `Personne ne l’a pris en ${guestUploadDays} jours ; il a été supprimé. S’il est encore utile, remettez-le de nouveau.`,
      ],
      action: { label: 'Remettre des documents', url },
    }),
  },
}
