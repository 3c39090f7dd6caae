import type { DatabaseGauge } from '../../platform/metrics/database-gauge.ts'

/** Uploads that wait for the scanner. */
export const documentsGauges: readonly DatabaseGauge[] = [
  {
    name: 'files_pending',
    help: 'Uploaded files that no scanner has judged yet.',
    read: async (tx) => {
      const { value } = await tx
        .selectFrom('files')
        .select((e) => e.fn.countAll<number>().as('value'))
        .where('status', '=', 'pending')
        .executeTakeFirstOrThrow()
      return [{ value }]
    },
  },
]
