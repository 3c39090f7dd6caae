import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/Icon.tsx'
import { SkeletonList } from '../../ui/states.tsx'
import { useMe } from '../companies/companies.api.ts'
import { useSide } from '../companies/side.ts'
import { DashboardSections } from './DashboardSections.tsx'
import { dashboardWords } from './dashboard.strings.ts'

export function meta() {
  return pageMeta(wordsOf(dashboardWords)('pageTitle'))
}

export default function DashboardPage() {
  const t = useWords(dashboardWords)
  const me = useMe()
  const name = me.data?.person.firstName
  const { side } = useSide()
  const whose = me.data?.company.kind === 'operator' ? 'operator' : side
  const lead = { customer: t('customerLead'), provider: t('providerLead'), operator: t('operatorLead') }
  return (
    <div className="grid grid-cols-1 gap-8">
      <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-title-1">{name ? t('welcomeName', { name }) : t('welcome')}</h1>
          <p className="mt-1 min-h-5.5 text-ink-soft">{whose && lead[whose]}</p>
        </div>
        {side === 'customer' && (
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
            <Link to={paths.taxEstimate} className={buttonStyle({ variant: 'outline' })}>
              <Icon name="customs" className="size-4.5" />
              {t('makeEstimate')}
            </Link>
            <Link to={paths.transport} className={buttonStyle()}>
              <Icon name="plus" className="size-4.5" />
              {t('askForPrice')}
            </Link>
          </div>
        )}
      </section>
      {me.data ? (
        <DashboardSections key={side} me={me.data} side={side} />
      ) : (
        <SkeletonList rows={5} rowClassName="h-64" />
      )}
    </div>
  )
}
