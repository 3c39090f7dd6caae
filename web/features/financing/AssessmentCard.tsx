import type { AssessmentOnWire } from '../../../contract/financing.ts'
import { useWords } from '../../platform/i18n.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { applicationWords } from './applications.strings.ts'
import { reasonOf } from './measure-words.ts'

/** Every factor with its points and the reason for them. */
export function AssessmentCard({ assessment }: { assessment: AssessmentOnWire }) {
  const t = useWords('applications', applicationWords)
  const { score, grade, advancePercent, findings, note } = assessment
  return (
    <TitledCard title={t('assessmentTitle')} description={t('assessmentAbout')}>
      <p className="mb-1 text-xl font-semibold">{t('score', { score, grade })}</p>
      <p className="mb-5 text-sm text-ink-soft">
        {advancePercent === null ? t('gradeDeclines') : t('gradeAdvances', { grade, percent: advancePercent })}
      </p>
      <DataTable
        caption={t('measureCaption')}
        columns={[
          { key: 'factor', heading: t('factor'), cell: (row) => <span className="font-medium">{t(row.code)}</span> },
          { key: 'why', heading: t('why'), cell: (row) => <span className="text-ink-soft">{reasonOf(row)}</span> },
          {
            key: 'points',
            heading: t('points'),
            numeric: true,
            cell: (row) => (
              <span className="whitespace-nowrap">{t('pointsOf', { points: row.points, of: row.of })}</span>
            ),
          },
        ]}
        rows={findings}
        keyOf={(row) => row.code}
      />
      {note && (
        <p className="mt-4 text-sm wrap-anywhere whitespace-pre-line text-ink-soft">
          <span className="font-medium text-ink">{t('noteTitle')}:</span> {note}
        </p>
      )}
    </TitledCard>
  )
}
