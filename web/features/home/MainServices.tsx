import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { type PlainKey, useWords } from '../../platform/i18n.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { dashboardWords } from './dashboard.strings.ts'

type Word = PlainKey<typeof dashboardWords>

const services: readonly { icon: IconName; title: Word; about: Word; href: string }[] = [
  { icon: 'truck', title: 'transport', about: 'transportAbout', href: paths.transport },
  { icon: 'ship', title: 'seafreight', about: 'seafreightAbout', href: paths.seafreight },
  { icon: 'plane', title: 'airfreight', about: 'airfreightAbout', href: paths.airfreight },
  { icon: 'customs', title: 'customs', about: 'customsAbout', href: paths.customs },
  { icon: 'warehouse', title: 'warehousing', about: 'warehousingAbout', href: paths.warehousing },
  { icon: 'container', title: 'consolidation', about: 'consolidationAbout', href: paths.consolidation('dubai') },
]

/** Links to the six services. */
export function MainServices() {
  const t = useWords(dashboardWords)
  return (
    <section aria-labelledby="services-heading">
      <h2 id="services-heading" className="text-title-2">
        {t('servicesHeading')}
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {services.map(({ icon, title, about, href }) => (
          <li key={title}>
            <Link
              to={href}
              className="flex h-full items-center gap-3.5 rounded-inner border border-line bg-surface px-4 py-3 hover:border-lake hover:shadow-e2"
            >
              <Icon name={icon} className="size-6 text-lake" />
              <span>
                <span className="block font-semibold">{t(title)}</span>
                <span className="mt-0.5 block text-small text-ink-soft">{t(about)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
