import type { PopularGoodsOnWire } from '../../../contract/tariff.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { Answered } from '../../ui/Answered.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { assessmentWords } from './assessment.strings.ts'
import { usePopularGoods } from './customs.api.ts'
import { customsRefusals, customsWords } from './customs.strings.ts'
import { dutyText } from './duty-words.ts'
import { gradeWords } from './grades.strings.ts'
import { francs } from './SimpleSum.tsx'

export interface Sample {
  readonly name: string
  readonly writtenCode: string
}

const icons: Readonly<Record<PopularGoodsOnWire['key'], IconName>> = {
  cars: 'car',
  tiles: 'boxes',
  palm_oil: 'container',
  smartphones: 'smartphone',
  machinery: 'factory',
  cotton_fabric: 'shirt',
}

/** The six samples, each with its line of today's tariff when that differs. */
export function PopularGoods({ onDetail }: { onDetail: (sample: Sample) => void }) {
  const t = useWords(customsWords)
  const popular = usePopularGoods()
  return (
    <section aria-labelledby="popular-goods" className="@container">
      <h2 id="popular-goods" className="text-title-2">
        {t('popularTitle')}
      </h2>
      <p className="mt-1 mb-4 text-small text-ink-soft">{t('popularAbout')}</p>
      <Answered query={popular} words={customsRefusals} rowClassName="h-64">
        {({ items }) => (
          <ul className="grid gap-4 @lg:grid-cols-2 @4xl:grid-cols-3">
            {items.map((item) => (
              <li key={item.key}>
                <SampleCard item={item} onDetail={onDetail} />
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </section>
  )
}

function SampleCard({ item, onDetail }: { item: PopularGoodsOnWire; onDetail: (sample: Sample) => void }) {
  const t = useWords(customsWords)
  const words = useWords(assessmentWords)
  const { example, today } = item
  const sums = [
    { name: t('importDuty'), amount: example.importDuty },
    { name: t('vat'), amount: example.vat },
    { name: t('totalTax'), amount: example.totalTax },
    { name: t('finalCost'), amount: example.finalCost },
  ]
  return (
    <article className="flex h-full flex-col rounded-card border border-line bg-surface p-5">
      <div className="flex items-start justify-between gap-3">
        <h3 className="font-semibold">{t(item.key)}</h3>
        <Icon name={icons[item.key]} className="size-5 shrink-0 text-lake" />
      </div>
      <p className="mt-1 text-small text-ink-faint">
        {t(item.category === 'machinery' ? 'machineryCategory' : item.category)} ·{' '}
        <span className="tabular">{t('hsCode', { code: item.writtenCode })}</span>
      </p>
      {item.differs && (
        <p className="mt-3 rounded-control bg-sun-wash px-3 py-2 text-small text-sun-ink">
          <span className="tabular font-semibold">{t('today', { rate: dutyText(today) })}</span>
          {today.doubt && <span className="mt-0.5 block text-micro">{words(today.doubt)}</span>}
          <span className="mt-0.5 block text-micro">
            {[today.candidates[0]?.source ?? '–', wordsOf(gradeWords)(today.grade)].join(' · ')}
          </span>
        </p>
      )}
      <p className="mt-3 flex flex-wrap gap-1.5">
        <Badge {...(item.differs ? {} : { tone: 'lake' as const })}>
          {t('dutyRate', { percent: item.dutyPercent })}
        </Badge>
        <Badge>{t('vatRate', { percent: item.vatPercent })}</Badge>
      </p>
      <p className="tabular mt-4 text-small text-ink-faint">{t('sampleOf', { value: francs(example.cifValue) })}</p>
      <dl className="mt-2 grid gap-1.5 text-small">
        {sums.map(({ name, amount }) => (
          <div key={name} className="flex items-baseline justify-between gap-4 last:font-semibold">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="tabular">{francs(amount)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto pt-4">
        {!item.differs && <p className="mb-4 text-micro text-ink-faint">{t('todaySame')}</p>}
        <Button
          variant="outline"
          className="w-full"
          onClick={() => onDetail({ name: t(item.key), writtenCode: item.writtenCode })}
        >
          {t('getDetailed')}
        </Button>
      </div>
    </article>
  )
}
