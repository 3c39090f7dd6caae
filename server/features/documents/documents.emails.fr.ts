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
}
