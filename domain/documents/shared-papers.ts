import { isRefusal } from '../decision.ts'
import { type DocumentState, decideDocument } from './document-lifecycle.ts'
import { owedBy, type SetKind } from './document-set.ts'

/** A document of one of the sets of a consignment, with its newest version. */
export interface HeldPaper extends DocumentState {
  readonly id: string
  readonly setId: string
  readonly setKind: SetKind
  /** Its job is over: it takes nothing any more. */
  readonly setClosed: boolean
  readonly code: string
  /** Every file that was ever a version of it. */
  readonly files: readonly string[]
  /** Null while nothing is there. */
  readonly newest: HeldVersion | null
}

interface HeldVersion {
  /** Null: the number of the paper alone. */
  readonly fileId: string | null
  /** Milliseconds since 1970; of a version that came from another set, when it was brought there. */
  readonly uploadedAt: number
  /** The scanner has found nothing in it. */
  readonly clean: boolean
  /** The customer's own file, not one of its provider. */
  readonly byCustomer: boolean
}

/** The document `to` takes over the newest file of `from`. */
export interface TakenOver<Paper> {
  readonly to: Paper
  readonly from: Paper
}

/**
 * What the documents of one consignment take over from one another, so that a paper is brought once: the newest file of
 * the same code, where the document still waits or its review has not begun. What the customer brings goes to every set
 * that asks for it. What a carrier makes or brings goes to the customs file alone, and only while one carriage alone
 * has such a paper; what a broker brings stays in its file. Of two open customs files nobody can say whose goods a
 * paper is about, so they take and give nothing. A file that a document has had does not come back to it.
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

/** Of two that were brought in the same millisecond the file that was kept later. */
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
