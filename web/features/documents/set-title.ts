import type { DocumentSet } from '../../../contract/documents.ts'
import { paths } from '../../../contract/paths.ts'
import { wordsOf } from '../../platform/i18n.ts'
import { documentsWords } from './documents.strings.ts'

/** Returns `Booking UMB-…` or `Customs file UMC-…`. */
export function setTitle({ subject }: Pick<DocumentSet, 'subject'>): string {
  return wordsOf(documentsWords)(subject.kind, { number: subject.number })
}

export function subjectPath({ subject }: Pick<DocumentSet, 'subject'>): string {
  return subject.kind === 'booking' ? paths.booking(subject.id) : paths.clearanceFile(subject.id)
}
