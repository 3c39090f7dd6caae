import { isRefusal } from '../decision.ts'
import { type DocumentState, decideDocument } from './document-lifecycle.ts'
import { owedBy, type SetKind } from './document-set.ts'

/** A document of one of the sets of a consignment, with its newest version. */
export interface HeldPaper extends DocumentState {
  readonly id: string
  readonly setId: string
  readonly setKind: SetKind
  /** Its booking or customs file is closed, so it takes no more documents. */
  readonly setClosed: boolean
  readonly code: string
  /** Every file that was ever a version of it. */
  readonly files: readonly string[]
  /** Null while nothing is uploaded. */
  readonly newest: HeldVersion | null
}

interface HeldVersion {
  /** Null: only the document's number was given. */
  readonly fileId: string | null
  /** Milliseconds since 1970; for a version from another set, when it was uploaded there. */
  readonly uploadedAt: number
  /** The virus scan found nothing. */
  readonly clean: boolean
  /** True for the customer's own file, false for one of its provider. */
  readonly byCustomer: boolean
}

/** The document `to` takes the newest file of `from`. */
export interface TakenOver<Paper> {
  readonly to: Paper
  readonly from: Paper
}

/**
 * Which files the documents of one consignment share, so that each is uploaded once: the newest file of the same code,
 * for documents that are missing or not in review yet. The customer's files go to every set that needs them. A
 * carrier's files go to the customs file only, and only if exactly one carriage has such a document. A broker's files
 * stay in its customs file. With two open customs files it is unclear whose goods a document is about, so both share
 * nothing. A file that a document has had before is not copied to it again.
 */
export function takenOver<Paper extends HeldPaper>(papers: readonly Paper[]): TakenOver<Paper>[] {
  const customsFiles = new Set(papers.filter(isOpenCustomsFile).map(({ setId }) => setId))
  const sharing = customsFiles.size > 1 ? papers.filter((paper) => !isOpenCustomsFile(paper)) : papers
  return sharing.flatMap((to) => {
    if (to.setClosed || to.status === 'waived' || isRefusal(decideDocument(to, { kind: 'upload' }))) return []
    const [from] = sharing
      .filter((from) => from.code === to.code && from.setId !== to.setId && isNewerFor(to, from))
      .filter((from) => reaches(from, to, sharing))
      .sort((a, b) => (isLater(a, b) ? -1 : 1))
    return from ? [{ to, from }] : []
  })
}

const isOpenCustomsFile = ({ setKind, setClosed }: HeldPaper) => setKind === 'clearance_file' && !setClosed

/** If two were uploaded in the same millisecond, the file with the greater id is later. */
function isLater({ newest: one }: HeldPaper, { newest: other }: HeldPaper): boolean {
  if (!one || !other || one.uploadedAt === other.uploadedAt) return (one?.fileId ?? '') > (other?.fileId ?? '')
  return one.uploadedAt > other.uploadedAt
}

function isNewerFor(to: HeldPaper, from: HeldPaper): boolean {
  if (!from.newest?.clean || from.newest.fileId === null || from.status === 'rejected') return false
  return isLater(from, to) && !to.files.includes(from.newest.fileId)
}

function reaches(from: HeldPaper, to: HeldPaper, papers: readonly HeldPaper[]): boolean {
  const customers = owedBy(from.code, 'booking') === 'customer' && owedBy(from.code, 'clearance_file') === 'customer'
  if (customers && from.newest?.byCustomer) return true
  const carriages = papers.filter(
    ({ setKind, setClosed, code }) => setKind === 'booking' && !setClosed && code === from.code,
  )
  return from.setKind === 'booking' && !from.setClosed && to.setKind === 'clearance_file' && carriages.length === 1
}
