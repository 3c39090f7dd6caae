import type { AssessmentOnWire } from '../../../contract/financing.ts'
import { withColon } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { applicationWords } from './applications.strings.ts'
import { reasonOf } from './measure-words.ts'

/** Every factor with its points and the reason for them. */
export function AssessmentCard({ assessment }: { assessment: AssessmentOnWire }) {
  const t = useWords(applicationWords)
  const { score, grade, advancePercent, findings, note } = assessment
  return (
    <TitledCard title={t('assessmentTitle')} description={t('assessmentAbout')}>
      <p className="text-title-2">{t('score', { score, grade })}</p>
      <p className="mt-1 text-small text-ink-soft">
        {advancePercent === null ? t('gradeDeclines') : t('gradeAdvances', { grade, percent: advancePercent })}
      </p>
      <ul aria-label={t('measureCaption')} className="mt-5 divide-y divide-line border-t border-line">
        {findings.map((finding) => (
          <li key={finding.code} className="flex items-start justify-between gap-6 py-3 text-small last:pb-0">
            <div>
              <p className="font-medium">{t(finding.code)}</p>
              <p className="mt-0.5 text-ink-soft">{reasonOf(finding)}</p>
            </div>
            <p className="tabular font-semibold whitespace-nowrap">
              {t('pointsOf', { points: finding.points, of: finding.of })}
            </p>
          </li>
        ))}
      </ul>
      {note && (
        <p className="mt-5 text-small wrap-anywhere whitespace-pre-line text-ink-soft">
          <span className="font-medium text-ink">{withColon(t('noteTitle'))}</span> {note}
        </p>
      )}
    </TitledCard>
  )
}
