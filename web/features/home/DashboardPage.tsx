import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { type PlainKey, useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { useMe } from '../companies/companies.api.ts'
import { DocumentStatusTracking } from '../documents/DocumentStatusTracking.tsx'
import { Communications } from '../messages/Communications.tsx'
import { DashboardShipments } from './DashboardShipments.tsx'
import { dashboardWords } from './dashboard.strings.ts'
import { RequiredActions } from './RequiredActions.tsx'
import { useSamples } from './use-samples.ts'

type Word = PlainKey<typeof dashboardWords>

const services: readonly { icon: IconName; title: Word; about: Word; href: string }[] = [
  { icon: 'truck', title: 'transport', about: 'transportAbout', href: paths.transport },
  { icon: 'ship', title: 'seafreight', about: 'seafreightAbout', href: paths.seafreight },
  { icon: 'plane', title: 'airfreight', about: 'airfreightAbout', href: paths.airfreight },
  { icon: 'customs', title: 'customs', about: 'customsAbout', href: paths.customs },
  { icon: 'warehouse', title: 'warehousing', about: 'warehousingAbout', href: paths.warehousing },
  { icon: 'container', title: 'consolidation', about: 'consolidationAbout', href: paths.consolidation('dubai') },
]

export function meta() {
  return pageMeta(wordsOf(dashboardWords)('pageTitle'))
}

export default function DashboardPage() {
  const t = useWords(dashboardWords)
  const me = useMe()
  const name = me.data?.person.firstName
  const side = me.data?.company.kind
  const samples = useSamples()
  const lead = { customer: t('customerLead'), provider: t('providerLead'), operator: t('operatorLead') }
  return (
    <div className="grid gap-10">
      <section className="rounded-3xl bg-night px-6 py-10 text-on-night sm:px-10">
        <h1 className="text-3xl font-semibold">{name ? t('welcomeName', { name }) : t('welcome')}</h1>
        <p className="mt-3 min-h-6 max-w-xl text-on-night-soft">{side && lead[side]}</p>
      </section>
      {side && <RequiredActions side={side} samples={samples?.actions} />}
      {side && <Communications side={side} />}
      {side && (
        <DocumentStatusTracking
          most={3}
          samples={samples && { sets: samples.sets, path: paths.samples('documents') }}
        />
      )}
      {side && <DashboardShipments side={side} samples={samples} />}
      <section aria-labelledby="services-heading">
        <h2 id="services-heading" className="text-xl font-semibold">
          {t('servicesHeading')}
        </h2>
        <ul className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {services.map(({ icon, title, about, href }) => (
            <li key={title}>
              <Link
                to={href}
                className="flex h-full items-start gap-4 rounded-2xl border border-line bg-surface p-5 hover:border-lake"
              >
                <Icon name={icon} className="size-6 text-lake" />
                <span>
                  <span className="block font-semibold">{t(title)}</span>
                  <span className="mt-1 block text-sm text-ink-soft">{t(about)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
