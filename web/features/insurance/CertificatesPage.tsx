import { Link } from 'react-router'
import type { CertificateSummary } from '../../../contract/insurance-certificates.ts'
import { paths } from '../../../contract/paths.ts'
import { formatAmount } from '../../platform/format.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { formatDay } from '../../platform/when.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CustomerName } from '../companies/Unverified.tsx'
import { usePlaceNames, wayName } from '../places/place-name.ts'
import { CertificateState } from './CertificateState.tsx'
import { useCertificates } from './certificates.api.ts'
import { certificateWords } from './certificates.strings.ts'
import { insuranceRefusals } from './insurance.strings.ts'

export function meta() {
  return pageMeta(wordsOf(certificateWords)('pageTitle'))
}

/** The certificates of the company's cargo, newest first. */
export default function CertificatesPage() {
  const t = useWords(certificateWords)
  const certificates = useCertificates()
  usePlaceNames((certificates.data?.pages ?? []).flatMap(({ items }) => items.flatMap(({ from, to }) => [from, to])))
  const columns: Column<CertificateSummary>[] = [
    {
      key: 'number',
      heading: t('number'),
      cell: ({ id, number, boundAt }) => (
        <>
          <Link to={paths.insuranceCertificate(id)} className="font-medium underline underline-offset-4">
            {number}
          </Link>
          <span className="block text-ink-faint">{formatDay(boundAt)}</span>
        </>
      ),
    },
    {
      key: 'insured',
      heading: t('insured'),
      cell: ({ insured, goods, customerVerified }) => (
        <>
          <CustomerName of={{ customer: { companyId: insured.id, name: insured.name }, customerVerified }} />
          <span className="block text-ink-faint">{goods}</span>
        </>
      ),
    },
    { key: 'way', heading: t('way'), cell: ({ from, to }) => wayName(from, to) },
    {
      key: 'insuredValue',
      heading: t('insuredValue'),
      numeric: true,
      cell: ({ insuredValue, clauses }) => (
        <>
          {formatAmount(insuredValue)}
          <span className="block text-ink-faint">ICC ({clauses})</span>
        </>
      ),
    },
    { key: 'premium', heading: t('premium'), numeric: true, cell: ({ premium }) => formatAmount(premium) },
    { key: 'state', heading: t('state'), cell: ({ state }) => <CertificateState state={state} /> },
  ]
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <Link to={paths.providerInsurance} className={buttonStyle({ variant: 'outline' })}>
            {t('cards')}
          </Link>
        }
      />
      <PagedList
        query={certificates}
        words={insuranceRefusals}
        rowClassName="h-16"
        empty={<EmptyState icon="document" title={t('none')} description={t('noneAbout')} />}
      >
        {(rows) => <DataTable caption={t('caption')} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </PagedList>
    </>
  )
}
