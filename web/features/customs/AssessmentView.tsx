import { type ReactNode, useState } from 'react'
import type { AssessmentOnWire } from '../../../contract/customs.ts'
import { formatAmount, formatSource } from '../../platform/format.ts'
import { type Translate, useWords } from '../../platform/i18n.ts'
import { formatDay } from '../../platform/when.ts'
import { Button } from '../../ui/Button.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { assessmentWords } from './assessment.strings.ts'
import { ChargeTable } from './ChargeTable.tsx'
import { percent } from './duty-words.ts'
import { gradeWords } from './grades.strings.ts'
import { Landed, SimpleSum, spanText } from './SimpleSum.tsx'

interface Props {
  assessment: AssessmentOnWire
  /** Names of the goods, in the order of the assessment. */
  names: readonly string[]
  /** Rendered below the charges of the goods with this index. */
  below?: (place: number) => ReactNode
}

/**
 * An assessment: the cost of goods and border together first, the simple sum next to it, then every charge with its
 * law.
 */
export function AssessmentView({ assessment, names, below }: Props) {
  const t = useWords(assessmentWords)
  const grades = useWords(gradeWords)
  const [unfolded, setUnfolded] = useState(false)
  const { simple, totals } = assessment
  const notices = new Set([...assessment.notices, ...assessment.goods.flatMap((goods) => goods.notices)])
  // Said beside the sum.
  notices.delete('code_unknown')
  return (
    <div className="grid gap-6">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <TitledCard title={t('totalsTitle')} description={t('leastCertain', { grade: grades(assessment.grade) })}>
          <Totals totals={totals} />
          <CalculatedFor assessment={assessment} names={names} />
        </TitledCard>
        <TitledCard title={t('simpleTitle')} description={t('simpleAbout', { vat: percent(simple.vatBp) })}>
          <SimpleSum simple={simple} />
        </TitledCard>
      </div>
      {notices.size > 0 && (
        <ul className="grid gap-2">
          {[...notices].map((notice) => (
            <li key={notice} className="rounded-control bg-sun-wash px-4 py-2.5 text-small text-sun-ink">
              {noticeText(notice, assessment, t)}
            </li>
          ))}
        </ul>
      )}
      <TitledCard
        title={t('stackTitle')}
        description={t('stackAbout', { day: formatDay(assessment.day) })}
        actions={
          <Button variant="outline" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {t(unfolded ? 'hideStack' : 'showStack')}
          </Button>
        }
      >
        <div className="grid gap-6" hidden={!unfolded}>
          {assessment.goods.map((goods, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of goods in a saved estimate is fixed
            <section key={place} className="grid gap-3">
              <h3 className="font-semibold">
                {names[place]}
                {goods.written && <span className="tabular ml-2 font-normal text-ink-faint">{goods.written}</span>}
              </h3>
              <ChargeTable caption={t('tableCaption', { name: names[place] ?? '' })} lines={goods.lines} />
              {below?.(place)}
            </section>
          ))}
          {assessment.lines.length > 0 && (
            <section className="grid gap-3">
              <h3 className="font-semibold">{t('wholeDeclaration')}</h3>
              <ChargeTable caption={t('wholeDeclaration')} lines={assessment.lines} />
            </section>
          )}
          {assessment.rates.map((rate) => (
            <p key={rate.id} className="text-micro text-ink-faint">
              {t('rateUsed', {
                from: rate.from,
                rate: rate.rate,
                source: formatSource(rate.source),
                day: formatDay(rate.day),
              })}
            </p>
          ))}
        </div>
      </TitledCard>
    </div>
  )
}

/** The limits for saved estimates from before limits were part of them. */
const earlierLimits = {
  clearingAgentAbove: { amount: 500_000, currency: 'RWF' },
  askAboutCarAbove: { amount: 60_000_00, currency: 'USD' },
} as const

function noticeText(
  notice: AssessmentOnWire['notices'][number],
  { limits = earlierLimits }: AssessmentOnWire,
  t: Translate<typeof assessmentWords>,
): string {
  const limit = (of: keyof typeof earlierLimits) => formatAmount(limits[of] ?? earlierLimits[of])
  if (notice === 'clearing_agent_needed') return t(`notice_${notice}`, { limit: limit('clearingAgentAbove') })
  if (notice === 'ask_about_car_above_usd_60000') return t(`notice_${notice}`, { limit: limit('askAboutCarAbove') })
  return t(`notice_${notice}`)
}

function Totals({ totals }: { totals: AssessmentOnWire['totals'] }) {
  const t = useWords(assessmentWords)
  const { atBorder, reclaimable, creditable, net } = totals
  return (
    <>
      <Landed totals={totals} />
      <dl className="grid gap-2 text-small">
        <Row name={t('atBorder')} amount={spanText(atBorder)} strong />
        {reclaimable.high > 0 && <Row name={t('ofWhichReclaimable')} amount={spanText(reclaimable)} />}
        {creditable.high > 0 && <Row name={t('ofWhichCreditable')} amount={spanText(creditable)} />}
        <Row name={t('net')} amount={spanText(net)} />
      </dl>
      <p className="mt-2 text-micro text-ink-faint">{t('landedAbout')}</p>
    </>
  )
}

/** What a form answers by default, and what a range leaves out: beside the sum, because it decides about the sum. */
function CalculatedFor({ assessment: { goods }, names }: Pick<Props, 'assessment' | 'names'>) {
  const t = useWords(assessmentWords)
  return goods.map(({ calculatedFor = [], notices }, place) => {
    const facts = calculatedFor.map((fact) => t(`fact_${fact}`)).join(', ')
    const name = goods.length > 1 ? `${names[place] ?? ''}: ` : ''
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order of goods in an assessment is fixed
      <div key={place} className="mt-2 grid gap-1 text-small font-medium text-sun-ink">
        {facts && <p>{name + t('calculatedFor', { facts })}</p>}
        {notices.includes('code_unknown') && <p>{name + t('notice_code_unknown')}</p>}
      </div>
    )
  })
}

function Row({ name, amount, strong }: { name: string; amount: string; strong?: boolean }) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-6 ${strong ? 'font-semibold' : 'text-ink-soft'}`}
    >
      <dt>{name}</dt>
      <dd className="tabular text-ink">{amount}</dd>
    </div>
  )
}
