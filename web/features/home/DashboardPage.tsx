import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
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
    <div className="grid grid-cols-1 gap-10">
      <section className="rounded-3xl bg-night px-6 py-10 text-on-night sm:px-10">
        <h1 className="text-3xl font-semibold">{name ? t('welcomeName', { name }) : t('welcome')}</h1>
        <p className="mt-3 min-h-6 max-w-xl text-on-night-soft">{whose && lead[whose]}</p>
      </section>
      {me.data ? (
        <DashboardSections key={side} me={me.data} side={side} />
      ) : (
        <SkeletonList rows={5} rowClassName="h-64" />
      )}
    </div>
  )
}
