import { Link } from 'react-router'
import type { ApplicationRow } from '../../../contract/financing.ts'
import { paths } from '../../../contract/paths.ts'
import { applicationStatuses } from '../../../domain/financing/application-lifecycle.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { formatDay } from '../../platform/when.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StateFilter, useStateInAddress } from '../../ui/StateFilter.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useMe } from '../companies/companies.api.ts'
import { ApplicationState } from './ApplicationState.tsx'
import { applicationWords } from './applications.strings.ts'
import { useApplications } from './financing.api.ts'
import { financingRefusals } from './financing.strings.ts'

export function meta() {
  return pageMeta(wordsOf(applicationWords)('pageTitle'))
}

/** The applications of the company, or the queue of those who decide. The selected state is in the address. */
export default function ApplicationsPage() {
  const t = useWords(applicationWords)
  const decides = useMe().data?.company.kind === 'operator'
  const status = useStateInAddress(applicationStatuses)
  const query = useApplications(status)
  const name = (text: string) => <span className="block max-w-60 wrap-anywhere">{text}</span>
  const columns: Column<ApplicationRow>[] = [
    {
      key: 'number',
      heading: t('number'),
      cell: (row) => (
        <Link
          to={paths.financingApplication(row.id)}
          className="tabular font-semibold whitespace-nowrap text-lake underline-offset-4 hover:underline"
        >
          {row.number}
        </Link>
      ),
    },
    ...(decides
      ? [{ key: 'applicant', heading: t('applicant'), cell: (row: ApplicationRow) => name(row.companyName) }]
      : []),
    { key: 'buyer', heading: t('buyer'), cell: (row) => name(row.buyerName ?? t('none')) },
    {
      key: 'term',
      heading: t('term'),
      cell: (row) => <span className="whitespace-nowrap">{t('termDays', { days: row.days })}</span>,
    },
    { key: 'invoice', heading: t('invoice'), numeric: true, cell: (row) => <Money value={row.invoiceAmount} /> },
    {
      key: 'owed',
      heading: t('owed'),
      numeric: true,
      cell: (row) => (row.owed && row.owed.amount > 0 ? <Money value={row.owed} /> : t('none')),
    },
    {
      key: 'asked',
      heading: t('asked'),
      cell: (row) => <span className="whitespace-nowrap">{formatDay(row.submittedAt)}</span>,
    },
    {
      key: 'state',
      heading: t('state'),
      cell: (row) => (
        <span className="whitespace-nowrap">
          <ApplicationState status={row.status} />
        </span>
      ),
    },
  ]
  return (
    <>
      <PageHeader
        title={t(decides ? 'titleOperator' : 'title')}
        subtitle={t(decides ? 'subtitleOperator' : 'subtitle')}
      />
      <StateFilter label={t('filter')} all={t('allStates')} states={applicationStatuses} wordOf={(state) => t(state)} />
      <PagedList
        query={query}
        words={financingRefusals}
        rowClassName="h-14"
        empty={
          status ? (
            <EmptyState title={t('noneOfState')} />
          ) : (
            <EmptyState
              icon="coins"
              title={t('noneTitle')}
              description={t(decides ? 'noneOperator' : 'noneAbout')}
              action={
                decides ? undefined : (
                  <Link to={paths.financing(30)} className={buttonStyle({})}>
                    {t('toTerms')}
                  </Link>
                )
              }
            />
          )
        }
      >
        {(rows) => <DataTable caption={t('tableCaption')} columns={columns} rows={rows} keyOf={(row) => row.id} />}
      </PagedList>
    </>
  )
}
