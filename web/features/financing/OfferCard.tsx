import type { Application } from '../../../contract/financing.ts'
import { formatDigits } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDay } from '../../platform/when.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Money } from '../../ui/Money.tsx'
import { applicationWords } from './applications.strings.ts'

/** The amounts that the applicant receives and owes, with both yearly rates. */
export function OfferCard({
  application,
  offer,
}: {
  application: Application
  offer: NonNullable<Application['offer']>
}) {
  const t = useWords(applicationWords)
  const { cost, advancePercent } = offer
  const percent = (value: number) => t('percent', { value: formatDigits(value, 2) })
  return (
    <TitledCard
      title={t('offerTitle')}
      description={t('offerAbout', { percent: advancePercent, discount: application.discountPercent })}
    >
      <p className="text-small text-ink-soft">{t('cash')}</p>
      <p className="text-title-1">
        <Money value={cost.cash} />
      </p>
      <dl className="mt-5 grid gap-x-8 gap-y-4 text-small sm:grid-cols-3">
        {(
          [
            ['cost', <Money key="cost" value={cost.discount} />],
            ['reserve', <Money key="reserve" value={cost.reserve} />],
            ['advance', <Money key="advance" value={cost.advance} />],
            ['apr', percent(cost.aprPercent)],
            ['ear', percent(cost.earPercent)],
          ] as const
        ).map(([word, value]) => (
          <div key={word}>
            <dt className="text-ink-faint">{t(word)}</dt>
            <dd className="tabular mt-0.5 font-medium">{value}</dd>
          </div>
        ))}
        <div>
          <dt className="text-ink-faint">{t('term')}</dt>
          <dd className="mt-0.5 font-medium">
            {t(application.dueOn ? 'dueDay' : 'offerDay', { day: formatDay(application.dueOn ?? cost.repayOn) })}
          </dd>
        </div>
      </dl>
    </TitledCard>
  )
}
