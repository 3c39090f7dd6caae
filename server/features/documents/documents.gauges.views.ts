import type { DatabaseGauge } from '../../platform/metrics/database-gauge.ts'

/** Uploads that wait for the scanner. */
export const documentsGauges: readonly DatabaseGauge[] = [
  {
    name: 'files_pending',
    help: 'Uploaded files and papers of guests that no scanner has judged yet.',
    read: async (tx) => {
      const files = await tx
        .selectFrom('files')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('status', '=', 'pending')
        .executeTakeFirstOrThrow()
      const papers = await tx
        .selectFrom('guest_uploads')
        .select((e) => e.fn.countAll<number>().as('n'))
        .where('status', '=', 'received')
        .where('scanned', '=', false)
        .executeTakeFirstOrThrow()
      return [{ value: files.n + papers.n }]
    },
  },
]
