import { Link } from 'react-router'
import type { CertificateSummary } from '../../../contract/insurance-certificates.ts'
import { paths } from '../../../contract/paths.ts'
import { formatAmount, formatShare } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { CertificateState } from './CertificateState.tsx'
import { certificateWords } from './certificates.strings.ts'
import { DownloadCertificate } from './DownloadCertificate.tsx'
import { insuranceWords } from './insurance.strings.ts'

/** The insurance of a cargo, shown next to its itinerary. */
export function CertificateCard({ certificate }: { certificate: CertificateSummary }) {
  const t = useWords(certificateWords)
  const cover = useWords(insuranceWords)
  const { id, number, state, insurer, clauses, insuredValue, premium, deductible } = certificate
  const facts: [string, string][] = [
    [t('insurer'), insurer.name],
    [t('cover'), cover(`clauses_${clauses}`)],
    [t('insuredValue'), formatAmount(insuredValue)],
    [t('premium'), formatAmount(premium)],
    [t('deductible'), deductible > 0 ? t('deductibleOf', { share: formatShare(deductible) }) : t('noDeductible')],
  ]
  return (
    <TitledCard title={t('insurance')} actions={<CertificateState state={state} />}>
      <dl className="grid gap-2 text-small text-ink-soft">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt>{name}</dt>
            <dd className="tabular font-medium text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <Link to={paths.insuranceCertificate(id)} className="text-small underline underline-offset-4 hover:text-ink">
          {t('open', { number })}
        </Link>
        <DownloadCertificate certificate={certificate} />
      </div>
    </TitledCard>
  )
}
