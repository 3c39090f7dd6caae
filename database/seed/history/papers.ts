import { addVersion } from '../../../server/features/documents/add-version.ts'
import { reviewDocument } from '../../../server/features/documents/review-document.ts'
import { storePaper } from '../demo-paper.ts'
import { hour, minute, type Scene } from './scene.ts'

/** Progress of a paper: approved or completed, rejected with a reason, or an earlier state. */
export type PaperProgress =
  | 'completed'
  | 'approved'
  | 'processing'
  | 'under-review'
  | 'pending'
  | { readonly rejected: string }

const steps = {
  pending: [],
  'under-review': ['take-up'],
  processing: ['take-up', 'process'],
  approved: ['take-up', 'approve'],
  completed: ['take-up', 'approve', 'complete'],
} as const

/** The papers that a booking or a customs file requires, with their codes. */
export async function papersAsked({ tx }: Scene, subjectId: string): Promise<{ id: string; code: string }[]> {
  return tx
    .selectFrom('documents as d')
    .innerJoin('document_sets as s', 's.id', 'd.set_id')
    .select(['d.id', 'd.code'])
    .where('s.subject_id', '=', subjectId)
    .orderBy('d.position')
    .execute()
}

/**
 * The importer uploads papers of a set at an instant (milliseconds since 1970), and an operator reviews them in the
 * following hours.
 * @param progressOf by code; a paper without an entry is still missing
 */
export async function bringPapers(
  scene: Scene,
  subjectId: string,
  uploadedAt: number,
  progressOf: Readonly<Record<string, PaperProgress>>,
): Promise<void> {
  for (const [index, { id, code }] of (await papersAsked(scene, subjectId)).entries()) {
    const progress = progressOf[code]
    if (progress === undefined) continue
    const at = uploadedAt + index * 4 * minute
    await scene.act('importer', at, async (context) => {
      const lines = [`Sample: ${code.replaceAll('-', ' ')}`, 'Kigali Home Imports']
      const file = await storePaper(context.tx, scene.storage, context.actor, {
        purpose: 'document',
        name: `${code}.pdf`,
        lines,
        at: context.now,
      })
      return addVersion(context, id, { fileId: file })
    })
    const reviewed = typeof progress === 'string' ? steps[progress] : (['take-up', 'reject'] as const)
    for (const [step, kind] of reviewed.entries()) {
      const reason = kind === 'reject' && typeof progress === 'object' ? progress.rejected : ''
      await scene.act('operator', Math.min(at + (step + 1) * hour, scene.now), (context) =>
        reviewDocument(context, id, { kind, reason, version: 1 }),
      )
    }
  }
}

/** Completes every paper of a set, so that the shipment does not wait for any. */
export async function bringAllPapers(scene: Scene, subjectId: string, uploadedAt: number): Promise<void> {
  const asked = await papersAsked(scene, subjectId)
  await bringPapers(scene, subjectId, uploadedAt, Object.fromEntries(asked.map(({ code }) => [code, 'completed'])))
}
