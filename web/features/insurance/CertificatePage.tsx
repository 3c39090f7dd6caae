import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Certificate } from '../../../contract/insurance-certificates.ts'
import { paths } from '../../../contract/paths.ts'
import { writeTariffCode } from '../../../domain/customs/tariff-code.ts'
import { formatAmount, formatNumber, formatShare } from '../../platform/format.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { formatDay } from '../../platform/when.ts'
import { RecordPage } from '../../ui/Answered.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { ConfirmDialog, type Step } from '../../ui/ConfirmDialog.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { CustomerName } from '../companies/Unverified.tsx'
import { usePlaceNames, wayName } from '../places/place-name.ts'
import { CertificateState } from './CertificateState.tsx'
import { useCancelCertificate, useCertificate } from './certificates.api.ts'
import { certificateRefusals, certificateWords } from './certificates.strings.ts'
import { DownloadCertificate } from './DownloadCertificate.tsx'
import { insuranceRefusals, insuranceWords } from './insurance.strings.ts'

export function meta() {
  return pageMeta(wordsOf(certificateWords)('pageTitle'))
}

/** One certificate, as the insured and the insurer see it. */
export default function CertificatePage() {
  const { certificateId = '' } = useParams()
  const certificate = useCertificate(certificateId)
  return (
    <RecordPage query={certificate} words={insuranceRefusals} rows={2} rowClassName="h-56">
      {(shown) => <Loaded certificate={shown} />}
    </RecordPage>
  )
}

function Loaded({ certificate }: { certificate: Certificate }) {
  const t = useWords(certificateWords)
  const cover = useWords(insuranceWords)
  const { number, state, clauses, deductible, insured, insurer, itinerary, cargo, legs, version } = certificate
  const cancel = useCancelCertificate(certificate.id)
  const [step, setStep] = useState<Step | null>(null)
  const askCancel = () =>
    setStep({
      title: t('cancelTitle'),
      about: t('cancelAbout'),
      go: t('cancel'),
      done: t('cancelDone'),
      destructive: true,
      run: () => cancel.mutateAsync(),
    })
  usePlaceNames(legs.flatMap(({ from, to }) => [from, to]))
  const at = {
    bound: certificate.boundAt,
    in_force: certificate.attachedAt,
    ended: certificate.endedAt,
    cancelled: certificate.cancelledAt,
    cancelled_late: certificate.cancelledAt,
    void: certificate.cancelledAt,
  }
  const facts: [string, ReactNode][] = [
    [
      t('insured'),
      <CustomerName
        key="insured"
        of={{ customer: { companyId: insured.id, name: insured.name }, customerVerified: certificate.customerVerified }}
      />,
    ],
    [t('insurer'), insurer.name],
    [t('licence'), insurer.licence],
    [t('goods'), certificate.goods],
    [t('cargo'), cargoText(certificate)],
    ...(cargo.hsCode ? [[t('hsCode'), writeTariffCode(cargo.hsCode)] as [string, string]] : []),
    [t('insuredValue'), formatAmount(certificate.insuredValue)],
    [t('premium'), premiumText(certificate)],
    [t('deductible'), deductible > 0 ? t('deductibleOf', { share: formatShare(deductible) }) : t('noDeductible')],
    [t('boundOn'), formatDay(certificate.boundAt)],
    [t('itinerary'), <ItineraryNumber key="itinerary" itinerary={itinerary} />],
  ]
  return (
    <>
      <PageHeader
        title={t('certificateTitle', { number })}
        subtitle={wayName(certificate.from, certificate.to)}
        actions={
          <>
            <DownloadCertificate certificate={certificate} />
            {certificate.cancel === null && (
              <RoleButton may="cancel" variant="outline" size="sm" onClick={askCancel}>
                {t('cancel')}
              </RoleButton>
            )}
          </>
        }
      />
      <ConfirmDialog step={step} close={() => setStep(null)} words={certificateRefusals} />
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-soft">
        <CertificateState state={state} />
        <span>{t(`${state}_about`, { day: formatDay(at[state] ?? certificate.boundAt) })}</span>
        {certificate.cancel === 'departure_passed' && <p className="w-full">{t('departure_passed_about')}</p>}
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <TitledCard title={t('insurance')}>
          <dl className="grid gap-2 text-small text-ink-soft">
            {facts.map(([name, value]) => (
              <div key={name} className="flex flex-wrap justify-between gap-x-6">
                <dt>{name}</dt>
                <dd className="tabular min-w-0 font-medium text-ink">{value}</dd>
              </div>
            ))}
          </dl>
        </TitledCard>
        <div className="grid grid-cols-1 gap-6">
          <TitledCard title={t('cover')} description={cover(`clauses_${clauses}`)}>
            <p className="text-small text-ink-soft">{t(`excluded_${clauses}`)}</p>
          </TitledCard>
          <TitledCard title={t('voyage')}>
            <ol className="grid gap-3 text-small">
              {legs.map(({ mode, from, to, carrier, departsAt, arrivesAt }) => (
                <li key={`${from} ${to}`}>
                  <p className="font-semibold">{wayName(from, to)}</p>
                  <p className="text-ink-soft">
                    {t('voyageLeg', { mode: t(mode), carrier: carrier ?? t('byInsured') })}
                    <span className="block">
                      {t('voyageDays', { from: formatDay(departsAt), to: formatDay(arrivesAt) })}
                    </span>
                  </p>
                </li>
              ))}
            </ol>
            {version > 1 && certificate.revisedAt && (
              <p className="mt-4 text-small text-ink-faint">
                {t('version')} {t('versionOf', { version, day: formatDay(certificate.revisedAt) })}
              </p>
            )}
          </TitledCard>
        </div>
      </div>
    </>
  )
}

/** A link to the itinerary for the insured; the insurer sees only its number. */
function ItineraryNumber({ itinerary: { id, number } }: { itinerary: Certificate['itinerary'] }) {
  return id ? (
    <Link to={paths.itineraryBooking(id)} className="underline underline-offset-4">
      {number}
    </Link>
  ) : (
    number
  )
}

function cargoText({ cargo: { container, count, volumeM3, weightKg } }: Certificate): string {
  const t = wordsOf(certificateWords)
  return [
    ...(container ? [t('containers', { count, container })] : []),
    ...(volumeM3 === null ? [] : [t('cubicMetres', { count: formatNumber(volumeM3) })]),
    t('kilograms', { count: formatNumber(weightKg) }),
  ].join(', ')
}

function premiumText({ premium, premiumFrancs }: Certificate): string {
  const own = formatAmount(premium)
  return premium.currency === 'RWF'
    ? own
    : wordsOf(certificateWords)('premiumOf', { premium: own, francs: formatAmount(premiumFrancs) })
}
