import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { paths } from '../../../contract/paths.ts'
import type { providersContract } from '../../../contract/providers.ts'
import { mayDo } from '../../../domain/companies/permissions.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { formatDay } from '../../platform/when.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Panels } from '../../ui/Panels.tsx'
import { EmptyState, ErrorState, SkeletonList } from '../../ui/states.tsx'
import { type Me, useMe } from '../companies/companies.api.ts'
import { SettingsFrame } from '../settings/SettingsFrame.tsx'
import { ApplicationFacts } from './ApplicationFacts.tsx'
import { LicencesCard } from './LicencesCard.tsx'
import { ProviderForm } from './ProviderForm.tsx'
import { useOwnApplication } from './providers.api.ts'
import { offerServicesWords, providersRefusals } from './providers.strings.ts'

export function meta() {
  return pageMeta(wordsOf(offerServicesWords)('pageTitle'))
}

/** The page where a company applies to be a provider, and sees the outcome. */
export default function OfferServicesPage() {
  const t = useWords(offerServicesWords)
  const me = useMe()
  const own = useOwnApplication()
  const failed = me.error ?? own.error
  return (
    <SettingsFrame title={t('title')} subtitle={t('subtitle')}>
      {me.data && own.data !== undefined ? (
        <Loaded me={me.data} {...own.data} />
      ) : failed ? (
        <ErrorState error={failed} words={providersRefusals} onRetry={() => void own.refetch()} />
      ) : (
        <SkeletonList rows={2} rowClassName="h-56" />
      )}
    </SettingsFrame>
  )
}

type Own = AnswerOf<typeof providersContract.getProviderApplication>

function Loaded({ me, application, suspension }: Own & { me: Me }) {
  const t = useWords(offerServicesWords)
  const { kind, name } = me.company
  if (kind === 'operator')
    return (
      <EmptyState
        icon="user"
        title={t('operatorTitle')}
        description={t('operatorAbout')}
        action={
          <Link to={paths.operatorCompanies} className={buttonStyle({})}>
            {t('toCompanies')}
          </Link>
        }
      />
    )
  const declined = kind === 'customer' && application?.status === 'declined'
  const answers = application && (
    <TitledCard title={t('whatYouSaid')}>
      <ApplicationFacts application={application} />
    </TitledCard>
  )
  if (kind === 'provider')
    return (
      <Panels className="grid gap-6">
        {suspension ? (
          <Standing
            tone="danger"
            icon="alert"
            title={t('suspendedTitle')}
            about={t('suspendedAbout', { day: formatDay(suspension.at) })}
          >
            <p className="mt-3 text-small font-medium wrap-anywhere">{suspension.reason}</p>
          </Standing>
        ) : (
          <Standing tone="hill" icon="check" title={t('acceptedTitle')} about={t('acceptedAbout')}>
            <Link to={paths.providerOffers} className={buttonStyle({ size: 'sm', className: 'mt-4' })}>
              {t('toRateCards')}
            </Link>
          </Standing>
        )}
        <LicencesCard />
        {answers}
      </Panels>
    )
  if (application?.status === 'waiting')
    return (
      <Panels className="grid gap-6">
        <Standing
          tone="sun"
          icon="clock"
          title={t('waitingTitle')}
          about={t('waitingAbout', { day: formatDay(application.appliedAt) })}
        />
        {answers}
      </Panels>
    )
  return (
    <Panels className="grid gap-6">
      {declined && (
        <Standing tone="danger" icon="alert" title={t('declinedTitle')} about={t('declinedAbout')}>
          <p className="mt-3 text-small font-medium wrap-anywhere">{application.reason}</p>
        </Standing>
      )}
      {mayDo(me.person, 'company') ? (
        <ProviderForm key={application?.id} before={application} companyName={name} />
      ) : (
        <EmptyState icon="user" title={t('managersTitle')} description={t('managersAbout')} />
      )}
    </Panels>
  )
}

const tones = { hill: 'bg-hill-wash', sun: 'bg-sun-wash', danger: 'bg-danger-wash' } as const

/** The status of the application. */
function Standing(given: {
  tone: keyof typeof tones
  icon: IconName
  title: string
  about: string
  children?: ReactNode
}) {
  return (
    <section role="status" className={classes('flex items-start gap-4 rounded-card p-5 sm:p-6', tones[given.tone])}>
      <Icon name={given.icon} className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0">
        <h2 className="text-title-3">{given.title}</h2>
        <p className="mt-1 text-small text-ink-soft">{given.about}</p>
        {given.children}
      </div>
    </section>
  )
}
