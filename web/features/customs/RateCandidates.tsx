import type { AssessmentOnWire } from '../../../contract/customs.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDay } from '../../platform/when.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { assessmentWords } from './assessment.strings.ts'
import { dutyText } from './duty-words.ts'
import { gradeWords } from './grades.strings.ts'

interface Props {
  goods: AssessmentOnWire['goods'][number] | undefined
  chosen: string | undefined
  busy: boolean
  onChoose: (rateId: string) => void
}

/** The rates of a code that has several, each with a button that calculates with it. */
export function RateCandidates({ goods, chosen, busy, onChoose }: Props) {
  const t = useWords(assessmentWords)
  const grades = useWords(gradeWords)
  if (!goods || goods.candidates.length < 2) return null
  return (
    <section className="rounded-inner bg-sunken p-4">
      <h4 className="text-small font-semibold">{t('candidates')}</h4>
      <p className="text-small text-ink-soft">{t('candidatesAbout')}</p>
      <ul className="mt-3 divide-y divide-line">
        {goods.candidates.map((rate) => (
          <li key={rate.id} className="flex flex-wrap items-center justify-between gap-3 py-2.5 text-small">
            <div>
              <p className="font-medium">
                <span className="tabular">{dutyText(rate)}</span> · {rate.goods ?? t('allGoods')}
              </p>
              <p className="text-micro text-ink-faint">
                {[t(rate.kind), rate.source, t('since', { day: formatDay(rate.from) }), grades(rate.grade)].join(' · ')}
              </p>
            </div>
            {rate.id === chosen ? (
              <Badge tone="hill">{t('chosen')}</Badge>
            ) : (
              <Button variant="outline" size="sm" disabled={busy} onClick={() => onChoose(rate.id)}>
                {t('choose')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
